import type { Database } from "./database.ts";

/** Work for later, queued in the transaction of the decision that asks for it; handlers run at least once. */
export type Jobs = {
  enqueue(db: Database, queue: string, data: Record<string, unknown>, options?: { startAfter?: Date }): Promise<void>;
};
