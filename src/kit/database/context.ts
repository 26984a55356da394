import { sql } from "drizzle-orm";
import type { Branding } from "#kit/appearance/branding.ts";
import type { Language } from "#kit/text/localization.ts";
import type { Actor, Role } from "#kit/workflow/policy.ts";
import type { UndoReference } from "#kit/workflow/undo.ts";
import type { DabarPort } from "#outside/dabar/port.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { HrPort } from "#outside/hr/port.ts";
import type { IdentityProviderPort } from "#outside/identity-provider/port.ts";
import type { IsvuPort } from "#outside/isvu/port.ts";
import type { PaperSealPort } from "#outside/paper-seal/port.ts";
import type { TimetablePort } from "#outside/timetable/port.ts";
import { type Database, queryRows, settleTogether } from "./connection.ts";
import type { SealedValues } from "./sealed-values.ts";

/** An event for the subscribers in the same transaction (notifications, certificates). */
export type DomainEvent = {
  name: string;
  thesisId?: number;
  reservationId?: number;
  /** Recipients besides those of the notification rules. */
  userIds?: readonly number[];
  data?: Readonly<Record<string, string | number | boolean | null>>;
  /**
   * Where the mails about the event can be answered, and until when; it is written to the mails
   * alone.
   */
  replyTo?: { address: string; until: Date } | undefined;
  /**
   * The step of the event, if it can be undone; those concerned are notified when it no longer can.
   */
  undo?: UndoReference;
};

/** Everything that a loader, action or command may use; nothing is ambient. */
export type Context = {
  actor: Actor;
  /**
   * The language of the page; Croatian for routes without an English version
   * (src/app/localized-routes.ts).
   */
  language: Language;
  now: Date;
  db: Database;
  files: FileStore;
  /**
   * The HR records. Never call them inside a transaction, because it would hold its locks during
   * the call.
   */
  hr: HrPort;
  /** The national student records; like the HR records, outside of transactions only. */
  isvu: IsvuPort;
  /** The national repository; likewise. */
  dabar: DabarPort;
  /** The faculty's own seal; undefined if papers are issued without. Likewise. */
  paperSeal?: PaperSealPort | undefined;
  /** Reads calendars at addresses that people type. Likewise. */
  timetables: TimetablePort;
  jobs: Jobs;
  /** Calls the subscribers in the transaction of `context`. */
  publish: (context: Context, event: DomainEvent) => Promise<void>;
  /** Public URL without a trailing slash, for links in mails. */
  publicUrl: string;
  faculty: FacultyProfile;
  /**
   * Sends a mail with a secret immediately without storing it, and returns the mail server's
   * response; undefined if no mail server is configured.
   */
  sendMail?: ((mail: DirectMail) => Promise<string>) | undefined;
  /** Encrypts values that the database must not contain in plain text. */
  sealed: SealedValues;
  /**
   * The mailbox whose plus-addresses receive answers to mails; undefined if mails can't be
   * answered.
   */
  incomingMail?: { mailbox: string } | undefined;
  /** How people sign in with an identity provider; undefined if only with passwords. */
  identitySignIn?: IdentitySignIn | undefined;
  /**
   * The roles whose sign-in with a password requires a second factor
   * (src/areas/auth/second-factor/README.md).
   */
  secondFactorRoles?: readonly Role[] | undefined;
  /** The version that runs and the number of its migrations; undefined in jobs. */
  program?: { version: string; migrations: number } | undefined;
  /**
   * The pending writes of the open transaction (`writeAtCommit`); undefined outside a transaction.
   */
  collected?: Collected;
};

/**
 * The content of a mail in both languages; a paragraph `Label: address` with one of our URLs
 * becomes a button.
 */
export type DirectMail = { to: string } & Readonly<
  Record<Language, { subject: string; body: string }>
>;

export type IdentitySignIn = {
  /** Like the HR records, outside of transactions only. */
  provider: IdentityProviderPort;
  /** The realms of the faculty's own people, in lower case. */
  realms: readonly string[];
  /**
   * The user name of the admin who alone may sign in with a password; undefined if everybody may.
   */
  emergencyAdmin: string | undefined;
};

export type FacultyProfile = {
  name: string;
  /** "" for the same as in Croatian. */
  nameEng: string;
  branding: Branding;
  /** Place of issue on documents. */
  place: string;
  /** E-mail for accessibility problems, and for people who request a closed full text. */
  contact?: string | undefined;
  /** E-mail of the data protection officer. */
  dpo?: string | undefined;
  /** E-mail or https address to which weaknesses are reported. */
  securityContact?: string | undefined;
  /** True for the demo faculty, whose papers are marked as specimens. */
  isDemo: boolean;
  /**
   * For how many days the operator keeps what lies outside the database; undefined for backups of
   * another program.
   */
  keptDays: { serverLog: number; backups: number | undefined };
};

/**
 * Writes the rows that a transaction has collected. It must send its statements immediately,
 * without awaiting anything.
 */
export type CollectedWrite<Row> = {
  /** Prepares the statements before they are sent; it reads nothing of the transaction. */
  prepare(context: Context, rows: readonly Row[]): Promise<(db: Database) => Promise<unknown>>;
  /** True if it is sent after all others, whose rows it reads. */
  isLast?: true;
};

type Collected = Map<CollectedWrite<never>, unknown[]>;

/**
 * Collects rows that are written once at the end of the transaction, with `commit`; outside a
 * transaction they are written immediately. Nothing else in the transaction may read them.
 */
export async function writeAtCommit<Row>(
  context: Context,
  write: CollectedWrite<Row>,
  rows: readonly Row[],
): Promise<void> {
  const collected = context.collected?.get(write as never);
  if (collected) collected.push(...rows);
  else if (context.collected) context.collected.set(write as never, [...rows]);
  else await inTransaction(context, (context) => writeAtCommit(context, write, rows));
}

/**
 * Runs `work` in a transaction that carries the actor and the time for the history triggers, and
 * writes the collected rows (`writeAtCommit`). Nested calls join the open transaction.
 */
export async function inTransaction<T>(
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (context.collected) return work(context);
  let lastWrites: Promise<unknown> = Promise.resolve();
  try {
    return await context.db.transaction(async (transaction) => {
      const db = transaction as unknown as Database;
      const settings = setTransactionContext(db, context);
      const collected: Collected = new Map();
      const [, result] = await settleTogether([settings, work({ ...context, db, collected })]);
      [lastWrites] = await sendCollected({ ...context, db }, collected);
      return result;
    });
  } catch (error) {
    await lastWrites; // its own error says more than that of `commit`
    throw error;
  }
}

const setTransactionContext = (db: Database, { actor, now }: Context) =>
  queryRows(
    db,
    sql`select
      set_config('app.user_id', ${actor.id ? String(actor.id) : ""}, true),
      set_config('app.username', ${actor.username}, true),
      set_config('app.real_username', ${actor.impersonator?.username ?? ""}, true),
      set_config('app.now', ${now.toISOString()}, true)`,
  );

/**
 * Sends the collected writes and returns, in an array because a promise would be awaited, their
 * outcome.
 */
async function sendCollected(context: Context, collected: Collected): Promise<[Promise<unknown>]> {
  const sends: ((db: Database) => Promise<unknown>)[] = [];
  const writes = [...collected].sort(
    ([a], [b]) => Number(a.isLast ?? false) - Number(b.isLast ?? false),
  );
  for (const [write, rows] of writes) sends.push(await write.prepare(context, rows as never[]));
  const outcome = settleTogether(sends.map((send) => send(context.db)));
  outcome.catch(() => {}); // `commit` fails, too
  return [outcome];
}

type JobData = Readonly<Record<string, unknown>>;

/** Background jobs, enqueued in the caller's transaction. Handlers run at least once. */
export type Jobs = {
  /** Enqueues several jobs in one statement, to run immediately or not before `startAfter`. */
  enqueueAll(
    db: Database,
    queue: string,
    list: readonly JobData[],
    options?: { startAfter?: Date },
  ): Promise<void>;
  /**
   * Prepares several jobs; the returned function enqueues them in one statement, which it sends
   * immediately.
   */
  prepare(
    queue: string,
    list: readonly JobData[],
    options?: { startAfter?: Date },
  ): Promise<(db: Database) => Promise<void>>;
  /**
   * Jobs that failed their last attempt and schedules whose last run failed, newest first; at most
   * 100.
   */
  listFailed(): Promise<FailedJob[]>;
  /** The number of jobs that have been due for ten minutes without being processed. */
  countOverdue(): Promise<number>;
  /** Retries all failed jobs; returns their number. */
  retryFailed(): Promise<number>;
};

export type FailedJob = { id: string; queue: string; at: Date; error: string };

/** Handles the jobs of a queue. It may run more than once for a job, so it must be idempotent. */
export type JobHandler = { queue: string; run(context: Context, data: JobData): Promise<unknown> };

/**
 * A job that runs on a schedule in Zagreb time (`0 3 * * *`: every night at three), on one node at
 * a time.
 */
export type ScheduledJob = {
  queue: string;
  cron: string;
  /** Seconds that it may take; a quarter of an hour if unset. */
  longest?: number;
  run(context: Context): Promise<unknown>;
};

/** An error that no retry can fix; the job fails immediately. */
export class PermanentJobError extends Error {
  override name = "PermanentJobError";
}
