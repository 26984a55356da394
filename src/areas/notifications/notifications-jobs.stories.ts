import { afterAll, describe, expect, test } from "vitest";
import { openInbox, type TestInbox } from "#outside/mail/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";

const cutAddress = "prekid@example.hr";
const settings = {
  unknown: /^nema/,
  slowness: 30,
  /** The first mail to this address is taken and not answered. */
  cut: ({ to }: { to: string[] }) =>
    to.includes(cutAddress) &&
    inbox.received.filter((mail) => mail.to.includes(cutAddress)).length === 1,
};
let inbox: TestInbox = await openInbox(settings);
const teza = await createWorld({ SMTP_URL: inbox.url, MAIL_FROM: "Teza <teza@faks.example.hr>" });
const { given, as, sql } = teza;
const { run, bringForward, endDelay } = openJobQueue(teza);
afterAll(() => inbox.close());

const write = (fields = {}) =>
  given.insert("mails", {
    recipient: "ana@example.hr",
    subject: "Proba",
    body: "Tekst.",
    ...fields,
  });

const mail = async (id: number) =>
  (
    await sql<{
      sent_at: Date | null;
      attempts: number;
      last_error: string | null;
      answer: string | null;
    }>("select * from mails where id = $1", [id])
  )[0];

const arrived = (id: number) =>
  inbox.received.filter(({ messageId }) => messageId.startsWith(`<mail-${id}.`));

describe("a mail", () => {
  test("arrives unchanged, with diacritics", async () => {
    const subject =
      "Predana je konačna verzija rada „Život žâba krešëvica: čćđšž ČĆĐŠŽ”, vrlo dugačkog naslova koji se lomi";
    const body =
      "Poštovani,\n\nrad je predan: čćđšž ČĆĐŠŽ — 70,00 €.\n\n.točka na početku retka\n\nhttps://teza.example.hr/a?b=1&c=2";
    const { id } = await write({ subject, body });
    expect((await run("send-mail", { mailId: id })).state).toBe("completed");
    const [letter] = arrived(id);
    expect(letter).toMatchObject({ to: ["ana@example.hr"], subject, body });
    expect(letter?.headers.get("from")).toBe("Teza <teza@faks.example.hr>");
    expect(letter?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(letter?.html).toContain("rad je predan: čćđšž");
    expect(await mail(id)).toMatchObject({
      attempts: 1,
      last_error: null,
      sent_at: teza.clock.now,
    });
    expect((await mail(id))?.answer).toMatch(/^250 /);
  });

  test("is sent once, even if several nodes try", async () => {
    await teza.startAnother();
    const mails = await Promise.all(Array.from({ length: 12 }, () => write()));
    const mailIds = mails.flatMap(({ id }) => [id, id, id]);
    await Promise.all(mailIds.map((mailId) => run("send-mail", { mailId })));
    await waitUntil(
      () => Promise.all(mails.map(({ id }) => mail(id))),
      (rows) => rows.every((row) => row?.sent_at),
    );
    expect(mails.map(({ id }) => arrived(id).length)).toEqual(mails.map(() => 1));
    expect((await run("send-mail", { mailId: mails[0]?.id })).state).toBe("completed");
    expect(arrived(mails[0]?.id ?? 0)).toHaveLength(1);
  });

  test("is retried while the server is unreachable, with the reason shown", async () => {
    const { port } = inbox;
    await inbox.close();
    const { id } = await write();
    expect((await run("send-mail", { mailId: id })).state).toBe("retry");
    expect(await mail(id)).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining("ECONNREFUSED"),
    });
    const admin = await as(await given.person({ roles: ["admin"] }));
    expect(await admin.get("/outbox?unsent")).toContainText("Slanje nije uspjelo");
    inbox = await openInbox({ ...settings, port });
    await bringForward("send-mail");
    await waitUntil(
      () => mail(id),
      (row) => Boolean(row?.sent_at),
    );
    expect(await mail(id)).toMatchObject({ attempts: 2, last_error: null });
    expect(arrived(id)).toHaveLength(1);
  });

  test("to an unknown mailbox fails at once; the admin sees it and may retry", async () => {
    const { id } = await write({ recipient: "nema@example.hr" });
    expect((await run("send-mail", { mailId: id })).state).toBe("failed");
    expect(await mail(id)).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining("550"),
    });
    const admin = await as(await given.person({ roles: ["admin"] }));
    const page = await admin.get("/outbox");
    expect(page).toContainText("Poslovi koji nisu uspjeli");
    expect(page).toContainText("No such mailbox");
    await sql("update mails set recipient = 'ima@example.hr' where id = $1", [id]);
    const again = await admin.post("/outbox", { step: "tryAgain" });
    expect([again.status, again.location]).toEqual([303, "/outbox"]);
    await bringForward("send-mail"); // else the queue looks for it in five seconds
    await waitUntil(
      () => mail(id),
      (row) => Boolean(row?.sent_at),
    );
    expect(arrived(id).map(({ to }) => to)).toEqual([["ima@example.hr"]]);
    expect(await admin.get("/outbox")).not.toContainText("Poslovi koji nisu uspjeli");
  });

  test("written while no mail server was set is sent once it is, unless it is older than three days", async () => {
    const hours = (count: number) => new Date(teza.clock.now.getTime() - count * 3_600_000);
    const fresh = await write({ created_at: hours(70) });
    const stale = await write({ created_at: hours(73) });
    const abandoned = await write({ created_at: hours(1), claimed_until: hours(0.5) });
    const claimed = await write({ created_at: hours(1), claimed_until: hours(-0.1) });
    for (const _ of [1, 2]) expect((await run("requeue-mails")).state).toBe("completed");
    const sent = [fresh, abandoned];
    await waitUntil(
      () => Promise.all(sent.map(({ id }) => mail(id))),
      (rows) => rows.every((row) => row?.sent_at),
    );
    expect([fresh, stale, abandoned, claimed].map(({ id }) => arrived(id).length)).toEqual([
      1, 0, 1, 0,
    ]);
    const admin = await as(await given.person({ roles: ["admin"] }));
    expect(await admin.get("/outbox?unsent")).toContainText(
      "1 poruka e-pošte starija je od 3 dana i više se ne šalje",
    );
  });

  test("taken by a server that then drops the connection is tried again later, not at once, under the same Message-ID", async () => {
    const { id } = await write({ recipient: cutAddress });
    expect((await run("send-mail", { mailId: id })).state).toBe("retry");
    expect(arrived(id)).toHaveLength(1);
    await bringForward("send-mail");
    await waitUntil(
      () => mail(id),
      (row) => Boolean(row?.sent_at),
    );
    expect(new Set(arrived(id).map(({ messageId }) => messageId)).size).toBe(1);
    expect(arrived(id)).toHaveLength(2);
  });

  test("is not sent again because the connection to the database was lost while it was on its way", async () => {
    const { id } = await write();
    const done = run("send-mail", { mailId: id });
    await waitUntil(
      () => arrived(id),
      (letters) => letters.length > 0,
    );
    await sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'teza%' and pid <> pg_backend_pid()",
    );
    await done.catch(() => undefined);
    await waitUntil(
      () => mail(id),
      (row) => Boolean(row?.sent_at),
    );
    await bringForward("send-mail");
    expect((await run("send-mail", { mailId: id })).state).toBe("completed");
    expect(arrived(id)).toHaveLength(1);
  });

  test("carries the address for unsubscribing by one click, if it can be switched off", async () => {
    const unsubscribe_token = "b".repeat(32);
    const { id } = await write({ notice: "mentor:document.comment", unsubscribe_token });
    const { id: fixed } = await write();
    for (const mailId of [id, fixed]) await run("send-mail", { mailId });
    const [letter, required] = [arrived(id)[0], arrived(fixed)[0]];
    expect(letter?.headers.get("list-unsubscribe")).toMatch(
      new RegExp(`^<http://localhost:?\\d*/notifications/unsubscribe/${unsubscribe_token}>$`),
    );
    expect(letter?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(required?.headers.has("list-unsubscribe")).toBe(false);
  });

  test("is sent again by the admin alone, as another mail to its receivers", async () => {
    const { id } = await write();
    await run("send-mail", { mailId: id });
    const [admin, teacher] = [
      await as(await given.person({ roles: ["admin"] })),
      await as(await given.teacher()),
    ];
    expect((await teacher.post("/outbox", { step: "resend", id: String(id) })).status).toBe(403);
    expect((await admin.post("/outbox", { step: "resend", id: "999999" })).status).toBe(404);
    expect((await admin.post("/outbox?unsent", { step: "resend", id: String(id) })).location).toBe(
      "/outbox?unsent=",
    );
    await waitUntil(
      () => arrived(id),
      (letters) => letters.length > 1,
    );
    expect(new Set(arrived(id).map(({ messageId }) => messageId)).size).toBe(2);
    await waitUntil(
      () => mail(id),
      (row) => Boolean(row?.sent_at),
    );
    await sql("update mails set claimed_until = $2, sent_at = null where id = $1", [
      id,
      new Date(teza.clock.now.getTime() + 60_000),
    ]);
    expect((await admin.post("/outbox", { step: "resend", id: String(id) })).status).toBe(409);
  });

  test("only the admin may retry jobs", async () => {
    const teacher = await as(await given.teacher());
    expect((await teacher.post("/outbox", { step: "tryAgain" })).status).toBe(403);
  });
});

test("mails of a decision are sent automatically, with the public URL", async () => {
  const mentor = await given.teacher({ email: "mentorica@example.hr" });
  const thesis = await given.thesis({ mentor, name: "Šumske ptice Žumberka" });
  const student = await as(await given.student());
  expect((await student.post(`/student/thesis/${thesis.id}`, { step: "reserve" })).status).toBe(
    303,
  );
  await endDelay("send-mails-of-events"); // which waits until the step can no longer be undone
  await waitUntil(
    () => inbox.received,
    (letters) => letters.some(({ to }) => to.includes("mentorica@example.hr")),
  );
  const letter = inbox.received.find(({ to }) => to.includes("mentorica@example.hr"));
  expect(letter?.subject).toBe("Rezervirana je tema „Šumske ptice Žumberka”");
  expect(letter?.body).toMatch(/http:\/\/localhost[:\d]*\/mentor\/confirm-reservation\/\d+/);
});
