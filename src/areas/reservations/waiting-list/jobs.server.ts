import { z } from "zod";
import type { Context, JobHandler, ScheduledJob } from "#kit/database/context.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { loadUnsettled, settleWaitingList } from "./waiting-list.server.ts";

/** The queue of jobs that settle the waiting list of one thesis. */
export const settleWaitingListQueue = "settle-waiting-list";

const jobData = z.object({ thesisId: z.int() });

export const settleWaitingListJob: JobHandler = {
  queue: settleWaitingListQueue,
  run: (context, data) => settleWaitingList(context, jobData.parse(data).thesisId),
};

/** Settles lists that changed without an event, such as after a correction by the admin. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "settle-waiting-lists", cron: "*/10 * * * *", run: settleWaitingLists },
];

async function settleWaitingLists(context: Context): Promise<void> {
  await runEach(await loadUnsettled(context), ({ id }) => settleWaitingList(context, id));
}
