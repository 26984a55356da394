import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { demoPassword } from "#areas/auth/schema.ts";
import { connect } from "#kit/database/connection.ts";
import { startBuiltServer } from "#test/world/built-server.ts";
import { type Client, client } from "#test/world/client.ts";
import { monday } from "#test/world/index.ts";
import type { Account } from "./people.ts";

/** Servers that start at once on one empty database, with the demo; all gone after the file's tests. */
export async function startDemo(servers = 1, environment: Record<string, string> = {}) {
  const at = inject("server");
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-demo-"));
  const name = `d${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: at });
  await admin.connect();
  await cloneTemplate(admin, name);
  const url = at.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const clock = { now: monday };
  const settings = { HOST: "127.0.0.1", PORT: "0", TEZA_DATA: folder, DATABASE_URL: url, ...environment };
  const run = () => startBuiltServer(settings, { clock: () => new Date(clock.now) });
  const running = await Promise.all(Array.from({ length: servers }, run));
  const connection = connect(url, { max: 4 });
  const rows = async <T>(text: string, values: unknown[] = []) =>
    (await connection.pool.query(text, values)).rows as T[];
  afterAll(async () => {
    for (const one of running) await one.close();
    await connection.close();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const visitor = () => client(running[0]?.url ?? "");
  return {
    clock,
    connection,
    rows,
    visitor,
    /** How many rows a FROM clause gives. */
    counted: async (from: string) => Number((await rows<{ count: string }>(`select count(*) from ${from}`))[0]?.count),
    /** Starts one more and stops it again. */
    startAgain: async () => (await run()).close(),
    async as(username: Account): Promise<Client> {
      const one = visitor();
      await one.post("/login", { username, password: demoPassword });
      return one;
    },
  };
}

/** A template can be cloned by one at a time. */
async function cloneTemplate(admin: pg.Client, name: string) {
  await admin.query("select pg_advisory_lock(1)");
  try {
    await admin.query(`create database ${name} template template_teza`);
  } finally {
    await admin.query("select pg_advisory_unlock(1)");
  }
}
