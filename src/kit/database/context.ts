import { sql } from "drizzle-orm";
import type { Language } from "#kit/text/index.ts";
import type { Actor } from "#kit/workflow/index.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { HrPort } from "#outside/hr/port.ts";
import type { Database } from "./connection.ts";

/** What happened, for those who listen in the same transaction (bell, mail, certificate). */
export type DomainEvent = {
  name: string;
  thesisId?: number;
  reservationId?: number;
  /** Told besides those whom the event's line names. */
  userIds?: readonly number[];
  data?: Readonly<Record<string, string | number | boolean | null>>;
};

/** All that a loader, action or command may reach: who, when, and where. Never ambient. */
export type Context = {
  actor: Actor;
  /** What the caller reads; Croatian at addresses that speak nothing else (src/app/english.ts). */
  language: Language;
  now: Date;
  db: Database;
  files: FileStore;
  /** The HR records; never asked inside a decision, which would hold its locks meanwhile. */
  hr: HrPort;
  jobs: Jobs;
  /** Tells the listeners inside the transaction of `context`. */
  publish: (context: Context, event: DomainEvent) => Promise<void>;
  /** The address of this Teza, without a slash at the end, for links that travel in mails. */
  publicUrl: string;
  faculty: FacultyProfile;
};

export type FacultyProfile = {
  name: string;
  /** In which it issues papers. */
  place: string;
  /** E-mail for readers to whom something is not accessible. */
  contact?: string | undefined;
  /** E-mail of the data protection officer. */
  dpo?: string | undefined;
};

/**
 * One decision: a transaction that carries the actor and the clock, so that each row written in it gets its history entry.
 * Nested calls join the transaction that is open.
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
  override name = "PermanentJobError";
}
