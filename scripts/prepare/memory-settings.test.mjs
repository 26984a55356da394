import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { memoryEnvironment, memoryOptions } from "./memory-settings.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-memory-"));
afterAll(() => rmSync(folder, { recursive: true }));

const script = path.join(folder, "server.mjs");
writeFileSync(
  script,
  `import { applyMemorySettings } from ${JSON.stringify(new URL("memory-settings.mjs", import.meta.url).href)};
  applyMemorySettings(${JSON.stringify(script)});
  const { execArgv, argv, pid, env } = process;
  console.log(JSON.stringify({ execArgv, argv: argv.slice(2), pid, env }));`,
);

async function start(options, environment) {
  const child = spawn(process.execPath, [...options, script, "a word"], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = await child.stdout.toArray();
  return { spawned: child.pid, ...JSON.parse(printed) };
}

test("a server runs with the memory settings under the process id with which it was started", async () => {
  const { spawned, pid, execArgv, argv, env } = await start(["--no-deprecation"], {});
  expect(pid).toBe(spawned);
  expect(execArgv).toEqual([...memoryOptions, "--no-deprecation"]);
  expect(argv).toEqual(["a word"]);
  expect(env).toMatchObject(memoryEnvironment);
});

test("what the operator has set stays", async () => {
  const { execArgv, env } = await start([], { MALLOC_ARENA_MAX: "7" });
  expect(execArgv).toEqual(memoryOptions);
  expect(env.MALLOC_ARENA_MAX).toBe("7");
});
