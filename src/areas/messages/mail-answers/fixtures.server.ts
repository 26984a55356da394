import { afterAll, expect } from "vitest";
import { openInbox } from "#outside/mail/fixtures.ts";
import { openMailbox } from "#outside/mailbox/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";

/**
 * Opens a world whose mails can be answered, with a real mail server and a real mailbox. With
 * `readsMailbox` its server reads the mailbox; without, answers are posted to it and `settings`
 * with `MAIL_IMAP_URL` are for another node.
 */
export async function openMailWorld({ readsMailbox }: { readsMailbox: boolean }) {
  const [inbox, mailbox] = await Promise.all([openInbox(), openMailbox()]);
  const settings = { SMTP_URL: inbox.url, MAIL_REPLY_TO: "odgovor@teza.example.hr" };
  const teza = await createWorld({
    ...settings,
    ...(readsMailbox
      ? { MAIL_IMAP_URL: mailbox.url }
      : { MAIL_INCOMING_SECRET: "tajni-kljuc-posluzitelja-poste" }),
  });
  const { given, as, sql } = teza;
  afterAll(async () => {
    await inbox.close();
    await mailbox.close();
  });

  /**
   * A mentor whom a student has asked `count` times, and the address at which each question can be
   * answered.
   */
  async function givenConversation(count: number) {
    const [student, mentor] = [await given.student(), await given.teacher()];
    const thesis = await given.thesis({ mentor });
    await given.reservation({ thesis, student, status: "mentorConfirmedReservation" });
    const asStudent = await as(student);
    for (let index = 1; index <= count; index += 1) {
      const form = { to: [mentor.id], title: `Pitanje ${index}`, body: "<p>Kada mogu doći?</p>" };
      expect((await asStudent.post(`/message/new/${thesis.id}`, form)).status).toBe(303);
    }
    const from = String(mentor.email);
    const mails = await waitUntil(
      () => inbox.received.filter(({ to }) => to.includes(from)),
      (mails) => mails.length >= count,
    );
    return {
      student,
      mentor,
      from,
      addresses: mails.map(({ headers }) => headers.get("reply-to") ?? ""),
    };
  }

  /** The texts of the mentor's answers, oldest first. */
  const answersOf = async ({ mentor }: { mentor: { id: number } }) =>
    (
      await sql<{ body: string }>("select body from messages where from_id = $1 order by id", [
        mentor.id,
      ])
    ).map(({ body }) => body.replace(/<[^>]*>/g, ""));

  return { teza, inbox, mailbox, settings, asked: givenConversation, answersOf };
}
