import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { texts } from "../mail-answers-texts.ts";
import { openMailWorld } from "./fixtures.server.ts";
import { answerText, mailShapes, plainMail } from "./fixtures.ts";
import { maxMailBytes } from "./rules.ts";

const {
  teza,
  inbox,
  mailbox,
  asked: givenConversation,
  answersOf,
} = await openMailWorld({ readsMailbox: true });
const { as, sql } = teza;
const { run, bringForward } = openJobQueue(teza);

const collect = () => run("collect-mails");

const lastMailTo = async ({ id }: { id: number }) =>
  (
    await sql<{ body: string }>(
      "select body from mails where user_id = $1 order by id desc limit 1",
      [id],
    )
  )[0]?.body;

test("mails can be answered where only a mailbox is set, and nothing is posted", async () => {
  const { mentor, addresses } = await givenConversation(1);
  expect(addresses).toEqual([expect.stringMatching(/^odgovor\+[0-9a-f]{40}@teza\.example\.hr$/)]);
  expect(await (await as(mentor)).get("/message/mail-answers")).not.toContainText(texts.hr.off);
  expect((await fetch(`${teza.url}/message/incoming`, { method: "POST", body: "x" })).status).toBe(
    404,
  );
});

describe("the mails of the mailbox", () => {
  test("of all common programs join their conversations and are filed", async () => {
    const shapes = Object.values(mailShapes);
    const conversation = await givenConversation(shapes.length);
    const { from, addresses, student } = conversation;
    const before = mailbox.filed("processed").length;
    for (const [index, shape] of shapes.entries())
      mailbox.deliver(shape(from, addresses[index] ?? ""));
    expect(await collect()).toMatchObject({ state: "completed" });
    expect(await answersOf(conversation)).toEqual(shapes.map(() => answerText));
    expect([mailbox.waiting().length, mailbox.filed("processed").length - before]).toEqual([
      0,
      shapes.length,
    ]);
    // the student can answer by mail in turn
    const mails = await waitUntil(
      () => inbox.received.filter(({ to }) => to.includes(String(student.email))),
      (mails) => mails.length >= shapes.length,
    );
    expect(mails.every(({ headers }) => headers.has("reply-to"))).toBe(true);
  });

  test("are set aside if they are bad, and the others go on", async () => {
    const conversation = await givenConversation(3);
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
    // a mail that failed once is tried again
    expect(mailbox.waiting()).toEqual([expect.stringContaining("Subject")]);
    expect(await collect()).toMatchObject({ state: "completed" });
    await sql("alter table messages drop constraint no_error");
    expect(await answersOf(conversation)).toEqual([answerText]);
    expect([mailbox.waiting().length, mailbox.filed("rejected").length - before]).toEqual([
      0,
      bad.length + 1,
    ]);
  });

  test("of programs are filed and answered by nobody", async () => {
    const conversation = await givenConversation(1);
    const { from, addresses, mentor } = conversation;
    const mail = await lastMailTo(mentor);
    mailbox.deliver(
      plainMail({ from, to: addresses[0] ?? "", headers: ["Auto-Submitted: auto-replied"] }),
    );
    await collect();
    expect([await answersOf(conversation), mailbox.waiting(), await lastMailTo(mentor)]).toEqual([
      [],
      [],
      mail,
    ]);
  });

  test("that are too large are not read; their sender is told once", async () => {
    const conversation = await givenConversation(1);
    const { from, addresses, mentor } = conversation;
    const id = "velika@posta.example.hr";
    const large = plainMail({ from, to: addresses[0] ?? "", id, text: "x".repeat(maxMailBytes) });
    for (const _ of [1, 2]) {
      mailbox.deliver(large);
      await collect();
    }
    expect([await answersOf(conversation), mailbox.waiting()]).toEqual([[], []]);
    const rows = await sql<{ body: string }>(
      "select body from mails where user_id = $1 and body like '%25 MB%'",
      [mentor.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("without a Message-ID are known again by their content", async () => {
    const conversation = await givenConversation(1);
    const raw = plainMail({ from: conversation.from, to: conversation.addresses[0] ?? "" });
    const anonymous = raw.replace(/^Message-ID.*\r\n/m, "");
    for (const _ of [1, 2]) {
      mailbox.deliver(anonymous);
      await collect();
    }
    expect(await answersOf(conversation)).toEqual([answerText]);
  });
});

test("a mailbox that can't be reached is read again later, and not in a loop", async () => {
  const conversation = await givenConversation(1);
  mailbox.deliver(plainMail({ from: conversation.from, to: conversation.addresses[0] ?? "" }));
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
