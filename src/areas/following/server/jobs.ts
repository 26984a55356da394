import { z } from "zod";
import type { JobHandler } from "#kit/database/index.ts";
import { tellFollowersQueue, tellOfBatch } from "./commands.ts";

const batchSchema = z.object({
  thesisIds: z.string().transform((ids) => ids.split(",").map(Number)),
  publishedAt: z.iso.datetime(),
  publishedBy: z.int(),
});

/** Tells followers of theses that were published together. */
export const tellFollowersJob: JobHandler = {
  queue: tellFollowersQueue,
  run: (context, data) => tellOfBatch(context, batchSchema.parse(data)),
};
