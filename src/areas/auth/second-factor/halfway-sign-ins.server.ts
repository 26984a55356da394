import { and, eq, gt, lt } from "drizzle-orm";
import { redirect } from "react-router";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { hostCookieName, serializeCookie } from "#kit/http/responses.server.ts";
import { createToken, hashToken } from "../tokens.server.ts";
import { halfwayMinutes, signInCodePath } from "./second-factor.ts";
import { halfwaySignIns } from "./tables.server.ts";

/** The cookie of a browser whose password has been accepted; it gives no access. */
const halfwayCookie = "teza_halfway";

/** Stores a sign-in that awaits the code; returns the token for this browser. */
export async function storeHalfwaySignIn(
  { db, now }: Context,
  { userId, returnTo }: { userId: number; returnTo: string },
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + halfwayMinutes * 60_000);
  await db
    .insert(halfwaySignIns)
    .values({ tokenHash: hashToken(token), userId, returnTo, expiresAt });
  return token;
}

/** Consumes a sign-in that awaits the code; false if it has expired or was used. */
export async function takeHalfwaySignIn({ db, now }: Context, token: string): Promise<boolean> {
  const { tokenHash, expiresAt } = halfwaySignIns;
  const taken = await db
    .delete(halfwaySignIns)
    .where(and(eq(tokenHash, hashToken(token)), gt(expiresAt, now)))
    .returning();
  return taken.length > 0;
}

export const deleteOldHalfwaySignIns = (db: Database, now: Date) =>
  db.delete(halfwaySignIns).where(lt(halfwaySignIns.expiresAt, now));

/** Returns the token of a sign-in that awaits the code; undefined if it is not one of ours. */
export function readHalfwayCookie(
  cookies: Readonly<Record<string, string>>,
  publicUrl: string,
): string | undefined {
  const token = cookies[hostCookieName(halfwayCookie, publicUrl)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const serializeHalfwayCookie = (token: string, publicUrl: string): string =>
  serializeCookie(hostCookieName(halfwayCookie, publicUrl), token, {
    maxAge: token === "" ? 0 : halfwayMinutes * 60,
    httpOnly: true,
  });

/** Redirects a browser whose password was accepted to the page that requests the code. */
export const redirectToCode = (token: string, { publicUrl }: Context): Response =>
  redirect(signInCodePath, {
    status: 303,
    headers: { "set-cookie": serializeHalfwayCookie(token, publicUrl) },
  });

/** Removes the cookie from a browser that has signed in. */
export function withoutHalfwayCookie(response: Response, { publicUrl }: Context): Response {
  response.headers.append("set-cookie", serializeHalfwayCookie("", publicUrl));
  return response;
}
