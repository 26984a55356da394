import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { findFreePort } from "./world/free-port.ts";
import { createWorld } from "./world/index.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-commands-"));
const { given, databaseUrl } = await createWorld({ TEZA_DATA: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
await given.thesis({ mentor: await given.teacher() });

const environment = { ...process.env, DATABASE_URL: databaseUrl, TEZA_DATA: folder };

/** Runs a command as the documentation says; throws if it ends with an error. */
const npmRun = async (...command: string[]) =>
  (
    await promisify(execFile)("npm", ["run", "--silent", ...command], {
      env: environment,
      maxBuffer: 64 * 1024 * 1024,
    })
  ).stdout;

/** Commands that the documentation names and that are run elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  backup: "test/backup",
  restore: "test/backup",
  prune: "test/deploy/prune.stories.ts",
  migration: "test/migrations/migrations.test.ts",
  check: "the tests themselves",
  dev: "test/deep/dev-server.test.ts",
  "test:deep": "runs other commands for minutes",
  bench: "measures for minutes",
  "bench:grid": "measures for minutes",
  "bench:pages": "measures for minutes",
  "bench:search": "measures for minutes",
  chaos: "kills processes for minutes",
  "test:deploy": "needs Debian's packages",
  "test:cluster": "needs Debian's packages",
  "test:container": "needs Podman",
};

const commands: Readonly<Record<string, () => Promise<void>>> = {
  async sandbox() {
    const first = await findFreeRow(4);
    const child = spawn("npm", ["run", "--silent", "sandbox", String(first)], {
      env: environment,
      detached: true,
    });
    try {
      const output = await outputUntil(child, "SAML_CERTIFICATE_FILE=");
      for (const port of [first, first + 1, first + 2, first + 3]) {
        const { status } = await fetch(`http://localhost:${port}/`);
        expect([port, status < 500]).toEqual([port, true]);
      }
      expect(output).toContain(`DABAR_URL=http://127.0.0.1:${first}`);
      expect(output).toContain(`ISVU_URL=http://127.0.0.1:${first + 3}`);
    } finally {
      process.kill(-(child.pid ?? 0), "SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    }
  },
  async sbom() {
    const sbom = JSON.parse(await npmRun("sbom")) as {
      bomFormat: string;
      components: { name: string }[];
    };
    const names = sbom.components.map(({ name }) => name);
    expect(sbom.bomFormat).toBe("CycloneDX");
    for (const name of ["react", "pg", "hono"]) expect(names).toContain(name);
  },
  async "verify-history"() {
    expect(await npmRun("verify-history")).toContain("Povijest je netaknuta.");
  },
  async "dump-database"() {
    const file = path.join(folder, "database.sql.gz");
    await npmRun("dump-database", file);
    expect(gunzipSync(readFileSync(file)).toString()).toMatch(/^-- migration: \d{4}_/);
  },
  async docs() {
    const contents = () =>
      [
        "docs/configuration.md",
        ...readdirSync("docs/generated").map((name) => `docs/generated/${name}`),
      ].map((file) => readFileSync(file, "utf8"));
    const before = contents();
    await npmRun("docs");
    expect(contents()).toEqual(before);
  },
};

/** Returns the first of so many free ports in a row. */
async function findFreeRow(count: number): Promise<number> {
  for (;;) {
    const first = await findFreePort();
    const servers = Array.from({ length: count }, (_, index) =>
      createServer().listen(first + index, "127.0.0.1"),
    );
    const free = await Promise.all(
      servers.map((server) =>
        Promise.race([
          once(server, "listening").then(() => true),
          once(server, "error").then(() => false),
        ]).catch(() => false),
      ),
    );
    await Promise.all(
      servers.filter(({ listening }) => listening).map((server) => once(server.close(), "close")),
    );
    if (free.every(Boolean)) return first;
  }
}

/** Returns what a process has printed up to these words; throws if it ends before. */
async function outputUntil(child: ChildProcess, words: string): Promise<string> {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (more) => {
      output += more;
    });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", () => output.includes(words) && resolve());
    child.once("exit", () => reject(new Error(output)));
  });
  return output;
}

const documents = [
  "README.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const named = new Set(
  documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/npm run ([a-z][a-z:-]*[a-z])/g)].map(
      ([, name = ""]) => name,
    ),
  ),
);

describe("a command that the documentation names", () => {
  test("is run here, or said where else", () => {
    const known = [...Object.keys(commands), ...Object.keys(elsewhere)];
    expect([...named].filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(commands).filter((name) => !named.has(name))).toEqual([]);
  });

  test.each(Object.entries(commands))("%s ends well", async (_, run) => {
    await run();
  });
});
