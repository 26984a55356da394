import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findFreePort } from "../world/free-port.ts";
import { startApplication } from "./application.ts";
import { makeProductionFolder } from "./production-folder.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-production-"));
const server = new pg.Client({ connectionString: inject("server") });
const database = `production_${process.pid}`;
const settings = {
  DATABASE_URL: inject("server").replace(/\/[^/?]*(\?|$)/, `/${database}$1`),
  TEZA_DATA: path.join(folder, "data"),
  TEZA_DEMO: "1",
};

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${database} template template0`);
  makeProductionFolder(folder);
});

afterAll(async () => {
  await server.query(`drop database ${database} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

test("without the packages for development the build makes the demo, answers and verifies its history", async () => {
  expect(existsSync(path.join(folder, "node_modules/react"))).toBe(false);
  const port = await findFreePort();
  const application = await startApplication(
    { ...settings, PORT: String(port) },
    path.join(folder, "scripts/start.mjs"),
  );
  try {
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("</html>")]);
  } finally {
    await application.stop();
  }
  const verified = runTool("verify-history.mjs");
  expect(verified.stdout).toContain("povijest");
  expect(verified.status).toBe(0);
  expect(runTool("dump-database.mjs", path.join(folder, "dump.sql.gz")).status).toBe(0);
  expect(spawnSync(process.execPath, [path.join(folder, "build/server/validation-worker.js")]).status).toBe(0);
});

const runTool = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(folder, "scripts", name), ...args], {
    env: { ...process.env, ...settings },
    encoding: "utf8",
  });
