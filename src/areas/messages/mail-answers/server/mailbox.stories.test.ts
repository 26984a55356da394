import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openInbox } from "#outside/mail/fixtures.ts";
import { openMailbox } from "#outside/mailbox/fixtures.ts";
import { world } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { startProcess, type TestServerProcess } from "#test/world/server-process.ts";
import { answerText, mailShapes, plainMail } from "../fixtures.ts";
import { maxMailBytes } from "../rules.ts";
import { texts } from "../texts.ts";

const [inbox, mailbox] = await Promise.all([openInbox(), openMailbox()]);
const shared = { SMTP_URL: inbox.url, MAIL_REPLY_TO: "odgovor@teza.example.hr" };
const teza = await world({ ...shared, MAIL_INCOMING_SECRET: "tajni-kljuc-posluzitelja-poste" });
const { given, as, sql } = teza;
const { boss, run, bringForward } = openJobQueue(teza);
/** A node that reads the mailbox; the world's own doesn't, so that the tests know which one does. */
async function startNode(): Promise<TestServerProcess> {
  const node = await startProcess(teza, { environment: { ...shared, MAIL_IMAP_URL: mailbox.url } });
  nodes.push(node);
  return node;
}
const nodes: TestServerProcess[] = [];
let node: TestServerProcess;

// each test begins with one node: some leave none, others two
beforeEach(async () => {
  for (const one of nodes) await one.kill();
  await sql("delete from pgboss.job where name = 'collect-mails'");
  await sql("delete from mail_tries");
  node = await startNode();
});

afterAll(async () => {
  for (const one of nodes) await one.kill();
  await inbox.close();
  await mailbox.close();
});

const collect = () => run("collect-mails");

/** A mentor whom a student has asked `count` times, and the address at which each question can be answered. */
async function asked(count: number) {
  const [student, mentor] = [await given.student(), await given.teacher()];
  const thesis = await given.thesis({ mentor });
  await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
  const asStudent = await as(student);
  for (let nth = 1; nth <= count; nth += 1) {
    const form = { to: [mentor.id], title: `Pitanje ${nth}`, body: "<p>Kada mogu doći?</p>" };
    expect((await asStudent.post(`/message/new/${thesis.id}`, form)).status).toBe(303);
  }
  const from = String(mentor.email);
  const told = await waitUntil(
    () => inbox.received.filter(({ to }) => to.includes(from)),
    (mails) => mails.length >= count,
  );
  return { student, mentor, from, addresses: told.map(({ headers }) => headers.get("reply-to") ?? "") };
}

/** The texts of the mentor's answers, oldest first. */
const answersOf = async ({ mentor }: { mentor: { id: number } }) =>
  (await sql<{ body: string }>("select body from messages where from_id = $1 order by id", [mentor.id])).map(
    ({ body }) => body.replace(/<[^>]*>/g, ""),
  );

const lastMailTo = async ({ id }: { id: number }) =>
  (await sql<{ body: string }>("select body from mails where user_id = $1 order by id desc limit 1", [id]))[0]?.body;

test("mails can be answered where only a mailbox is set, and nothing is posted", async () => {
  const { mentor, addresses } = await asked(1);
  expect(addresses).toEqual([expect.stringMatching(/^odgovor\+[0-9a-f]{40}@teza\.example\.hr$/)]);
  expect(await (await node.as(mentor)).get("/message/mail-answers")).not.toContainText(texts.hr.off);
  expect((await fetch(`${node.url}/message/incoming`, { method: "POST", body: "x" })).status).toBe(404);
});

describe("the mails of the mailbox", () => {
  test("of all common programs join their conversations and are filed", async () => {
    const shapes = Object.values(mailShapes);
    const conversation = await asked(shapes.length);
    const { from, addresses, student } = conversation;
    const before = mailbox.filed("processed").length;
    for (const [nth, shape] of shapes.entries()) mailbox.deliver(shape(from, addresses[nth] ?? ""));
    expect(await collect()).toMatchObject({ state: "completed" });
    expect(await answersOf(conversation)).toEqual(shapes.map(() => answerText));
    expect([mailbox.waiting().length, mailbox.filed("processed").length - before]).toEqual([0, shapes.length]);
    // the student can answer by mail in turn
    const told = await waitUntil(
      () => inbox.received.filter(({ to }) => to.includes(String(student.email))),
      (mails) => mails.length >= shapes.length,
    );
    expect(told.every(({ headers }) => headers.has("reply-to"))).toBe(true);
  });

  test("are set aside if they are bad, and the others go on", async () => {
    const conversation = await asked(3);
    const { from, addresses } = conversation;
    const [first = "", second = "", third = ""] = addresses;
    const before = mailbox.filed("rejected").length;
    const bad = [
      plainMail({ from: "tko-zna@example.hr", to: first }),
      plainMail({ from, to: first.replace(/[0-9a-f]{40}/, "0".repeat(40)) }),
      "nije e-poruka",
      plainMail({ from, to: third, text: "> Poštovani," }),
    ];
    const failing = plainMail({ from, to: second, text: "Greška." });
    await sql("alter table messages add constraint no_error check (body not like '%Greška%')");
    for (const raw of [...bad, failing, plainMail({ from, to: first })]) mailbox.deliver(raw);
    expect(await collect()).toMatchObject({ state: "completed" });
    expect(mailbox.waiting()).toEqual([expect.stringContaining("Subject")]); // what failed once is tried again
    expect(await collect()).toMatchObject({ state: "completed" });
    await sql("alter table messages drop constraint no_error");
    expect(await answersOf(conversation)).toEqual([answerText]);
    expect([mailbox.waiting().length, mailbox.filed("rejected").length - before]).toEqual([0, bad.length + 1]);
  });

  test("of programs are filed and answered by nobody", async () => {
    const conversation = await asked(1);
    const { from, addresses, mentor } = conversation;
    const told = await lastMailTo(mentor);
    mailbox.deliver(plainMail({ from, to: addresses[0] ?? "", headers: ["Auto-Submitted: auto-replied"] }));
    await collect();
    expect([await answersOf(conversation), mailbox.waiting(), await lastMailTo(mentor)]).toEqual([[], [], told]);
  });

  test("that are too large are not read; their sender is told once", async () => {
    const conversation = await asked(1);
    const { from, addresses, mentor } = conversation;
    const id = "velika@posta.example.hr";
    const large = plainMail({ from, to: addresses[0] ?? "", id, text: "x".repeat(maxMailBytes) });
    for (const _ of [1, 2]) {
      mailbox.deliver(large);
      await collect();
    }
    expect([await answersOf(conversation), mailbox.waiting()]).toEqual([[], []]);
    const told = await sql<{ body: string }>("select body from mails where user_id = $1 and body like '%25 MB%'", [
      mentor.id,
    ]);
    expect(told).toHaveLength(1);
  });

  test("without a Message-ID are known again by their content", async () => {
    const conversation = await asked(1);
    const raw = plainMail({ from: conversation.from, to: conversation.addresses[0] ?? "" });
    const anonymous = raw.replace(/^Message-ID.*\r\n/m, "");
    for (const _ of [1, 2]) {
      mailbox.deliver(anonymous);
      await collect();
    }
    expect(await answersOf(conversation)).toEqual([answerText]);
  });
});

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
  sql("update pgboss.job set state = 'retry', start_after = now() where name = 'collect-mails' and state = 'active'");

async function answeredThirtyTimes() {
  const conversation = await asked(30);
  const { from, addresses } = conversation;
  const answers = addresses.map((_, nth) => `Odgovor ${nth + 1}.`);
  for (const [nth, to] of addresses.entries()) mailbox.deliver(plainMail({ from, to, text: answers[nth] ?? "" }));
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
  const [deadly, harmless] = [await asked(1), await asked(1)];
  await sql(
    `create function stop_here() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$`,
  );
  await sql(
    "create trigger stop_here before insert on messages for each row when (new.body like '%Smrt%') execute function stop_here()",
  );
  const rejected = mailbox.filed("rejected").length;
  mailbox.deliver(plainMail({ from: deadly.from, to: deadly.addresses[0] ?? "", text: "Smrt." }));
  mailbox.deliver(plainMail({ from: harmless.from, to: harmless.addresses[0] ?? "" }));
  for (const one of nodes) await one.kill();
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
    await sql("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'");
    await sql("delete from pgboss.job where name = 'collect-mails'");
  }
  const last = await startNode();
  expect(await collect()).toMatchObject({ state: "completed" });
  expect([await answersOf(deadly), await answersOf(harmless)]).toEqual([[], [answerText]]);
  expect([mailbox.waiting().length, mailbox.filed("rejected").length - rejected]).toEqual([0, 1]);
  const { text } = await (await last.as(await given.person({ roles: ["admin"] }))).get("/service/status");
  expect(text).toContainText("mapa Teza-rejected");
  await sql("drop trigger stop_here on messages");
});

test("a mailbox that can't be reached is read again later, and not in a loop", async () => {
  const conversation = await asked(1);
  mailbox.deliver(plainMail({ from: conversation.from, to: conversation.addresses[0] ?? "" }));
  await sql("delete from pgboss.schedule where name = 'collect-mails'"); // a job of the next minute would wait for its retry
  await mailbox.close();
  expect(await collect()).toMatchObject({
    state: "retry",
    output: { message: expect.stringContaining("ECONNREFUSED") },
  });
  await mailbox.open();
  const before = mailbox.connections();
  await sleep(2000);
  expect(mailbox.connections()).toBe(before);
  await bringForward("collect-mails");
  expect(
    await waitUntil(
      () => answersOf(conversation),
      (answers) => answers.length > 0,
    ),
  ).toEqual([answerText]);
});
