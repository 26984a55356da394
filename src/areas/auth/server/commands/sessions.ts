import { and, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { redirect } from "react-router";

import {
  type Context,
  type Database,
  findOutage,
  inTransaction,
  type SourceVersions,
  toSourceVersions,
} from "#kit/database/index.ts";
import { hostCookieName, isSecure, logOutage, serializeCookie } from "#kit/http/server/index.ts";
import { type Actor, toActor, visitor } from "#kit/workflow/index.ts";
import type { ProviderSession } from "#outside/identity-provider/port.ts";
import { recordSecurityEvent } from "../../security-events/server/commands.ts";
import { findSession, loadUsernames } from "../queries.ts";
import { sessions } from "../tables.ts";
import { createToken, hashToken } from "./tokens.ts";

export const sessionCookie = "teza_session";

/** Hours until an unused session ends. */
export const sessionHours = 12;

/** Days from the sign-in until a session ends, however much it is used. */
export const maxSessionDays = 7;

type NewSession = {
  userId: number;
  realUserId?: number | undefined;
  /** The end of the session that this one replaces; otherwise it lasts `maxSessionDays`. */
  endsAt?: Date | undefined;
  /** What ends the session of the identity provider that let the user in. */
  providerSession?: ProviderSession | null | undefined;
};

/** Opens a session and returns its token. Only the token's hash is stored (product §10). */
export async function openSession(
  { db, now, publicUrl }: Context,
  { userId, realUserId, endsAt = new Date(now.getTime() + maxSessionDays * 86_400_000), providerSession }: NewSession,
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
  });
  return token;
}

/** What a session that replaces another takes over from it. */
export type ReplacedSession = {
  /** When the session would have ended at the latest. */
  endsAt: Date;
  providerSession: ProviderSession | null;
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
  return closed && { endsAt: closed.endsAt, providerSession: closed.providerSession };
}

/** Ends all sessions of a user, and those in which an admin works as that user. Call it inside `inTransaction`. */
export async function closeSessionsOf(context: Context, userId: number): Promise<void> {
  const closed = await context.db
    .delete(sessions)
    .where(or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)))
    .returning();
  for (const session of closed) await recordEndOfImpersonation(context, session);
}

/**
 * Ends the sessions that a session of the identity provider has let in: those of the person there, or the one that
 * `sessionId` names. Call it inside `inTransaction`.
 */
export async function closeProviderSessions(
  context: Context,
  { issuer, subject, sessionId }: ProviderSession,
): Promise<void> {
  const closed = await context.db
    .delete(sessions)
    .where(
      and(
        eq(sql`${sessions.providerSession} ->> 'issuer'`, issuer),
        eq(sql`${sessions.providerSession} ->> 'subject'`, subject),
        sessionId === undefined ? undefined : eq(sql`${sessions.providerSession} ->> 'sessionId'`, sessionId),
      ),
    )
    .returning();
  for (const session of closed) await recordEndOfImpersonation(context, session);
}

/** Ends the sessions that have not been used for too long. */
export const deleteExpiredSessions = (context: Context): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const expired = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning();
    for (const session of expired) await recordEndOfImpersonation(context, session);
  });

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

/** Days of the cookie; the server decides when a session ends. */
export const sessionCookieDays = 30;

export type ReceivedSession = {
  token: string | undefined;
  /**
   * True on an https site if the token comes from the cookie without the prefix `__Host-`, which earlier versions
   * set. It is valid only for the sessions that they opened.
   */
  underOldName: boolean;
};

/** Reads the token of a session from the cookies of a request. */
export function readSessionCookie(cookies: Readonly<Record<string, string>>, publicUrl: string): ReceivedSession {
  const token = cookies[hostCookieName(sessionCookie, publicUrl)];
  if (token !== undefined || !isSecure(publicUrl)) return { token, underOldName: false };
  return { token: cookies[sessionCookie], underOldName: sessionCookie in cookies };
}

/** True if a request has the cookie of a session under either name, be the session open or not. */
export const hasSessionCookie = (cookies: Readonly<Record<string, string>>): boolean =>
  sessionCookie in cookies || `__Host-${sessionCookie}` in cookies;

const sessionCookieOf = (token: string, publicUrl: string) =>
  serializeCookie(hostCookieName(sessionCookie, publicUrl), token, {
    maxAge: token === "" ? 0 : sessionCookieDays * 86_400,
    httpOnly: true,
  });

/** Replaces the cookie under the old name, unless the response sets or removes the session's cookie itself. */
export function renameSessionCookie(headers: Headers, { token = "" }: ReceivedSession, publicUrl: string): void {
  const name = hostCookieName(sessionCookie, publicUrl);
  if (!headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`)))
    headers.append("set-cookie", sessionCookieOf(token, publicUrl));
  headers.append("set-cookie", serializeCookie(sessionCookie, "", { maxAge: 0, httpOnly: true }));
}

/** Redirects with the cookie of a new session. */
export const redirectWithSession = (token: string, to: string, { publicUrl }: Context): Response =>
  redirect(to, { status: 303, headers: { "set-cookie": sessionCookieOf(token, publicUrl) } });

/** Redirects, removes the session's cookie and empties the browser's cache, which holds the pages of the person. */
export const redirectWithoutSession = (to: string, { publicUrl }: Context) =>
  redirect(to, {
    headers: { "set-cookie": sessionCookieOf("", publicUrl), "clear-site-data": `"cache"` },
  });
