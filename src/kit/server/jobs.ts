import type { Context } from "./context.ts";
import type { Database } from "./database.ts";

type JobData = Readonly<Record<string, unknown>>;

/** Work for later, queued in the transaction of the decision that asks for it; handlers run at least once. */
export type Jobs = {
  enqueue(db: Database, queue: string, data: JobData, options?: { startAfter?: Date }): Promise<void>;
  /** Several for one queue, in one statement. */
  enqueueAll(db: Database, queue: string, list: readonly JobData[]): Promise<void>;
  /** What failed at its last try, newest first; each page of at most 100. */
  listFailed(): Promise<FailedJob[]>;
  /** Gives everything given up all its tries again; answers how much that was. */
  retryFailed(): Promise<number>;
};

export type FailedJob = { id: string; queue: string; at: Date; error: string };

/** Handles what a queue hands out: perhaps more than once, so a second run must do no harm. */
export type JobHandler = { queue: string; run(context: Context, data: JobData): Promise<void> };

/** Done again and again, by the clock in Zagreb (`0 3 * * *`: at three each night), by one node at a time. */
export type ScheduledJob = { queue: string; cron: string; run(context: Context): Promise<void> };

/** A failure that no further try can mend; the job is given up at once. */
export class PermanentJobError extends Error {
  override name = "Hopeless";
}
