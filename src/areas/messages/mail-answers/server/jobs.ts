import type { ScheduledJob } from "#kit/database/index.ts";
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
