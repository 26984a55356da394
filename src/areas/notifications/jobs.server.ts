import type { JobHandler, ScheduledJob } from "#kit/database/context.ts";
import type { MailPort } from "#outside/mail/port.ts";
import { requeueMails, sendMail, sendMailsOfEvents } from "./mail.server.ts";
import { mailQueue, mailsOfEventsQueue } from "./notifications.ts";

/** Sends the mails of a transaction, each once; those that fail get a job of their own. */
export const sendMailsOfEventsJob = (mail: MailPort): JobHandler => ({
  queue: mailsOfEventsQueue,
  run: (context, { eventIds }) =>
    sendMailsOfEvents(context, mail, Array.isArray(eventIds) ? eventIds.map(Number) : []),
});

/** Sends one mail, which is tried again for about a day. */
export const sendMailJob = (mail: MailPort): JobHandler => ({
  queue: mailQueue,
  run: (context, { mailId }) => sendMail(context, mail, Number(mailId)),
});

/**
 * Sends the mails that remained in the outbox because no mail server was configured or a worker
 * died; does nothing without a mail server.
 */
export const requeueMailsJob = (mail: MailPort): ScheduledJob => ({
  queue: "requeue-mails",
  cron: "*/5 * * * *",
  run: async (context) => {
    if (mail.delivers) await requeueMails(context);
  },
});
