import { PgBoss } from "pg-boss";
import { expect, onTestFinished, test } from "vitest";
import { texts } from "#areas/notifications/texts.ts";
import { openPool } from "#kit/database/pools.ts";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { deadLetterQueue } from "./job-queues.ts";

const teza = await createWorld();
const { given, as, sql, clock, startAnother } = teza;
const { boss, run } = openJobQueue(teza);
let nodes = 1; // on the database

test("scheduled jobs follow the local time of Zagreb, and missed runs are made up for once", async () => {
  const schedules = await boss.getSchedules();
  expect(schedules.map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`)).toEqual(
    expect.arrayContaining([
      "expire-reservations */10 * * * * Europe/Zagreb",
      "free-pre-reserved-theses */10 * * * * Europe/Zagreb",
      "delete-expired-data 10 3 * * * Europe/Zagreb",
      "sweep-files 30 3 * * * Europe/Zagreb",
      "warn-of-expiry */10 7-21 * * * Europe/Zagreb",
    ]),
  );
  for (const { options } of schedules) expect(options).toMatchObject({ missed: "once" });
});

test("jobs run by the clock, but in stories only where the schedule is the subject", async () => {
  const read = "select cron_on from pgboss.version";
  const scheduling = await createWorld({}, { runsSchedules: true });
  expect(
    await waitUntil(
      () => scheduling.sql(read),
      ([row]) => row?.cron_on !== null,
    ),
  ).toEqual([{ cron_on: expect.any(Date) }]);
  expect(await sql(read)).toEqual([{ cron_on: null }]);
});

test("each node listens for new jobs, and every queue that it works on tells of them", async () => {
  const listening = await waitUntil(
    () =>
      sql(
        "select from pg_stat_activity where datname = current_database() and query like 'listen pgboss%'",
      ),
    ({ length }) => length === nodes, // a server is ready before its worker listens
  );
  expect(listening).toHaveLength(nodes);
  const queues = (await boss.getQueues()).filter(
    ({ name }) => name !== deadLetterQueue && !name.startsWith("__pgboss__"),
  );
  expect(queues.filter(({ notify }) => !notify).map(({ name }) => name)).toEqual([]);
});

test("every job has a name by which the admin is told of it, in both languages", async () => {
  const all = (await boss.getQueues()).map(({ name }) => name);
  const queues = all.filter((name) => name !== deadLetterQueue && !name.startsWith("__pgboss__"));
  expect(queues.length).toBeGreaterThan(20);
  for (const { failedJobs } of [texts.hr, texts.en])
    expect(queues.filter((name) => !Object.hasOwn(failedJobs.queues, name))).toEqual([]);
});

test("a second start on the same database does not change the schedule", async () => {
  const plans = () =>
    sql(
      "select name, updated_on from pgboss.schedule union all select name, updated_on from pgboss.queue order by 1",
    );
  const before = await plans();
  await startAnother();
  nodes += 1;
  expect(await plans()).toEqual(before);
});

test("only one scheduled job of each kind is queued or running, however many nodes schedule it", async () => {
  const send = () => boss.send("delete-expired-data", {}, { startAfter: 3600 });
  const jobIds = (await Promise.all(Array.from({ length: 5 }, send))).filter((id) => id !== null);
  expect(jobIds).toHaveLength(1);
  await boss.deleteJob("delete-expired-data", jobIds);
});

test("expired sessions and old sign-in attempts are deleted", async () => {
  const user = await given.student();
  const session = (hash: string, hours: number) =>
    sql(
      "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ends_at) values ($1, $2, $3, $3, $4, $4)",
      [hash, user.id, clock.now, new Date(clock.now.getTime() + hours * 3_600_000)],
    );
  await session("ended", -1);
  await session("lives", 1);
  const attempt = (account: string, hours: number) =>
    sql("insert into sign_in_attempts (account, address, at) values ($1, '', $2)", [
      account,
      new Date(clock.now.getTime() - hours * 3_600_000),
    ]);
  await attempt("davno", 25);
  await attempt("nedavno", 1);
  expect((await run("delete-expired-data")).state).toBe("completed");
  expect(
    await sql("select token_hash from sessions where token_hash in ('ended', 'lives')"),
  ).toEqual([{ token_hash: "lives" }]);
  expect(await sql("select account from sign_in_attempts where account like '%davno'")).toEqual([
    { account: "nedavno" },
  ]);
});

test("a request that queues a job does not wait for it", async () => {
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  const answer = await (await as(await given.student())).post(`/student/thesis/${thesis.id}`, {
    step: "reserve",
  });
  expect(answer.status).toBe(303);
  const jobs = await boss.findJobs<{ eventIds: number[] }>("send-mails-of-events");
  const events = await sql<{ id: number }>("select distinct event_id::int as id from mails");
  expect(events).toHaveLength(1);
  expect(jobs.map(({ data }) => data.eventIds.map(Number))).toEqual([events.map(({ id }) => id)]);
  expect((await client(teza.url).get("/readyz")).status).toBe(200);
});

test("a job of a node that has died is given to another within a minute, not after a quarter of an hour", async () => {
  const id = await boss.send("send-mail", { mailId: 0 }, { startAfter: 3600 });
  const state = async () => (await boss.findJobs("send-mail", { id: id ?? "" }))[0]?.state;
  const begun = (seconds: number) =>
    sql(
      `update pgboss.job set state = 'active', started_on = now() - $2 * interval '1 second',
        heartbeat_on = now() - $2 * interval '1 second' where id = $1`,
      [id, seconds],
    );
  const pool = openPool({ connectionString: teza.databaseUrl, max: 1 });
  const other = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  onTestFinished(() => pool.end());
  await begun(20);
  await other.supervise("send-mail");
  expect(await state()).toBe("active");
  await begun(31);
  await sql("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
  await other.supervise("send-mail");
  expect(await state()).toBe("retry");
});
