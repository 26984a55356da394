import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { startProcess, type TestServerProcess } from "#test/world/server-process.ts";
import { openMailWorld } from "./fixtures.server.ts";
import { answerText, plainMail } from "./fixtures.ts";

const {
  teza,
  mailbox,
  settings,
  asked: givenConversation,
  answersOf,
} = await openMailWorld({ readsMailbox: false });
const { given, sql } = teza;
const { boss, run } = openJobQueue(teza);

/**
 * A node that reads the mailbox; the world's own doesn't, so that the tests know which one does.
 */
async function startNode(): Promise<TestServerProcess> {
  const node = await startProcess(teza, {
    environment: { ...settings, MAIL_IMAP_URL: mailbox.url },
  });
  nodes.push(node);
  return node;
}
const nodes: TestServerProcess[] = [];
let node: TestServerProcess;

// each test begins with one node: some leave none, others two
beforeEach(async () => {
  for (const node of nodes) await node.kill();
  await sql("delete from pgboss.job where name = 'collect-mails'");
  await sql("delete from mail_tries");
  node = await startNode();
});

afterAll(async () => {
  for (const node of nodes) await node.kill();
});

const collect = () => run("collect-mails");

/** Lets a node store answers until the tenth, whose filing then waits for `release`. */
async function stopAtTenth() {
  let moves = 0;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  mailbox.beforeMove = async () => {
    moves += 1;
    if (moves === 10) await promise;
  };
  await boss.send("collect-mails");
  const isTenth = (count: number) => count >= 10;
  expect(isTenth(await waitUntil(() => moves, isTenth))).toBe(true);
  return release;
}

/** Gives the job to another node, as the queue does when a node gives no sign of life. */
const passOnJob = () =>
  sql(
    "update pgboss.job set state = 'retry', start_after = now() where name = 'collect-mails' and state = 'active'",
  );

async function answeredThirtyTimes() {
  const conversation = await givenConversation(30);
  const { from, addresses } = conversation;
  const answers = addresses.map((_, index) => `Odgovor ${index + 1}.`);
  for (const [index, to] of addresses.entries())
    mailbox.deliver(plainMail({ from, to, text: answers[index] ?? "" }));
  return { conversation, answers };
}

const untilEmpty = () =>
  waitUntil(
    () => mailbox.waiting(),
    (waiting) => waiting.length === 0,
  );

describe("each answer is added once", () => {
  test("when a node is killed between storing one and filing it", async () => {
    const { conversation, answers } = await answeredThirtyTimes();
    const release = await stopAtTenth();
    expect([(await answersOf(conversation)).length, mailbox.waiting().length]).toEqual([10, 21]);
    await startNode();
    await node.kill();
    release();
    await passOnJob();
    expect(await untilEmpty()).toEqual([]);
    expect(await answersOf(conversation)).toEqual(answers);
  });

  test("when two nodes read the mailbox at the same time", async () => {
    const { conversation, answers } = await answeredThirtyTimes();
    const release = await stopAtTenth();
    await startNode();
    await passOnJob();
    await waitUntil(
      () => answersOf(conversation),
      (added) => added.length >= 20,
    );
    release();
    expect(await untilEmpty()).toEqual([]);
    expect((await answersOf(conversation)).toSorted()).toEqual(answers.toSorted());
  });
});

test("a mail at which the node has ended twice is set aside, and the next one is read", async () => {
  const [deadly, harmless] = [await givenConversation(1), await givenConversation(1)];
  await sql(
    `create function stop_here() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$`,
  );
  await sql(
    "create trigger stop_here before insert on messages for each row when (new.body like '%Smrt%') execute function stop_here()",
  );
  const rejected = mailbox.filed("rejected").length;
  mailbox.deliver(plainMail({ from: deadly.from, to: deadly.addresses[0] ?? "", text: "Smrt." }));
  mailbox.deliver(plainMail({ from: harmless.from, to: harmless.addresses[0] ?? "" }));
  for (const node of nodes) await node.kill();
  await sql("delete from pgboss.schedule where name = 'collect-mails'");
  for (const times of [1, 2]) {
    const node = await startNode();
    await boss.send("collect-mails");
    await waitUntil(
      () => sql<{ tries: number }>("select tries from mail_tries where set_aside_at is null"),
      (tried) => tried[0]?.tries === times,
    );
    await waitUntil(
      () => sql("select pid from pg_stat_activity where wait_event = 'PgSleep'"),
      (sleeping) => sleeping.length > 0,
    );
    await node.kill();
    await sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'",
    );
    await sql("delete from pgboss.job where name = 'collect-mails'");
  }
  const last = await startNode();
  expect(await collect()).toMatchObject({ state: "completed" });
  expect([await answersOf(deadly), await answersOf(harmless)]).toEqual([[], [answerText]]);
  expect([mailbox.waiting().length, mailbox.filed("rejected").length - rejected]).toEqual([0, 1]);
  const { text } = await (await last.as(await given.person({ roles: ["admin"] }))).get(
    "/service/status",
  );
  expect(text).toContainText("mapa Teza-rejected");
  await sql("drop trigger stop_here on messages");
});
