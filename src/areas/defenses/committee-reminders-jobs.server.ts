import type { ScheduledJob } from "#kit/database/context.ts";
import { remindCommittees } from "./committee-reminders.server.ts";

/** Reminders to mark and to answer drafts of minutes, each morning. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "remind-committees", cron: "40 7 * * *", run: remindCommittees },
];
