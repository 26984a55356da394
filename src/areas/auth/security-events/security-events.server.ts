import { inArray, sql } from "drizzle-orm";
import { create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { createBoundedQueue } from "#kit/runtime/bounded-queue.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { visitor } from "#kit/workflow/policy.ts";
import { coarseNetwork, type SecurityEvent, type SignInMeans } from "./security-events.ts";
import { securityEvents } from "./tables.server.ts";

type Recent = {
  /** Number of events of the last hour, counted up to a thousand. */
  lastHour: number;
  /** True if the same event was recorded in the last 15 minutes. */
  repeated: boolean;
};

type Asked = {
  kind: SecurityEvent["kind"];
  username: string | null;
  network: string | null;
  origin: string | null;
  now: Date;
};

/** Loads recent events, to limit how many anybody can cause to be recorded. */
export async function loadRecentEvents(
  db: Database,
  { kind, username, origin, network, now }: Asked,
): Promise<Recent> {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const [recent] = await queryRows<Recent>(
    db,
    sql`select
      (select count(*)::int from (select from security_events where at > ${since(60)} limit 1000) counted) as last_hour,
      exists (select from security_events where at > ${since(15)} and kind = ${kind}
        and username is not distinct from ${username} and origin is not distinct from ${origin}
        and network is not distinct from ${network}) as repeated`,
  );
  return recent ?? { lastHour: 0, repeated: false };
}

/** Loads the ids of at most so many events from before an instant, the oldest first. */
export async function loadOldEventIds(db: Database, before: Date, most: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from security_events where at < ${before} order by at, id limit ${literalNumber(most)}`,
  );
  return rows.map(({ id }) => id);
}

/** Records an event in the log and, in the current transaction, in the history. */
export async function recordSecurityEvent(context: Context, event: SecurityEvent): Promise<void> {
  writeToLog(event);
  await store(context, event);
}

/**
 * Records in the background an event that anybody can cause, so that the response neither fails nor
 * takes longer. The log contains every event; the history at most 500 an hour and, of equal ones,
 * one in 15 minutes.
 */
export function reportSecurityEvent(context: Context, event: SecurityEvent): void {
  writeToLog(event);
  reports(async () => {
    const stored = toStored(event);
    const { lastHour, repeated } = await loadRecentEvents(context.db, {
      ...stored,
      now: context.now,
    });
    const eachCounts = event.kind === "signInFailed" && event.username !== undefined;
    if (lastHour >= maxReportsPerHour || (repeated && !eachCounts)) return;
    await inTransaction({ ...context, actor: { ...visitor, username: "posjetitelj" } }, (context) =>
      store(context, event),
    );
  }).catch((error: unknown) => log.error({ err: error }, "security event not stored"));
}

/** Writes a successful sign-in to the log; the database keeps only the last one of each user. */
export const logSignIn = (signIn: { username: string; address: string; by: SignInMeans }) =>
  log.info({ event: "signedIn", ...signIn }, "security event");

const maxReportsPerHour = 500;

/** Runs one report at a time, in order of occurrence. */
const reports = createBoundedQueue({ running: 1, waiting: 100 });

const writeToLog = ({ kind, ...fields }: SecurityEvent) =>
  log.warn(
    { event: kind, ...fields, origin: fields.origin?.slice(0, maxOriginLength) },
    "security event",
  );

/** Maximum length of a stored Origin in characters. */
const maxOriginLength = 200;

const toStored = ({ kind, username, realUsername, address = "", origin }: SecurityEvent) => ({
  kind,
  username: username ?? null,
  realUsername: realUsername ?? null,
  network: coarseNetwork(address) || null,
  origin: origin?.slice(0, maxOriginLength) ?? null,
});

const store = (context: Context, event: SecurityEvent) =>
  create(context, securityEvents, { at: context.now, ...toStored(event) });

/** Deletes at most so many events from before an instant, the oldest first; returns their ids. */
export async function deleteOldSecurityEvents(
  db: Database,
  before: Date,
  most: number,
): Promise<number[]> {
  const ids = await loadOldEventIds(db, before, most);
  if (ids.length > 0) await db.delete(securityEvents).where(inArray(securityEvents.id, ids));
  return ids;
}
