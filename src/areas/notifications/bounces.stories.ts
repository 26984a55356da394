import { afterAll, describe, expect, test } from "vitest";
import { openMailbox } from "#outside/mailbox/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";

const secret = "tajna-posluzitelja-poste";
const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const teza = await createWorld({
  MAIL_BOUNCE_SECRET: secret,
  MAIL_REPLY_TO: "odgovor@teza.example.hr",
  MAIL_IMAP_URL: mailbox.url,
});
const { given, as, sql, url, clock } = teza;
const admin = await as(await given.person({ roles: ["admin"] }));
const teacher = await given.teacher({ email: "nema@example.hr" });

const write = (fields = {}) =>
  given.insert("mails", {
    user_id: teacher.id,
    recipient: "Nema@example.hr",
    subject: "Proba",
    body: "Tekst.",
    sent_at: clock.now,
    ...fields,
  });

/** The report of a mail server about a mail of ours, as Postfix writes it. */
const reportAbout = (messageId: string, action = "failed") => `From: MAILER-DAEMON@mx.example.hr
To: teza@faks.example.hr
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="granica"

--granica
Content-Type: text/plain; charset=utf-8

The mail could not be delivered.

--granica
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.hr

Final-Recipient: rfc822; nema@example.hr
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such
    mailbox

--granica
Content-Type: message/rfc822

Message-ID: <${messageId}>
Subject: Proba

Tekst.
--granica--
`;

/** The report about a mail to an address in letters of any alphabet (RFC 6533). */
const globalReportAbout = (messageId: string) =>
  reportAbout(messageId)
    .replace("report-type=delivery-status", "report-type=global-delivery-status")
    .replace(
      "message/delivery-status",
      "message/global-delivery-status\nContent-Transfer-Encoding: 8bit",
    )
    .replace(
      "Final-Recipient: rfc822; nema@example.hr",
      "Final-Recipient: utf-8; željka@example.hr",
    )
    .replace("Content-Type: message/rfc822", "Content-Type: message/global-headers");

/** The report as qmail writes it, of one part. */
const qmailReportAbout = (messageId: string) => `Return-Path: <>
From: MAILER-DAEMON@mail.example.hr
To: teza@faks.example.hr
Subject: failure notice

Hi. This is the qmail-send program at mail.example.hr.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<nema@example.hr>:
Remote host said: 550 5.1.1 No such
mailbox

--- Below this line is a copy of the message.

Return-Path: <teza@faks.example.hr>
Message-ID: <${messageId}>
Subject: Proba

Tekst.
`;

const post = (body: string, authorization = `Bearer ${secret}`, headers = {}) =>
  fetch(`${url}/mail/bounced`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { "content-type": "message/rfc822", authorization, ...headers },
  });

const nameOf = (mail: Record<string, unknown>) =>
  `mail-${mail.id}.${new Date(mail.created_at as string).getTime()}@teza.example.hr`;

const stateOf = async ({ id }: { id: number }) =>
  (
    await sql<{ bounced: boolean; answer: string | null }>(
      "select bounced_at is not null as bounced, answer from mails where id = $1",
      [id],
    )
  )[0];

describe("a returned mail", () => {
  test("is marked, shown to the admin in the outbox and at the person", async () => {
    const mail = await write();
    expect(await (await post(reportAbout(nameOf(mail)))).json()).toEqual({ type: "success" });
    expect(await stateOf(mail)).toEqual({
      bounced: true,
      answer: "5.1.1 550 5.1.1 No such mailbox",
    });
    const outbox = await admin.get("/outbox?bounced");
    for (const words of ["Vraćeno pošiljatelju", "No such mailbox"])
      expect(outbox).toContainText(words);
    expect(await admin.get(`/user/show/${teacher.id}`)).toContainText("Pošta se vraća");
  });

  test("is marked as well if its report lies in the mailbox for answers", async () => {
    const mail = await write();
    mailbox.deliver(reportAbout(nameOf(mail)).replaceAll("\n", "\r\n"));
    await openJobQueue(teza).run("collect-mails");
    expect(await stateOf(mail)).toMatchObject({ bounced: true });
    expect([mailbox.waiting().length, mailbox.filed("processed").length]).toEqual([0, 1]);
  });

  test.each([
    ["in the form of RFC 6533", globalReportAbout, "5.1.1 550 5.1.1 No such mailbox"],
    ["in the form of qmail", qmailReportAbout, "Remote host said: 550 5.1.1 No such mailbox"],
  ])("is marked as well if its report is %s", async (_, report, answer) => {
    const mail = await write();
    expect(await (await post(report(nameOf(mail)))).json()).toEqual({ type: "success" });
    expect(await stateOf(mail)).toEqual({ bounced: true, answer });
  });

  test("is no longer told at the person when a later mail has arrived", async () => {
    const mail = await write();
    await post(reportAbout(nameOf(mail)));
    await write();
    expect(await admin.get(`/user/show/${teacher.id}`)).not.toContainText("Pošta se vraća");
  });

  test("is not taken without the secret, with a wrong one or from a browser", async () => {
    const mail = await write();
    const report = reportAbout(nameOf(mail));
    for (const wrong of ["", "Bearer ", `Bearer ${secret}x`, secret])
      expect((await post(report, wrong)).status).toBe(403);
    expect((await post(report, undefined, { origin: "https://zlo.example" })).status).toBe(403);
    expect(await stateOf(mail)).toMatchObject({ bounced: false });
  });

  test.each([
    ["a delay", (mail: Record<string, unknown>) => reportAbout(nameOf(mail), "delayed")],
    ["an unknown mail", () => reportAbout("mail-999999.1@teza.example.hr")],
    [
      "a forged time",
      (mail: Record<string, unknown>) => reportAbout(`mail-${mail.id}.1@teza.example.hr`),
    ],
    ["an answer of a person", () => "From: a@example.hr\nSubject: Re: Proba\n\nHvala!"],
    ["nothing", () => ""],
    ["no mail", () => "\u0000\u00ff--granica\n".repeat(50)],
  ])("that is %s changes nothing", async (_, report) => {
    const mail = await write();
    expect(await (await post(report(mail))).json()).toEqual({ type: "ignored" });
    expect(await stateOf(mail)).toEqual({ bounced: false, answer: null });
  });
});
