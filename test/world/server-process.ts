import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { builtServerUrl } from "./built-server.ts";
import { waitUntil } from "./jobs.ts";
import type { Endpoints, World } from "./world.ts";

/**
 * A server in a separate process with its own data folder; `kill` ends it abruptly, as a power
 * failure would.
 */
export type TestServerProcess = Endpoints & {
  folder: string;
  kill(): Promise<void>;
  /** Returns the lines of its log so far; empty unless `environment` sets LOG_LEVEL. */
  readLog(): Record<string, unknown>[];
};

/**
 * Starts a server process on the world's database at the current time of the test clock; it is
 * removed after the test file. `folder` is the data folder of a process that was killed, and is not
 * removed; `environment` adds settings.
 */
export async function startProcess(
  { databaseUrl, clock, endpointsAt }: World,
  {
    folder: given,
    environment = {},
  }: { folder?: string; environment?: Record<string, string> } = {},
): Promise<TestServerProcess> {
  const folder = given ?? mkdtempSync(path.join(os.tmpdir(), "teza-process-"));
  const settings = {
    DATABASE_URL: databaseUrl,
    PORT: "0",
    HOST: "127.0.0.1",
    TEZA_DEMO: "0",
    TEZA_URL: "http://localhost:0",
    TEZA_DATA: folder,
  };
  const child = spawnServer(clock.now, {
    LOG_LEVEL: "silent",
    ...process.env,
    ...settings,
    ...environment,
  });
  afterAll(async () => {
    await endProcess(child, "SIGTERM");
    if (!given) rmSync(folder, { recursive: true, force: true });
  });
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("{")) lines.push(line);
      else resolve(line);
    });
    child.once("exit", (code) => reject(new Error(`the server's process ended with ${code}`)));
  });
  const readLog = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...endpointsAt(url), folder, readLog, kill: () => endProcess(child, "SIGKILL") };
}

/**
 * Kills the server in the middle of a command: locks the table that the command writes last and
 * waits until the server is blocked.
 */
export async function killWhileWriting(
  { databaseUrl, sql }: World,
  server: TestServerProcess,
  press: () => Promise<unknown>,
) {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query("begin; lock table mails in exclusive mode");
  const pressed = press().catch(() => "broken off");
  const waiting = () =>
    sql("select 1 from pg_locks where relation = 'mails'::regclass and not granted");
  // a scheduled job may be blocked there too
  expect((await waitUntil(waiting, (rows) => rows.length > 0)).length).toBeGreaterThan(0);
  await server.kill();
  expect(await pressed).toBe("broken off");
  await holder.query("rollback");
  await holder.end();
  const open = () =>
    sql(
      "select 1 from pg_stat_activity where datname = current_database() and state like '%transaction%'",
    );
  expect(await waitUntil(open, (rows) => rows.length === 0)).toEqual([]);
}

/**
 * Starts the built server with these settings at a fixed time; its first line of output is its URL.
 * It ends with the test's process, which holds its standard input.
 */
export const spawnServer = (now: Date, env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ["--input-type=module", "-e", serverProgram(now)], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });

const serverProgram = (now: Date) => `
  process.stdin.on("close", () => process.exit(1)).resume();
  const { start } = await import(${JSON.stringify(builtServerUrl())});
  const server = await start(process.env, { clock: () => new Date(${now.getTime()}) });
  console.log(server.url);
  process.on("SIGTERM", () => server.close().then(() => process.exit(0)));`;

/**
 * Ends the process with the signal, and after 10 seconds by force: a remaining process would keep
 * the run from ending.
 */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  const force = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await exit;
  clearTimeout(force);
}
