import { type Context, findOutage } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import type { MailboxMail, MailboxPort, MailFolder } from "#outside/mailbox/port.ts";
import { maxMailBytes } from "../../rules.ts";
import { receiveMail } from "./receive-mail.ts";

export type MailSource = {
  mailbox: MailboxPort;
  /** The address whose plus-addresses take answers. */
  replyTo: string;
  /** Takes a report of a mail that came back; false for any other mail. */
  takeReport: (context: Context, raw: Uint8Array) => Promise<boolean>;
};

/** Mails of one run; the others wait for the next minute. */
const maxMails = 200;

/** Takes the waiting mails of a mailbox as if each had been posted, and the reports of mails that came back. */
export async function collectMails(context: Context, { mailbox, ...source }: MailSource): Promise<void> {
  await mailbox.collect((mail) => takeMail(context, mail, source), { maxBytes: maxMailBytes, maxMails });
}

/** Where the mail belongs. One that fails for another reason than an outage is set aside, so that the others go on. */
async function takeMail(
  context: Context,
  mail: MailboxMail,
  { replyTo, takeReport }: Omit<MailSource, "mailbox">,
): Promise<MailFolder> {
  try {
    if (!mail.isTooLarge && (await takeReport(context, mail.raw))) return "processed";
    const { type } = await receiveMail(context, mail, replyTo);
    return type === "refused" ? "rejected" : "processed";
  } catch (error) {
    if (findOutage(error)) throw error;
    log.error({ err: error }, "a mail of the mailbox is set aside");
    return "rejected";
  }
}
