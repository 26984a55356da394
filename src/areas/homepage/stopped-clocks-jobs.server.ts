import type { ScheduledJob } from "#kit/database/context.ts";
import { stopClocks } from "./stopped-clocks.server.ts";

/** Extends deadlines after midnight, for the past day. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "stop-clocks", cron: "5 0 * * *", run: stopClocks },
];
