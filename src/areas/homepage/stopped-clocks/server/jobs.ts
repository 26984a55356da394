import type { ScheduledJob } from "#kit/database/index.ts";
import { stopClocks } from "./commands.ts";

/** Moves deadlines on after midnight, for the day that has passed. */
export const jobs: readonly ScheduledJob[] = [{ queue: "stop-clocks", cron: "5 0 * * *", run: stopClocks }];
