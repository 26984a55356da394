import type { Context } from "#kit/database/context.ts";
import { parseMail } from "#kit/mail/parse-mail.server.ts";
import type { ParsedMail } from "#kit/mail/parsed-mail.ts";
import type { MailboxMail, MailboxPort, MailPlace } from "#outside/mailbox/port.ts";
import { tryMail } from "./mail-tries.server.ts";
import { type MailIntake, receiveMail } from "./receive-mail.server.ts";
import { maxMailBytes } from "./rules.ts";

export type MailSource = {
  mailbox: MailboxPort;
  intake: MailIntake;
  /** Processes a bounce report; returns false for any other mail. */
  takeReport: (context: Context, mail: ParsedMail) => Promise<boolean>;
};

/** Maximum number of mails per run; the others wait for the next run. */
const maxMails = 200;

/** Processes the unread mails of a mailbox as if each had been posted, including bounce reports. */
export async function collectMails(
  context: Context,
  { mailbox, ...source }: MailSource,
): Promise<void> {
  await mailbox.collect(
    async (mail) => {
      const place = await tryMail(context, mail, () => takeMail(context, mail, source));
      if (place === "failed") return "waiting";
      return place === "setAside" ? "rejected" : place;
    },
    { maxBytes: maxMailBytes, maxMails },
  );
}

/** Returns where to move the mail. */
async function takeMail(
  context: Context,
  { read, isTooLarge }: MailboxMail,
  { intake, takeReport }: Omit<MailSource, "mailbox">,
): Promise<MailPlace> {
  const raw = await read();
  if (!raw) return "waiting"; // somebody else has filed it meanwhile
  const mail = await parseMail(raw);
  if (mail && !isTooLarge && (await takeReport(context, mail))) return "processed";
  const { type } = await receiveMail(context, { raw, mail, isTooLarge }, intake);
  return type === "refused" ? "rejected" : "processed";
}
