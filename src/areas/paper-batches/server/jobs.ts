import type { JobHandler, ScheduledJob } from "#kit/database/index.ts";
import { batchQueue, deleteOldBatches, makePapers } from "./commands.ts";

/** Makes the papers of one batch. */
export const makePapersJob: JobHandler = {
  queue: batchQueue,
  run: (context, { batchId }) => makePapers(context, Number(batchId)),
};

export const jobs: readonly ScheduledJob[] = [
  { queue: "forget-paper-batches", cron: "10 * * * *", run: deleteOldBatches },
];
