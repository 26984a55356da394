import type { ScheduledJob } from "#kit/database/context.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import { sealHistory } from "./commands.server.ts";

/** The hourly job that seals all entries written since the last seal. */
export const sealingJob = (keeper: HistoryAnchor): ScheduledJob => ({
  queue: "seal-history",
  cron: "7 * * * *",
  run: (context) => sealHistory(context, keeper),
});
