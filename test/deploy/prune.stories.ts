import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

// below the checkout, so that its packages are linked and not copied
const folder = path.resolve(".cache/pruned");
const inFolder = (name: string) => path.join(folder, name);

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("cp", ["-al", "node_modules", folder]);
  const record = "node_modules/.package-lock.json"; // npm writes it in place
  rmSync(inFolder(record));
  for (const name of [record, "package.json", "package-lock.json"])
    copyFileSync(name, inFolder(name));
  cpSync("scripts", inFolder("scripts"), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("npm run prune removes the packages for development and leaves the lock file from which the build was made", () => {
  const install = pathToFileURL(inFolder("scripts/prepare/install.mjs")).href;
  const program = `await (await import(${JSON.stringify(install)})).removeDevelopmentPackages();`;
  // with the defaults of npm
  const env = { ...process.env, npm_config_userconfig: inFolder("npmrc") };
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    env,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  expect(existsSync(inFolder("node_modules/react"))).toBe(false);
  expect(existsSync(inFolder("node_modules/@node-rs/argon2"))).toBe(true);
  expect(readFileSync(inFolder("package-lock.json"), "utf8")).toBe(
    readFileSync("package-lock.json", "utf8"),
  );
});
