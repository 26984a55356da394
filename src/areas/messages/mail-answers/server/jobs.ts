import type { ScheduledJob } from "#kit/database/index.ts";
import { collectMails, type MailSource } from "./commands/collect-mails.ts";
import { deleteOldReplyAddresses } from "./commands/reply-addresses.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-reply-addresses",
    cron: "25 3 * * *",
    async run(context) {
      await deleteOldReplyAddresses(context);
    },
  },
];

/** Takes the answers from a mailbox each minute. */
export const collectMailsJob = (source: MailSource): ScheduledJob => ({
  queue: "collect-mails",
  cron: "* * * * *",
  run: (context) => collectMails(context, source),
});
