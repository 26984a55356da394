import type { ScheduledJob } from "#kit/database/context.ts";
import { escalateLateTasks } from "./escalation.server.ts";

/** Notifies heads of department in the morning of tasks that wait for their mentors. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "escalate-tasks", cron: "30 7 * * 1-5", run: escalateLateTasks },
];
