import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { connect } from "#kit/database/connection.ts";
import { findOutage } from "#kit/database/errors.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { waitUntil } from "../world/jobs.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-standby-"));
chmodSync(folder, 0o755); // for root the database runs as another user
const server = await startEmbedded(path.join(folder, "postgres"));
const connection = connect(server.url, { max: 2 });
const operator = new pg.Client(server.url);
await operator.connect();
afterAll(async () => {
  await Promise.all([connection.close(), operator.end()]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("what PostgreSQL commits without its synchronous standby is not acknowledged", async () => {
  await operator.query("create table colors (name text)");
  await operator.query("alter system set synchronous_standby_names = 'missing'");
  await operator.query("alter system set synchronous_commit = 'on'");
  await operator.query("select pg_reload_conf()");
  const write = connection.db.transaction((db) =>
    db.execute(sql`insert into colors values ('plava')`),
  );
  const outcome = write.then(
    () => "acknowledged",
    (error) => findOutage(error),
  );
  const waiting = async () =>
    (
      await operator.query<{ pid: number }>(
        "select pid from pg_stat_activity where wait_event = 'SyncRep'",
      )
    ).rows;
  const [session] = await waitUntil(waiting, (rows) => rows.length > 0);
  // as a time limit of the statement does
  await operator.query("select pg_cancel_backend($1)", [session?.pid]);
  expect(await outcome).toBe("lost");
  expect((await operator.query("select name from colors")).rows).toEqual([{ name: "plava" }]);
});
