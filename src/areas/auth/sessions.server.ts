import { and, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { findOutage } from "#kit/database/errors.ts";
import { type SourceVersions, toSourceVersions } from "#kit/database/versions.ts";
import { logOutage } from "#kit/runtime/log.server.ts";
import { type Actor, type Role, toActor, visitor } from "#kit/workflow/policy.ts";
import type { ProviderSession, SignOutRequest } from "#outside/identity-provider/port.ts";
import { demandsSecondFactor, maxSessionDays, sessionHours } from "./auth.ts";
import { findSession, loadUsernames } from "./auth-queries.server.ts";
import { recordSecurityEvent } from "./security-events/security-events.server.ts";
import { isHostOnly, type ReceivedSession } from "./session-cookies.server.ts";
import { sessions } from "./tables.server.ts";
import { createToken, hashToken } from "./tokens.server.ts";

/** From where and with which browser a session was opened. */
export type SessionClient = { address: string; userAgent: string };

/** Maximum length of a stored User-Agent in characters. */
const maxUserAgentLength = 300;

const unknownClient: SessionClient = { address: "", userAgent: "" };

type NewSession = {
  userId: number;
  realUserId?: number | undefined;
  /** The browser, shown to the user in the list of their sessions. */
  client?: SessionClient | undefined;
  /** The end of the session that this one replaces; otherwise it lasts `maxSessionDays`. */
  endsAt?: Date | undefined;
  /** The data that ends the identity provider's session. */
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
    hostOnly: isHostOnly(publicUrl),
    providerSession: providerSession ?? null,
    address: client.address,
    userAgent: client.userAgent.slice(0, maxUserAgentLength),
  });
  return token;
}

/** The data that a new session takes over from the session that it replaces. */
export type ReplacedSession = {
  /** The latest end of the session. */
  endsAt: Date;
  providerSession: ProviderSession | null;
  client: SessionClient;
};

/**
 * Ends a session and records the end of an impersonation; returns undefined if there is none. Call
 * it inside `inTransaction`.
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

/**
 * Ends all sessions of a user, and those in which an admin impersonates the user. Call it inside
 * `inTransaction`.
 */
export const closeSessionsOf = (context: Context, userId: number): Promise<number> =>
  closeSessions(context, or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)));

/**
 * Ends the sessions opened through a session of the identity provider: all of the person's, or the
 * one that `sessionId` names. Call it inside `inTransaction`.
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
          subject === undefined
            ? undefined
            : eq(sql`${sessions.providerSession} ->> 'subject'`, subject),
          sessionId === undefined
            ? undefined
            : eq(sql`${sessions.providerSession} ->> 'sessionId'`, sessionId),
        ),
      );

/** Ends the sessions that have been unused for too long. */
export const deleteExpiredSessions = (context: Context): Promise<number> =>
  inTransaction(context, (context) => closeSessions(context, lt(sessions.expiresAt, context.now)));

/**
 * Ends sessions and records the ends of impersonations; returns the number of sessions. Call it
 * inside `inTransaction`.
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
  /**
   * The data versions at the moment at which the session was read; undefined without a session.
   */
  versions?: SourceVersions;
  /** Further facts about the person, if requested. */
  facts?: unknown;
};

type WantedState = {
  /** The sources whose data versions are read; all if unset. */
  versionsOf?: readonly string[] | undefined;
  /** Further facts about the person. */
  facts?: SQL | undefined;
  /** The roles that need a second factor. */
  secondFactorRoles?: readonly Role[] | undefined;
};

/**
 * Returns the actor of a token with headed departments and the number of unread notifications, in
 * one read-only statement, with data versions, and other facts of the person if requested. A
 * person without a required second factor has no roles. Every five minutes a second statement
 * prolongs the session; a read-only database still serves it.
 */
export async function resumeSession(
  db: Database,
  { token, underOldName }: ReceivedSession,
  now: Date,
  { versionsOf, facts: wantedFacts, secondFactorRoles = [] }: WantedState = {},
): Promise<SessionState> {
  if (!token) return { actor: visitor, unread: 0 };
  const seenBefore = new Date(now.getTime() - prolongAfter);
  const wanted = {
    tokenHash: hashToken(token),
    underOldName,
    seenBefore,
    versionsOf,
    withFactor: secondFactorRoles.length > 0,
    facts: wantedFacts,
  };
  const [row] = await findSession(db, wanted, now);
  if (!row) return { actor: visitor, unread: 0 };
  const {
    aged,
    unread,
    versions,
    facts,
    realId: id,
    realUsername: username,
    realName: name,
    ...signedIn
  } = row;
  const { passwordOnly, realRoles, ...person } = signedIn;
  if (aged) await prolongSession(db, token, now);
  const impersonator =
    id !== null && username !== null && name !== null
      ? { impersonator: { id, username, name } }
      : {};
  const actor: Actor = { ...toActor(person), ...impersonator };
  const isDemanded = demandsSecondFactor(realRoles ?? actor.roles, secondFactorRoles);
  if (passwordOnly && isDemanded)
    return {
      actor: withoutRights(actor),
      unread: 0,
      versions: toSourceVersions(versions ?? {}),
    };
  return { unread, actor, facts, versions: toSourceVersions(versions ?? {}) };
}

/**
 * The actor as long as the demanded second factor is missing: no role acts, whichever route is
 * open.
 */
const withoutRights = (actor: Actor): Actor => ({
  ...actor,
  roles: [],
  headedDepartments: [],
  represents: [],
  awaitsSecondFactor: true,
});

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
