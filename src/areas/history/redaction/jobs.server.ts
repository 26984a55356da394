import type { JobHandler } from "#kit/database/context.ts";
import type { HistoryAnchor } from "#outside/history-anchor/port.ts";
import { redactHistory, redactionQueue } from "./commands.server.ts";

/** Redacts what transactions have asked for. It does nothing if another run has done it. */
export const redactionJob = (keeper: HistoryAnchor): JobHandler => ({
  queue: redactionQueue,
  run: (context) => redactHistory(context, keeper),
});
