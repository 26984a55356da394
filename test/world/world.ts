import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { openPool } from "#kit/database/pools.ts";
import { startBuiltServer } from "./built-server.ts";
import { type Client, client } from "./client.ts";
import { createGiven, type Given } from "./given.ts";
import { openSession } from "./session.ts";

/** Monday, 16 November 2026, ten o'clock in Zagreb: the start time of every test. */
export const monday = new Date("2026-11-16T09:00:00Z");

export type World = {
  given: Given;
  /** Returns a client that is signed in as the person. */
  as(person: { id: number }): Promise<Client>;
  visitor: Client;
  /** The application's clock; set it to advance the time. */
  clock: { now: Date };
  /** Runs an SQL statement and returns its rows, to check what is stored. */
  sql<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Returns the history entries of a record, oldest first. */
  history(
    objectClass: string,
    id: number,
  ): Promise<
    {
      action: string;
      username: string | null;
      realUsername: string | null;
      data: Record<string, unknown>;
    }[]
  >;
  url: string;
  /** The URL of the database, for a second server. */
  databaseUrl: string;
  /** Starts another server on the same database, with other settings, and returns its endpoints. */
  startAnother(changed?: Record<string, string>): Promise<Endpoints>;
  /** Returns the session cookie of a person, for requests that a client cannot send. */
  sessionCookie(person: { id: number }): Promise<string>;
  /** Returns the clients of a server at another URL on the same database. */
  endpointsAt(url: string): Endpoints;
};

/** A server's URL, a visitor's client, and clients of signed-in people. */
export type Endpoints = {
  url: string;
  visitor: Client;
  as(person: { id: number }): Promise<Client>;
};

type WorldOptions = {
  onStatement?: (statement: string) => void;
  /**
   * True for a story about the schedule. In all others no job runs by the clock, so that the hour
   * changes nothing.
   */
  runsSchedules?: boolean;
  /**
   * Fills an empty database before the server starts. Without it the database is a clone of the
   * migrated template.
   */
  loadDatabase?: (databaseUrl: string) => Promise<void>;
};

/**
 * Starts a server on its own database; both are removed after the test file. Call it once per file,
 * at the top level.
 */
export async function createWorld(
  environment: Record<string, string> = {},
  { onStatement = () => {}, loadDatabase, runsSchedules = false }: WorldOptions = {},
): Promise<World> {
  const { databaseUrl, dropDatabase } = await createTestDatabase(loadDatabase);
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-world-"));
  const clock = { now: monday };
  const run = (changed: Record<string, string> = {}) =>
    startBuiltServer(
      {
        DATABASE_URL: databaseUrl,
        PORT: "0",
        HOST: "127.0.0.1",
        TEZA_DEMO: "0",
        TEZA_URL: "http://localhost:0",
        TEZA_DATA: folder,
        ...environment,
        ...changed,
      },
      { clock: () => new Date(clock.now), onStatement, runsSchedules },
    );
  const servers = [await run()];
  const pool = openPool({ connectionString: databaseUrl, max: 4 });
  pool.on("error", () => {});
  const sql = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as T[];
  const url = servers[0]?.url ?? "";
  const sessionOf = (person: { id: number }) => openSession(person.id, sql, clock.now);
  const doorsOf = (at: string): Endpoints => ({
    url: at,
    visitor: client(at),
    as: async (person) => client(at, await sessionOf(person)),
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await pool.end();
    await dropDatabase();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...doorsOf(url),
    given: createGiven(sql, clock),
    endpointsAt: doorsOf,
    sessionCookie: sessionOf,
    clock,
    sql,
    databaseUrl,
    history: async (objectClass, id) =>
      sql(
        `select action, username, real_username as "realUsername", data from log_entries
         where object_class = $1 and object_id = $2 order by version`,
        [objectClass, id],
      ),
    async startAnother(changed) {
      const server = await run(changed);
      servers.push(server);
      return doorsOf(server.url);
    },
  };
}

/** Creates a database: a clone of the migrated template, or an empty one that `load` fills. */
export async function createTestDatabase(load?: WorldOptions["loadDatabase"]) {
  const server = inject("server");
  const name = `w${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const databaseUrl = server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  if (load) {
    await admin.query(`create database ${name} template template0`);
    await load(databaseUrl);
  } else {
    // PostgreSQL refuses to clone a template while another session clones it
    await admin.query("select pg_advisory_lock(1)");
    await admin.query(`create database ${name} template template_teza`);
    await admin.query("select pg_advisory_unlock(1)");
  }
  const dropDatabase = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { databaseUrl, dropDatabase };
}
