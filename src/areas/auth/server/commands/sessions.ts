import { createHash, randomBytes } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { redirect } from "react-router";
import { headedDepartments } from "#areas/people/server/queries/fragments.ts";

import { type Database, queryPrepared } from "#kit/database/index.ts";
import { serializeCookie } from "#kit/http/server/index.ts";
import { type Actor, type Role, visitor } from "#kit/workflow/index.ts";
import { sessions } from "../tables.ts";

export const sessionCookie = "teza_session";

/** Hours until an unused session ends. */
export const sessionHours = 12;

type NewSession = { userId: number; realUserId?: number | undefined };

/** Opens a session and returns its token. Only the token's hash is stored (product §10). */
export async function openSession(db: Database, { userId, realUserId }: NewSession, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    realUserId: realUserId ?? null,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + sessionHours * 3_600_000),
  });
  return token;
}

export const closeSession = (db: Database, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));

export const deleteExpiredSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now));

export type SessionState = { actor: Actor; unread: number };

/** The actor of a token with headed departments and the number of unread notifications, in one statement. */
export async function resumeSession(db: Database, token: string | undefined, now: Date): Promise<SessionState> {
  if (!token) return { actor: visitor, unread: 0 };
  const [row] = await queryPrepared<SessionRow>(
    db,
    "visitor",
    sql`with seen as (
      update sessions set seen_at = ${now}, expires_at = ${new Date(now.getTime() + sessionHours * 3_600_000)}
      where token_hash = ${hashToken(token)} and expires_at > ${now} and seen_at < ${new Date(now.getTime() - 300_000)})
    select u.id, u.username, u.name, u.email, u.roles,
      ${headedDepartments(sql`u.id`)} as "headedDepartments",
      real.id as real_id, real.username as real_username, real.name as real_name,
      (select count(*)::int from (select from notifications n where n.user_id = u.id and n.read_at is null limit 100) unread) as unread
    from sessions s join users u on u.id = s.user_id left join users real on real.id = s.real_user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and u.active and coalesce(real.active, true)`,
  );
  if (!row) return { actor: visitor, unread: 0 };
  const { unread, real_id: id, real_username: username, real_name: name, ...person } = row;
  const impersonator =
    id !== null && username !== null && name !== null ? { impersonator: { id, username, name } } : {};
  return { unread, actor: { kind: "person", ...person, ...impersonator } };
}

type SessionRow = {
  id: number;
  username: string;
  name: string;
  email: string;
  roles: Role[];
  headedDepartments: number[];
  real_id: number | null;
  real_username: string | null;
  real_name: string | null;
  unread: number;
};

const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Days of the cookie; the server decides when a session ends. */
export const sessionCookieDays = 30;

/** Redirects with the cookie of a new session. */
export const redirectWithSession = (token: string, to: string) =>
  redirect(to, {
    status: 303,
    headers: {
      "set-cookie": serializeCookie(sessionCookie, token, { maxAge: sessionCookieDays * 86_400, httpOnly: true }),
    },
  });
