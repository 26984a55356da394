import { get } from "node:http";
import { expect, test } from "vitest";
import { openPool } from "#kit/database/pools.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";
import { openSession } from "#test/world/session.ts";

const world = await createWorld();
const { given, sql, clock, databaseUrl } = world;
const admin = await given.person({ roles: ["admin"] });
const student = await given.student();

const readsOf = (kind: string) =>
  sql("select from record_reads where kind = $1 and reader_id = $2", [kind, admin.id]);

/**
 * Sends a request of the admin; `arrived` resolves with the status at the first byte of the answer.
 */
async function request(url: string, path: string, headers: Record<string, string> = {}) {
  const cookie = await openSession(admin.id, sql, clock.now);
  const state = { arrived: false };
  const arrived = new Promise<number>((resolve, reject) => {
    const sent = get(url + path, { headers: { cookie, ...headers }, agent: false }, (answer) => {
      state.arrived = true;
      answer.once("error", () => {}).resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once("error", reject);
  });
  return { state, arrived };
}

test.each([
  ["a page", `/user/show/${student.id}`, "user"],
  ["the rows of a list", "/reservation/grid-data", "reservationList"],
  ["a file that is written while it is sent", "/import/everything.zip", "importData"],
])("a node killed at the first byte of %s: the read stands in the log", async (_, path, kind) => {
  const server = await startProcess(world);
  const { arrived } = await request(server.url, path);
  expect(await arrived).toBe(200);
  await server.kill();
  expect(await readsOf(kind)).toHaveLength(1);
});

test("no byte of an answer leaves before its read is stored", async () => {
  const server = await startProcess(world);
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  pool.on("error", () => {});
  const blocker = await pool.connect();
  await blocker.query("begin; lock table record_reads in access exclusive mode");
  const { state, arrived } = await request(server.url, "/user/grid-data");
  const waiting = () =>
    sql(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into record_reads%'",
    );
  expect(await waitUntil(waiting, ({ length }) => length > 0)).toHaveLength(1);
  expect(state.arrived).toBe(false);
  await blocker.query("rollback");
  expect(await arrived).toBe(200);
  blocker.release();
  await pool.end();
  expect(await readsOf("userList")).toHaveLength(1);
});
