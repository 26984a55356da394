import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openInbox, type TestInbox } from "#outside/mail/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";

/**
 * Mails of one test, and the first delivery of each this many is taken and answered by a closed
 * connection.
 */
const count = 251;
const dropped = 13;

const deliveredIds = new Set<string>();
let isDropping = false;
const inbox: TestInbox = await openInbox({
  slowness: 5,
  cut: ({ messageId }) => {
    const isFirst = !deliveredIds.has(messageId);
    deliveredIds.add(messageId);
    return isDropping && isFirst && deliveredIds.size % dropped === 0;
  },
});
const teza = await createWorld({ SMTP_URL: inbox.url });
const { sql } = teza;
const { boss, bringForward } = openJobQueue(teza);
afterAll(() => inbox.close());

/**
 * Queues the mails and waits until all are sent; `meanwhile` runs again and again. Returns how
 * often each arrived.
 */
async function sendAll(meanwhile: () => Promise<unknown>): Promise<number[]> {
  deliveredIds.clear();
  const before = inbox.received.length;
  const ids = await sql<{ id: number }>(
    `insert into mails (recipient, subject, body) select 'ana' || n || '@example.hr', 'Proba', 'Tekst.' from generate_series(1, $1) n returning id::int`,
    [count],
  );
  await boss.insert(
    "send-mail",
    ids.map(({ id }) => ({ data: { mailId: id } })),
  );
  const unsent = () => sql("select 1 from mails where sent_at is null limit 1");
  for (
    const begin = Date.now();
    (await unsent()).length > 0 && Date.now() - begin < 90_000;
    await sleep(100)
  ) {
    await bringForward("send-mail");
    await meanwhile();
  }
  expect(await unsent()).toEqual([]);
  const arrived = Map.groupBy(inbox.received.slice(before), ({ messageId }) => messageId);
  expect(arrived.size).toBe(count);
  return [...arrived.values()].map(({ length }) => length);
}

test(`a server that takes each ${dropped}th mail and drops the connection gets those twice, and no other`, async () => {
  isDropping = true;
  onTestFinished(() => {
    isDropping = false;
  });
  const times = await sendAll(async () => {});
  expect(times.filter((often) => often === 2)).toHaveLength(Math.floor(count / dropped));
  expect(Math.max(...times)).toBe(2);
});

test("no mail is sent twice because connections to the database are ended meanwhile", async () => {
  let ended = 0;
  let arrived = inbox.received.length;
  const times = await sendAll(async () => {
    // after each few mails, however slowly the machine sends them
    if (inbox.received.length - arrived < 5) return;
    arrived = inbox.received.length;
    const rows = await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and application_name like 'teza%' order by random() limit 2`,
    );
    ended += rows.length;
  });
  expect(ended).toBeGreaterThan(10);
  expect(times.filter((often) => often > 1)).toEqual([]);
});
