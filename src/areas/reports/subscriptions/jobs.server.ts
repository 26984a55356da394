import type { ScheduledJob } from "#kit/database/context.ts";
import { sendDueReports } from "./subscriptions.server.ts";

/** Reminds subscribers of their reports, each Monday morning. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "send-weekly-reports", cron: "0 7 * * 1", run: sendDueReports },
];
