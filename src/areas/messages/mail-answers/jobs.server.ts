import type { ScheduledJob } from "#kit/database/context.ts";
import { collectMails, type MailSource } from "./collect-mails.server.ts";

/** Reads answers from a mailbox each minute. */
export const collectMailsJob = (source: MailSource): ScheduledJob => ({
  queue: "collect-mails",
  cron: "* * * * *",
  run: (context) => collectMails(context, source),
});
