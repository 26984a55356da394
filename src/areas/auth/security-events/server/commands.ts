import { inArray } from "drizzle-orm";
import { create } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createBoundedQueue } from "#kit/http/bounded-queue.server.ts";
import { log } from "#kit/http/log.server.ts";
import { visitor } from "#kit/workflow/policy.ts";
import { coarseNetwork } from "../rules.ts";
import type { SecurityEvent, SignInMeans } from "../schema.ts";
import { loadOldEventIds, loadRecentEvents } from "./queries.ts";
import { securityEvents } from "./tables.ts";

/** Records an event in the log and, in the current transaction, in the history. */
export async function recordSecurityEvent(context: Context, event: SecurityEvent): Promise<void> {
  writeToLog(event);
  await store(context, event);
}

/**
 * Records in the background an event that anybody can cause, so that the response neither fails nor takes longer. The
 * log contains every event; the history at most 500 an hour and, of equal ones, one in 15 minutes.
 */
export function reportSecurityEvent(context: Context, event: SecurityEvent): void {
  writeToLog(event);
  reports(async () => {
    const stored = toStored(event);
    const { lastHour, repeated } = await loadRecentEvents(context.db, { ...stored, now: context.now });
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
  log.warn({ event: kind, ...fields, origin: fields.origin?.slice(0, maxOriginLength) }, "security event");

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
export async function deleteOldSecurityEvents(db: Database, before: Date, most: number): Promise<number[]> {
  const ids = await loadOldEventIds(db, before, most);
  if (ids.length > 0) await db.delete(securityEvents).where(inArray(securityEvents.id, ids));
  return ids;
}
