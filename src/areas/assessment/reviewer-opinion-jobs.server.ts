import type { ScheduledJob } from "#kit/database/context.ts";
import { remindReviewers } from "./reviewer-opinion.server.ts";

/** Reminders of reviewers' opinions, each morning. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "remind-reviewers", cron: "35 7 * * *", run: remindReviewers },
];
