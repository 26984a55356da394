import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { demoPassword } from "#areas/auth/auth.ts";
import { connect } from "#kit/database/connection.ts";
import { startBuiltServer } from "#test/world/built-server.ts";
import { type Client, client } from "#test/world/client.ts";
import { createTestDatabase, monday } from "#test/world/world.ts";
import type { Account } from "./people.ts";

/**
 * Starts `servers` concurrently on one empty database with the demo. Everything is removed after
 * the test file.
 */
export async function startDemo(servers = 1, environment: Record<string, string> = {}) {
  const { databaseUrl: url, dropDatabase } = await createTestDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-demo-"));
  const clock = { now: monday };
  const settings = {
    HOST: "127.0.0.1",
    PORT: "0",
    TEZA_DATA: folder,
    DATABASE_URL: url,
    ...environment,
  };
  const run = () => startBuiltServer(settings, { clock: () => new Date(clock.now) });
  const running = await Promise.all(Array.from({ length: servers }, run));
  const connection = connect(url, { max: 4 });
  const rows = async <T>(text: string, values: unknown[] = []) =>
    (await connection.pool.query(text, values)).rows as T[];
  afterAll(async () => {
    for (const server of running) await server.close();
    await connection.close();
    await dropDatabase();
    rmSync(folder, { recursive: true, force: true });
  });
  const visitor = () => client(running[0]?.url ?? "");
  return {
    clock,
    connection,
    rows,
    visitor,
    /** Returns the number of rows of a FROM clause. */
    counted: async (from: string) =>
      Number((await rows<{ count: string }>(`select count(*) from ${from}`))[0]?.count),
    /** Starts another server and stops it again. */
    startAgain: async () => (await run()).close(),
    async as(username: Account): Promise<Client> {
      const client = visitor();
      await client.post("/login", { username, password: demoPassword });
      return client;
    },
  };
}
