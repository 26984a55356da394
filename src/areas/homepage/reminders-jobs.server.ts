import type { ScheduledJob } from "#kit/database/context.ts";
import { writeReminders } from "./reminders.server.ts";

/** Writes the weekly reminders in the morning; each person has chosen the weekday. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "remind-of-tasks", cron: "15 7 * * *", run: writeReminders },
];
