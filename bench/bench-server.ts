import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openPool } from "#kit/database/pools.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { startBuiltServer } from "#test/world/built-server.ts";
import { type Client, client } from "#test/world/client.ts";
import { createGiven, type Given } from "#test/world/given.ts";

export type BenchServer = {
  url: string;
  databaseUrl: string;
  given: Given;
  sql: <T = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<T[]>;
  as(person: { id: number }): Promise<Client>;
  /** Returns the session cookie of a person, for load generators other than `Client`. */
  sessionOf(person: { id: number }): Promise<string>;
  clock: { now: Date };
  close(): Promise<void>;
};

/**
 * Starts the built server with an empty or the demo faculty on a durable PostgreSQL, for one
 * benchmark; `environment` adds settings.
 */
export async function startBenchServer({
  demo = false,
  environment = {},
} = {}): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-bench-"));
  const { url: databaseUrl, stop } = await startEmbedded(path.join(folder, "postgres"));
  const clock = { now: new Date() };
  const place = { DATABASE_URL: databaseUrl, PORT: "0", HOST: "127.0.0.1", TEZA_DATA: folder };
  const settings = {
    ...place,
    TEZA_DEMO: demo ? "1" : "0",
    TEZA_URL: "http://localhost:0",
    ...environment,
  };
  const server = await startBuiltServer(settings, {
    clock: () => new Date(clock.now),
    runsSchedules: true,
  });
  const pool = openPool({ connectionString: databaseUrl, max: 10 });
  const sql: BenchServer["sql"] = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as T[];
  const sessionOf = (person: { id: number }) => createSession(sql, person, clock.now);
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
      await pool.end();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Inserts a session of the person; returns its cookie. */
export async function createSession(
  sql: BenchServer["sql"],
  { id }: { id: number },
  now: Date,
): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await sql(
    "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ends_at) select $1, $2, $3, $3, ends, ends from (select $3::timestamptz + interval '5 years' as ends) at",
    [hash, id, now],
  );
  return `teza_session=${token}`;
}

/** One measurement: the application and the bare baseline, taken in the same run. */
export type Measured = { label: string; ours: number; bare: number; unit: string };

/** A measurement without a bare baseline, already formatted. */
export type Shown = { label: string; shown: string };

export type Bench = { name: string; run(): Promise<(Measured | Shown)[]> };
