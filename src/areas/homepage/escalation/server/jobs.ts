import type { ScheduledJob } from "#kit/database/index.ts";
import { escalateLateTasks } from "./commands.ts";

/** Tells heads of department in the morning of what waits for their mentors. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "escalate-tasks", cron: "30 7 * * 1-5", run: escalateLateTasks },
];
