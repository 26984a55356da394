import { type Context, findOutage } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import type { MailboxMail, MailboxPort, MailFolder } from "#outside/mailbox/port.ts";
import { maxMailBytes } from "../../rules.ts";
import { receiveMail } from "./receive-mail.ts";

export type MailSource = {
  mailbox: MailboxPort;
  /** The address whose plus-addresses receive answers. */
  replyTo: string;
  /** Processes a bounce report; returns false for any other mail. */
  takeReport: (context: Context, raw: Uint8Array) => Promise<boolean>;
};

/** Maximum number of mails per run; the others wait for the next run. */
const maxMails = 200;

/** Processes the unread mails of a mailbox as if each had been posted, including bounce reports. */
export async function collectMails(context: Context, { mailbox, ...source }: MailSource): Promise<void> {
  await mailbox.collect((mail) => takeMail(context, mail, source), { maxBytes: maxMailBytes, maxMails });
}

/**
 * Returns where to move the mail. A mail that fails for a reason other than an outage is set aside, so that the others
 * are processed.
 */
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
