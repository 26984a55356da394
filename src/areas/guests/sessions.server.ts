import { eq, lt, sql } from "drizzle-orm";
import { tokenCookie } from "#areas/auth/token-cookie.server.ts";
import { createToken, hashToken } from "#areas/auth/tokens.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { type Actor, type GuestCapacity, guestActor } from "#kit/workflow/policy.ts";
import { hasAccess } from "./fragments.server.ts";
import { codeMinutes, guestPaths, sessionDays } from "./guests-rules.ts";
import { guestCodes, guestSessions } from "./tables.server.ts";

/**
 * The session of a guest. It is another cookie than that of users, and it counts on the pages of
 * guests alone: who is signed in, too, is the user everywhere else.
 */
export const guestCookie = tokenCookie("teza_guest", sessionDays * 86_400);

/** The cookie of a browser to which a code was promised; it gives no access. */
export const codeCookie = tokenCookie("teza_guest_code", codeMinutes * 60);

/** Maximum length of a stored User-Agent in characters. */
const maxUserAgentLength = 300;

/** True for the paths on which guests act, with and without `.data`. */
export const isGuestPath = (path: string): boolean =>
  path === guestPaths.entrance ||
  path.startsWith(`${guestPaths.entrance}/`) ||
  path === "/guest.data";

/** Returns the guest whose session a request has; undefined if there is none, or if it has ended. */
export async function resumeGuestSession(
  { db, now, publicUrl }: Pick<Context, "db" | "now" | "publicUrl">,
  cookies: Readonly<Record<string, string>>,
): Promise<Actor | undefined> {
  const token = guestCookie.read(cookies, publicUrl);
  if (token === undefined) return undefined;
  const [row] = await queryRows<{
    id: number;
    reservationId: number;
    capacity: GuestCapacity;
    name: string;
  }>(
    db,
    sql`select g.id, g.reservation_id, g.capacity, gc.name from guest_sessions s
      join guests g on g.id = s.guest_id join guest_contacts gc on gc.guest_id = g.id join reservations r on r.id = g.reservation_id
      where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and ${hasAccess(now)}`,
  );
  if (!row) return undefined;
  const { name, ...guest } = row;
  return guestActor(guest, name);
}

/** Opens a session and returns its token; only the hash is stored. */
export async function openGuestSession(
  { db, now }: Pick<Context, "db" | "now">,
  { guestId, address, userAgent }: { guestId: number; address: string; userAgent: string },
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  await db.insert(guestSessions).values({
    tokenHash: hashToken(token),
    guestId,
    createdAt: now,
    expiresAt,
    address,
    userAgent: userAgent.slice(0, maxUserAgentLength),
  });
  return token;
}

/** Ends the session of this browser. */
export const closeGuestSession = ({ db }: Pick<Context, "db">, token: string) =>
  db.delete(guestSessions).where(eq(guestSessions.tokenHash, hashToken(token)));

/** Ends all sessions of a guest, and the codes. */
export async function endSessions(db: Database, guestId: number): Promise<void> {
  await db.delete(guestSessions).where(eq(guestSessions.guestId, guestId)).execute();
  await db.delete(guestCodes).where(eq(guestCodes.guestId, guestId)).execute();
}

export const deleteOldGuestSessions = (db: Database, now: Date) =>
  db.delete(guestSessions).where(lt(guestSessions.expiresAt, now));

export const deleteOldGuestCodes = (db: Database, now: Date) =>
  db.delete(guestCodes).where(lt(guestCodes.expiresAt, now));
