import { sql } from "drizzle-orm";
import type { Language } from "#kit/text/index.ts";
import type { Actor } from "#kit/workflow/index.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { HrPort } from "#outside/hr/port.ts";
import type { Database } from "./connection.ts";

/** An event for the subscribers in the same transaction (notifications, certificates). */
export type DomainEvent = {
  name: string;
  thesisId?: number;
  reservationId?: number;
  /** Recipients besides those of the notification rules. */
  userIds?: readonly number[];
  data?: Readonly<Record<string, string | number | boolean | null>>;
};

/** Everything that a loader, action or command may use; nothing is ambient. */
export type Context = {
  actor: Actor;
  /** The language of the page; Croatian for routes without an English version (src/app/localized-routes.ts). */
  language: Language;
  now: Date;
  db: Database;
  files: FileStore;
  /** The HR records. Never call them inside a transaction, which would hold its locks meanwhile. */
  hr: HrPort;
  jobs: Jobs;
  /** Calls the subscribers in the transaction of `context`. */
  publish: (context: Context, event: DomainEvent) => Promise<void>;
  /** Public URL without a trailing slash, for links in mails. */
  publicUrl: string;
  faculty: FacultyProfile;
};

export type FacultyProfile = {
  name: string;
  /** Place of issue on documents. */
  place: string;
  /** E-mail for accessibility problems. */
  contact?: string | undefined;
  /** E-mail of the data protection officer. */
  dpo?: string | undefined;
};

/**
 * Runs `work` in a transaction that carries the actor and the time for the history triggers. Nested calls join the open
 * transaction.
 */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction(async (db) => {
    const { actor, now } = context;
    await db.execute(sql`select
      set_config('app.user_id', ${actor.id ? String(actor.id) : ""}, true),
      set_config('app.username', ${actor.username}, true),
      set_config('app.real_username', ${actor.impersonator?.username ?? ""}, true),
      set_config('app.now', ${now.toISOString()}, true)`);
    return work({ ...context, db: db as unknown as Database });
  });
}

type JobData = Readonly<Record<string, unknown>>;

/** Background jobs, enqueued in the caller's transaction. Handlers run at least once. */
export type Jobs = {
  enqueue(db: Database, queue: string, data: JobData, options?: { startAfter?: Date }): Promise<void>;
  /** Enqueues several jobs in one statement. */
  enqueueAll(db: Database, queue: string, list: readonly JobData[]): Promise<void>;
  /** Jobs that failed their last attempt and schedules whose last run failed, newest first; at most 100. */
  listFailed(): Promise<FailedJob[]>;
  /** The number of jobs that have been due for ten minutes and that nobody works on. */
  countOverdue(): Promise<number>;
  /** Retries all failed jobs; returns their number. */
  retryFailed(): Promise<number>;
};

export type FailedJob = { id: string; queue: string; at: Date; error: string };

/** Handles the jobs of a queue. It may run more than once for a job, so it must be idempotent. */
export type JobHandler = { queue: string; run(context: Context, data: JobData): Promise<void> };

/** A job that runs on a schedule in Zagreb time (`0 3 * * *`: every night at three), on one node at a time. */
export type ScheduledJob = { queue: string; cron: string; run(context: Context): Promise<void> };

/** An error that no retry can fix; the job fails at once. */
export class PermanentJobError extends Error {
  override name = "PermanentJobError";
}
