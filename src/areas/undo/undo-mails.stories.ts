import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openInbox } from "#outside/mail/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { startProcess } from "#test/world/server-process.ts";

const inbox = await openInbox();
const teza = await createWorld({ SMTP_URL: inbox.url });
const { given, as, sql } = teza;
const { endDelay } = openJobQueue(teza);
afterAll(() => inbox.close());

const queue = "send-mails-of-events";

/** Jobs that wait until a step can no longer be undone, with the remaining seconds. */
const waiting = () =>
  sql<{ seconds: number }>(
    "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where name = $1 and state = 'created' and start_after > now()",
    [queue],
  );

/** Makes the jobs that wait due now, as if the time had passed, and waits until they have run. */
async function endWaiting() {
  await endDelay(queue);
  const left = () =>
    sql("select 1 from pgboss.job where name = $1 and state in ('created', 'active', 'retry')", [
      queue,
    ]);
  expect(await waitUntil(left, (rows) => rows.length === 0)).toEqual([]);
}

const arrivedAt = (address: unknown) =>
  inbox.received.filter(({ to }) => to.includes(String(address))).length;

async function reservable() {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  return { mentor, student, path: `/student/thesis/${thesis.id}`, thesis };
}

const reservationOf = async ({ id }: { id: number }) =>
  (await sql<{ id: number }>("select id from reservations where thesis_id = $1", [id]))[0]?.id;

test("a mail of a step waits, leaves once if the step is kept, and never if it is taken back", async () => {
  const [kept, undone] = [await reservable(), await reservable()];
  for (const { student, path } of [kept, undone])
    expect((await (await as(student)).post(path, { step: "reserve" })).status).toBe(303);
  for (const { seconds } of await waiting()) expect(seconds).toBeGreaterThan(5);
  expect(await waiting()).toHaveLength(2);
  const of = `reservation.${await reservationOf(undone.thesis)}`;
  expect((await (await as(undone.student)).post("/undo", { of })).status).toBe(303);
  await endWaiting();
  expect([arrivedAt(kept.mentor.email), arrivedAt(undone.mentor.email)]).toEqual([1, 0]);
  expect(await sql("select 1 from mails where user_id = $1", [undone.mentor.id])).toEqual([]);
});

test("a step whose mail is already on its way can no longer be taken back", async () => {
  const { student, path, thesis, mentor } = await reservable();
  const client = await as(student);
  await client.post(path, { step: "reserve" });
  await endWaiting(); // the test's clock stands still, like the clock of a slow node
  expect(arrivedAt(mentor.email)).toBe(1);
  const answer = await client.post("/undo", { of: `reservation.${await reservationOf(thesis)}` });
  expect(answer.status).toBe(409);
  expect(await reservationOf(thesis)).toBeGreaterThan(0);
});

test("the mail leaves once, too, if the server dies before the time has passed", async () => {
  const server = await startProcess(teza);
  const { student, path, mentor } = await reservable();
  expect((await (await server.as(student)).post(path, { step: "reserve" })).status).toBe(303);
  await server.kill();
  await sleep(100);
  expect(arrivedAt(mentor.email)).toBe(0);
  await endWaiting();
  expect(arrivedAt(mentor.email)).toBe(1);
});
