import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { client } from "../world/client.ts";
import { pdf } from "../world/files.ts";
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

test("without the packages for development the build makes the demo, answers, takes a file and verifies its history", async () => {
  expect(existsSync(path.join(folder, "node_modules/react"))).toBe(false);
  const port = await findFreePort();
  const application = await startApplication(
    { ...settings, PORT: String(port) },
    path.join(folder, "scripts/start.mjs"),
  );
  try {
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("</html>")]);
    const student = client(`http://127.0.0.1:${port}`);
    await student.post("/login", { username: "student", password: "teza" });
    const file = pdf("verzija.pdf", "Treće poglavlje");
    const sent = await student.post(await workingVersionPath(), {
      file,
      studentComment: "Treće poglavlje.",
    });
    expect([sent.status, sent.status === 303 ? "" : sent.text]).toEqual([303, ""]);
    expect(countPoolThreads(application.pid), "passwords do not wait for compression").toBe(8);
  } finally {
    await application.stop();
  }
  const verified = runTool("verify-history.mjs");
  expect(verified.stdout).toContain("povijest");
  expect(verified.status).toBe(0);
  expect(runTool("dump-database.mjs", path.join(folder, "dump.sql.gz")).status).toBe(0);
  expect(
    spawnSync(process.execPath, [path.join(folder, "build/server/validation-worker.js")]).status,
  ).toBe(0);
});

/**
 * Counts the threads of the process that hash passwords, compress and read files; they have a name
 * in Linux.
 */
const countPoolThreads = (pid: number | undefined) =>
  readdirSync(`/proc/${pid}/task`).filter(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/comm`, "utf8") === "libuv-worker\n",
  ).length;

/** The address at which the demo's student sends a working version. */
async function workingVersionPath() {
  const faculty = new pg.Client({ connectionString: settings.DATABASE_URL });
  await faculty.connect();
  const { rows } = await faculty.query<{ id: number }>(
    "select r.id from reservations r join users u on u.id = r.student_id where u.username = 'student' and r.status = 'mentorConfirmedReservation'",
  );
  await faculty.end();
  return `/document/student-working-version/${rows[0]?.id}`;
}

const runTool = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(folder, "scripts", name), ...args], {
    env: { ...process.env, ...settings },
    encoding: "utf8",
  });
