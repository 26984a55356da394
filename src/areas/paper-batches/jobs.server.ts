import type { JobHandler } from "#kit/database/context.ts";
import { batchQueue, makePapers } from "./paper-batches.server.ts";

/** Makes the papers of one batch. */
export const makePapersJob: JobHandler = {
  queue: batchQueue,
  run: (context, { batchId }) => makePapers(context, Number(batchId)),
};
