import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { openPool } from "#kit/database/pools.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { startBuiltServer } from "#test/world/built-server.ts";
import { type Client, client } from "#test/world/client.ts";
import { createGiven, type Given, type Sql } from "#test/world/given.ts";
import { openSession } from "#test/world/session.ts";
import { memoryEnvironment, memoryOptions } from "../scripts/prepare/memory-settings.mjs";
import type { ApplicationRequest, ApplicationUsage } from "./application.ts";
import type { Statement } from "./recorded-statements.ts";

/** The built application on a durable PostgreSQL of its own. */
export type BenchServer = {
  url: string;
  databaseUrl: string;
  given: Given;
  sql: Sql;
  as(person: { id: number }): Promise<Client>;
  /** Returns the session cookie of a person, for load generators other than `Client`. */
  sessionOf(person: { id: number }): Promise<string>;
  clock: { now: Date };
  close(): Promise<void>;
};

/**
 * Starts the built application in this process with an empty or the demo faculty, for one
 * benchmark; `environment` adds settings.
 */
export async function startBenchServer({
  demo = false,
  environment = {},
} = {}): Promise<BenchServer> {
  const { settings, databaseUrl, sql, remove } = await createDatabase();
  const clock = { now: new Date() };
  const server = await startBuiltServer(
    { ...settings, TEZA_DEMO: demo ? "1" : "0", TEZA_URL: "http://localhost:0", ...environment },
    { clock: () => new Date(clock.now), runsSchedules: true },
  );
  const sessionOf = ({ id }: { id: number }) => openSession(id, sql, clock.now);
  return {
    url: server.url,
    databaseUrl,
    clock,
    sql,
    given: createGiven(sql, clock),
    sessionOf,
    as: async (person) => client(server.url, await sessionOf(person)),
    async close() {
      await server.close();
      await remove();
    },
  };
}

/** The built application in a process of its own, at a fixed time. */
export type ServerProcess = {
  url: string;
  databaseUrl: string;
  /** The data folder of its PostgreSQL. */
  databaseFolder: string;
  sql: Sql;
  now: Date;
  /** Returns what the process has used since its start. */
  usage(): Promise<ApplicationUsage>;
  /** Returns the statements since the last call, if `BENCH_RECORD` is 1. */
  statements(): Promise<Statement[]>;
  /** Collects the garbage, if the process exposes that, and returns its memory. */
  memory(): Promise<NodeJS.MemoryUsage>;
  /** Ends the process; its database goes on. */
  end(): Promise<void>;
  close(): Promise<void>;
};

/** Starts the built application in a process of its own, which runs node with these options. */
export async function startServerProcess({
  environment = {},
  nodeOptions = [],
}: {
  environment?: Record<string, string>;
  nodeOptions?: string[];
}): Promise<ServerProcess> {
  const { settings, databaseUrl, databaseFolder, sql, remove } = await createDatabase();
  const now = new Date();
  const child = fork(path.join(import.meta.dirname, "application.ts"), {
    env: {
      ...memoryEnvironment,
      ...process.env,
      ...settings,
      ...environment,
      BENCH_NOW: String(now.getTime()),
    },
    execArgv: [...memoryOptions, ...nodeOptions],
  });
  const nextMessage = async <T>() => ((await once(child, "message")) as [T])[0];
  const ask = <T>(request: ApplicationRequest) => {
    child.send(request);
    return nextMessage<T>();
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  const { url } = await nextMessage<{ url: string }>();
  return {
    url,
    databaseUrl,
    databaseFolder,
    sql,
    now,
    usage: () => ask("usage"),
    statements: () => ask("statements"),
    memory: () => ask("memory"),
    end,
    async close() {
      await end();
      await remove();
    },
  };
}

/** Starts PostgreSQL in a new folder; returns the settings of an application that uses it. */
async function createDatabase() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-bench-"));
  const databaseFolder = path.join(folder, "postgres");
  const { url: databaseUrl, stop } = await startEmbedded(databaseFolder);
  const pool = openPool({ connectionString: databaseUrl, max: 10 });
  const sql: Sql = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as T[];
  return {
    settings: { DATABASE_URL: databaseUrl, PORT: "0", HOST: "127.0.0.1", TEZA_DATA: folder },
    databaseUrl,
    databaseFolder,
    sql,
    async remove() {
      await pool.end();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server that is only `node:http`, as the baseline of a measurement. */
export type BareServer = { url: string; close(): Promise<void> };

/** Starts a bare server on a free port. */
export async function startBareServer(listener: RequestListener): Promise<BareServer> {
  const server = http.createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** Starts a bare server that runs one SELECT for each request and sends the rows as JSON. */
export async function startBareRowServer(
  connectionString: string,
  select: string,
): Promise<BareServer> {
  const pool = openPool({ connectionString, max: 20 });
  const server = await startBareServer(async (_, response) => {
    const { rows } = await pool.query(select);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows));
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      await pool.end();
    },
  };
}
