import type { ScheduledJob } from "#kit/database/context.ts";
import { remindOfErasureRequests } from "./requests.server.ts";

/** Before the admins begin to work. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "remind-of-erasure-requests", cron: "20 7 * * *", run: remindOfErasureRequests },
];
