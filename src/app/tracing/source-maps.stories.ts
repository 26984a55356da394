import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { createValidationPool } from "#kit/files/validation-pool.server.ts";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { endProcess } from "#test/world/server-process.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const faculty = await createWorld();

test("the stack of an unexpected error names the lines of the sources", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-maps-"));
  const settings = { DATABASE_URL: faculty.databaseUrl, TEZA_DATA: folder, TEZA_DEMO: "0" };
  const server = spawn(process.execPath, [path.join(root, "scripts/serve.mjs")], {
    env: {
      ...process.env,
      ...settings,
      PORT: "0",
      TEZA_URL: "http://localhost:0",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    await endProcess(server, "SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  });
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on("line", (line) => {
      lines.push(line);
      const ready = /^Teza je spremna: (\S+)/.exec(line);
      if (ready?.[1]) resolve(ready[1]);
    });
    server.once("exit", () => reject(new Error(lines.join("\n"))));
  });

  await faculty.sql("alter table theses rename to theses_gone");
  expect((await client(url).get("/student/theses-by-mentors")).status).toBe(500);
  await expect.poll(() => lines.some((line) => line.includes("request failed"))).toBe(true);
  const failed = lines
    .filter((line) => line.includes("request failed"))
    .map((line) => JSON.parse(line));
  const ours = [...failed[0].err.stack.matchAll(/\/(src\/\S+?\.tsx?):\d+:\d+\)/g)].map(
    ([, file]) => file,
  );
  expect(ours.slice(0, 3)).toEqual([
    "src/kit/database/connection.ts",
    "src/areas/catalogue/catalogue.server.ts",
    "src/areas/catalogue/screens/theses-by-mentors.tsx",
  ]);
});

test("the stack of an error in a thread names the lines of the sources", async () => {
  const thread = path.join(root, "build/server/validation-worker.js");
  const validate = createValidationPool({ threads: 1, waiting: 1, time: 60_000, thread });
  const fault: Error = await validate("/no/such/file.pdf", "thesis").then(String, (error) => error);
  expect(fault.stack).toMatch(/\/src\/kit\/files\/validate-file\.server\.ts:\d+:\d+/);
});

test("the stack that a tool prints for an unexpected error names the lines of the sources", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-maps-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, "history.key")); // where a file is expected
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(root, "scripts/verify-history.mjs")],
    {
      env: { ...process.env, DATABASE_URL: faculty.databaseUrl, TEZA_DATA: folder },
      encoding: "utf8",
    },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/EISDIR[\s\S]*\/src\/outside\/\S+\.ts:\d+:\d+/),
  ]);
});

test("the maps of the scripts for browsers are kept beside the build, and nobody is given one", async () => {
  const maps = readdirSync(path.join(root, "build/maps"));
  const page = await faculty.visitor.get("/login");
  const [script = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(page.text) ?? [];
  expect(maps).toContain(`${path.basename(script)}.map`);
  const response = await faculty.visitor.get(script);
  expect([response.status, response.text.includes("sourceMappingURL")]).toEqual([200, false]);
  expect((await faculty.visitor.get(`${script}.map`)).status).toBe(404);
});
