import type { ScheduledJob } from "#kit/database/context.ts";
import { writeDigests } from "./digest.server.ts";

/** Writes the mails of the day at seven in the morning. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "send-digests", cron: "0 7 * * *", run: writeDigests },
];
