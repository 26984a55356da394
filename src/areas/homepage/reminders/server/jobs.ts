import type { ScheduledJob } from "#kit/database/index.ts";
import { writeReminders } from "./commands.ts";

/** Writes the weekly reminders in the morning; who gets them today follows from the day that each has chosen. */
export const jobs: readonly ScheduledJob[] = [{ queue: "remind-of-tasks", cron: "15 7 * * *", run: writeReminders }];
