import pg from "pg";
import { describe, expect, test } from "vitest";
import { perform } from "../model/actions.ts";
import { createWorld, monday } from "../world/index.ts";
import { waitUntil } from "../world/jobs.ts";
import { startProcess } from "../world/server-process.ts";

const world = await createWorld();
const { given, sql, clock, databaseUrl } = world;
const server = await startProcess(world);

const mentor = await given.teacher();
const reserving = async () => {
  const student = await given.student();
  const client = await server.as(student);
  const { id } = await given.thesis({ mentor });
  return { id, student, client, press: () => perform(client, "reserve", id) };
};
const reservationsOf = (id: number) =>
  sql("select id from reservations where thesis_id = $1", [id]);

/** Ends all connections of the servers to the database, as an administrator would. */
const terminate = () =>
  sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'teza%'`);

describe("a lost connection", () => {
  test("in the middle of a command: 503 with Retry-After and a sentence; pressed again, it is done", async () => {
    const { id, press } = await reserving();
    const answer = await whileHeld("mails", press, async () => void (await terminate()));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer).toContainText("trenutačno ne odgovara");
    expect(await reservationsOf(id)).toEqual([]);
    expect((await press()).status).toBe(303);
  });

  test("while idle: the next requests answer, or say that they can be repeated", async () => {
    const client = await server.as(mentor);
    for (let round = 0; round < 3; round += 1) {
      await client.get("/user/profile");
      await terminate();
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => client.get("/user/profile")),
      );
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    }
    expect((await client.get("/user/profile")).status).toBe(200);
    expect((await server.visitor.get("/readyz")).status).toBe(200);
  });
});

test("a table held longer than five seconds costs only the requests that need it, and none of the connections", async () => {
  const { id, press } = await reserving();
  const client = await server.as(mentor);
  const [answers, ready] = await whileHeld(
    "theses",
    () =>
      Promise.all([
        ...Array.from({ length: 20 }, () => client.get("/mentor/published-thesis")),
        press(),
      ]),
    async () => {
      const begin = performance.now();
      const { status } = await server.visitor.get("/readyz");
      expect(performance.now() - begin).toBeLessThan(3000);
      return status;
    },
    "access exclusive",
  ).then(async (answers) => [answers, (await server.visitor.get("/readyz")).status] as const);
  for (const { status, headers } of answers)
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  expect(answers[0]?.text).toContain("Ništa nije spremljeno");
  expect(ready).toBe(200);
  expect(await reservationsOf(id)).toEqual([]);
  expect((await press()).status).toBe(303);
});

test("a script is told of an unavailable table in JSON", async () => {
  const client = await server.as(await given.student());
  const answer = await whileHeld(
    "notifications",
    () => client.post("/notifications/read", { id: "1" }, { accept: "application/json" }),
    async () => {},
    "access exclusive",
  );
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(JSON.parse(answer.text)).toEqual({
    type: "error",
    message: expect.stringContaining("Ništa nije spremljeno"),
  });
});

test("a read-only database: pages answer, a session too that was last seen an hour ago; saving is refused with 503", async () => {
  const { id, student, client, press } = await reserving();
  const admin = await server.as(await given.person({ roles: ["admin"] }));
  await sql("update sessions set seen_at = $1 where user_id = $2", [
    new Date(monday.getTime() - 3_600_000),
    student.id,
  ]);
  const [{ name } = { name: "" }] = await sql<{ name: string }>(
    "select current_database() as name",
  );
  await sql(`alter database ${name} set default_transaction_read_only = on`);
  try {
    await terminate();
    expect(
      (
        await waitUntil(
          () => client.get("/user/profile"),
          ({ status }) => status !== 503,
        )
      ).status,
    ).toBe(200);
    const answer = await press();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(answer).toContainText("samo za čitanje");
    const ready = await server.visitor.get("/readyz");
    expect([ready.status, ready.json()]).toEqual([
      200,
      { status: "ok", checks: { database: "ok", files: "ok" }, readOnly: true },
    ]);
    const response = await admin.get("/homepage-user");
    expect([response.status, response.text]).toEqual([
      200,
      expect.stringContaining("Baza podataka samo je za čitanje"),
    ]);
    expect((await server.visitor.get("/help")).status).toBe(200);
  } finally {
    await sql(`alter database ${name} reset default_transaction_read_only`);
    await terminate();
  }
  expect((await waitUntil(press, ({ status }) => status === 303)).status).toBe(303);
  expect(await reservationsOf(id)).toHaveLength(1);
  expect(
    await sql("select 1 from sessions where user_id = $1 and seen_at < $2", [
      student.id,
      clock.now,
    ]),
  ).toEqual([]);
});

/**
 * Runs `work` against a table that another session holds; `meanwhile` runs once the server waits
 * for the table.
 */
async function whileHeld<T>(
  table: string,
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
  mode: "exclusive" | "access exclusive" = "exclusive",
): Promise<T> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    await holder.query(`begin; lock table ${table} in ${mode} mode`);
    const working = work();
    const waiting = () =>
      sql(`select 1 from pg_locks where relation = '${table}'::regclass and not granted`);
    expect((await waitUntil(waiting, (rows) => rows.length > 0)).length).toBeGreaterThan(0);
    await meanwhile();
    return await working;
  } finally {
    await holder.query("rollback");
    await holder.end();
  }
}
