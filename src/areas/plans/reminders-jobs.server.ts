import type { ScheduledJob } from "#kit/database/context.ts";
import { remindOfMilestones } from "./reminders.server.ts";

/** Reminders of milestones, each morning. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "remind-of-milestones", cron: "45 7 * * *", run: remindOfMilestones },
];
