import { and, eq, lt, or, type SQL, sql } from "drizzle-orm";

import {
  type Context,
  type Database,
  findOutage,
  inTransaction,
  type SourceVersions,
  toSourceVersions,
} from "#kit/database/index.ts";
import { isSecure, logOutage } from "#kit/http/server/index.ts";
import { type Actor, toActor, visitor } from "#kit/workflow/index.ts";
import type { ProviderSession, SignOutRequest } from "#outside/identity-provider/port.ts";
import { recordSecurityEvent } from "../../security-events/server/commands.ts";
import { findSession, loadUsernames } from "../queries.ts";
import { sessions } from "../tables.ts";
import type { ReceivedSession } from "./session-cookies.ts";
import { createToken, hashToken } from "./tokens.ts";

/** Hours until an unused session ends. */
export const sessionHours = 12;

/** Days from the sign-in until a session ends, however much it is used. */
export const maxSessionDays = 7;

/** From where and with which browser a session was opened. */
export type SessionClient = { address: string; userAgent: string };

/** Characters of a browser's name for itself that are kept. */
const maxUserAgentLength = 300;

const unknownClient: SessionClient = { address: "", userAgent: "" };

type NewSession = {
  userId: number;
  realUserId?: number | undefined;
  /** The browser, by which people recognise their sessions. */
  client?: SessionClient | undefined;
  /** The end of the session that this one replaces; otherwise it lasts `maxSessionDays`. */
  endsAt?: Date | undefined;
  /** What ends the session of the identity provider that let the user in. */
  providerSession?: ProviderSession | null | undefined;
};

/** Opens a session and returns its token. Only the token's hash is stored (product §10). */
export async function openSession(
  { db, now, publicUrl }: Context,
  {
    userId,
    realUserId,
    client = unknownClient,
    endsAt = new Date(now.getTime() + maxSessionDays * 86_400_000),
    providerSession,
  }: NewSession,
): Promise<string> {
  const token = createToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    realUserId: realUserId ?? null,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(Math.min(now.getTime() + sessionHours * 3_600_000, endsAt.getTime())),
    endsAt,
    hostOnly: isSecure(publicUrl),
    providerSession: providerSession ?? null,
    address: client.address,
    userAgent: client.userAgent.slice(0, maxUserAgentLength),
  });
  return token;
}

/** What a session that replaces another takes over from it. */
export type ReplacedSession = {
  /** When the session would have ended at the latest. */
  endsAt: Date;
  providerSession: ProviderSession | null;
  client: SessionClient;
};

/**
 * Ends a session and records the end of an impersonation; returns undefined if there is none. Call it inside
 * `inTransaction`.
 */
export async function closeSession(
  context: Context,
  token: string,
  address: string,
): Promise<ReplacedSession | undefined> {
  const [closed] = await context.db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning();
  if (closed) await recordEndOfImpersonation(context, closed, address);
  if (!closed) return undefined;
  const { endsAt, providerSession, address: from, userAgent } = closed;
  return { endsAt, providerSession, client: { address: from, userAgent } };
}

/** Ends all sessions of a user, and those in which an admin works as that user. Call it inside `inTransaction`. */
export const closeSessionsOf = (context: Context, userId: number): Promise<number> =>
  closeSessions(context, or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)));

/**
 * Ends the sessions that a session of the identity provider has let in: those of the person there, or the one that
 * `sessionId` names. Call it inside `inTransaction`.
 */
export const closeProviderSessions = (
  context: Context,
  { issuer, subject, sessionId }: Pick<SignOutRequest, "issuer" | "subject" | "sessionId">,
): Promise<number> =>
  subject === undefined && sessionId === undefined
    ? Promise.resolve(0)
    : closeSessions(
        context,
        and(
          eq(sql`${sessions.providerSession} ->> 'issuer'`, issuer),
          subject === undefined ? undefined : eq(sql`${sessions.providerSession} ->> 'subject'`, subject),
          sessionId === undefined ? undefined : eq(sql`${sessions.providerSession} ->> 'sessionId'`, sessionId),
        ),
      );

/** Ends the sessions that have not been used for too long. */
export const deleteExpiredSessions = (context: Context): Promise<number> =>
  inTransaction(context, (context) => closeSessions(context, lt(sessions.expiresAt, context.now)));

/**
 * Ends sessions and records the ends of impersonations; returns the number of sessions. Call it inside `inTransaction`.
 */
export async function closeSessions(context: Context, which: SQL | undefined): Promise<number> {
  if (!which) return 0;
  const closed = await context.db.delete(sessions).where(which).returning();
  for (const session of closed) await recordEndOfImpersonation(context, session);
  return closed.length;
}

type ClosedSession = { userId: number; realUserId: number | null };

async function recordEndOfImpersonation(
  context: Context,
  { userId, realUserId }: ClosedSession,
  address?: string,
): Promise<void> {
  if (realUserId === null) return;
  const names = await loadUsernames(context.db, [userId, realUserId]);
  await recordSecurityEvent(context, {
    kind: "impersonationEnded",
    username: names.get(userId),
    realUsername: names.get(realUserId),
    address,
  });
}

export type SessionState = {
  actor: Actor;
  unread: number;
  /** The data versions at the moment at which the session was read, if they were wanted. */
  versions?: SourceVersions;
  /** What else was read of the person, if it was wanted. */
  facts?: unknown;
};

/**
 * The actor of a token with headed departments and the number of unread notifications, in one statement that reads
 * only, with the data versions and other facts of the person if they are wanted. Every five minutes a second one
 * prolongs the session; a database that takes no writes still serves it.
 */
export async function resumeSession(
  db: Database,
  { token, underOldName }: ReceivedSession,
  now: Date,
  { withVersions = false, facts: wantedFacts }: { withVersions?: boolean; facts?: SQL | undefined } = {},
): Promise<SessionState> {
  if (!token) return { actor: visitor, unread: 0 };
  const seenBefore = new Date(now.getTime() - prolongAfter);
  const wanted = { tokenHash: hashToken(token), underOldName, seenBefore, withVersions, facts: wantedFacts };
  const [row] = await findSession(db, wanted, now);
  if (!row) return { actor: visitor, unread: 0 };
  const { aged, unread, versions, facts, real_id: id, real_username: username, real_name: name, ...person } = row;
  if (aged) await prolongSession(db, token, now);
  const impersonator =
    id !== null && username !== null && name !== null ? { impersonator: { id, username, name } } : {};
  const actor: Actor = { ...toActor(person), ...impersonator };
  return { unread, actor, facts, ...(versions && { versions: toSourceVersions(versions) }) };
}

/** Milliseconds of use after which a session is prolonged. */
const prolongAfter = 300_000;

async function prolongSession(db: Database, token: string, now: Date) {
  try {
    await db
      .update(sessions)
      .set({
        seenAt: now,
        expiresAt: sql`least(${new Date(now.getTime() + sessionHours * 3_600_000)}::timestamptz, ${sessions.endsAt})`,
      })
      .where(eq(sessions.tokenHash, hashToken(token)));
  } catch (error) {
    if (!findOutage(error)) throw error;
    logOutage(error);
  }
}
