import { z } from "zod";
import type { JobHandler } from "#kit/database/context.ts";
import { notifyBatchFollowers, notifyFollowersQueue } from "./following.server.ts";

const batchSchema = z.object({
  thesisIds: z.string().transform((ids) => ids.split(",").map(Number)),
  publishedAt: z.iso.datetime(),
  publishedBy: z.int(),
});

/** Notifies followers of theses that were published together. */
export const notifyFollowersJob: JobHandler = {
  queue: notifyFollowersQueue,
  run: (context, data) => notifyBatchFollowers(context, batchSchema.parse(data)),
};
