import type { JobHandler } from "#kit/database/index.ts";
import type { MailPort } from "#outside/mail/port.ts";
import { mailQueue, sendMail } from "./commands/mail.ts";

/** Sends the mails that commands have queued; a failed mail is tried again for about a day. */
export const sendMailJob = (mail: MailPort): JobHandler => ({
  queue: mailQueue,
  run: (context, { mailId }) => sendMail(context, mail, Number(mailId)),
});
