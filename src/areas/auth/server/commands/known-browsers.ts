import { and, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "#kit/database/index.ts";
import { hostCookieName, serializeCookie } from "#kit/http/server/index.ts";
import { browserCookie, knownBrowserDays } from "../../rules.ts";
import { loadSurplusBrowsers } from "../queries.ts";
import { knownBrowsers } from "../tables.ts";
import { createToken, hashToken } from "./tokens.ts";

/** Maximum number of known browsers of a user; the least recently used ones are removed. */
const browsersPerUser = 20;

const dayMs = 86_400_000;

/** Records that the user signed in with this browser. Returns the browser's token, a new one if it has none. */
export async function rememberBrowser(
  db: Database,
  { userId, token = createToken() }: { userId: number; token: string | undefined },
  now: Date,
): Promise<string> {
  const { userId: owner, tokenHash } = knownBrowsers;
  await db
    .insert(knownBrowsers)
    .values({ userId, tokenHash: hashToken(token), usedAt: now })
    .onConflictDoUpdate({ target: [owner, tokenHash], set: { usedAt: now } });
  const surplus = await loadSurplusBrowsers(db, userId, browsersPerUser);
  if (surplus.length > 0) await db.delete(knownBrowsers).where(and(eq(owner, userId), inArray(tokenHash, surplus)));
  return token;
}

export const deleteOldBrowsers = (db: Database, now: Date) =>
  db.delete(knownBrowsers).where(lt(knownBrowsers.usedAt, new Date(now.getTime() - knownBrowserDays * dayMs)));

/** Returns the browser's token from the cookies of a request; undefined if it is not one of ours. */
export function readBrowserCookie(cookies: Readonly<Record<string, string>>, publicUrl: string): string | undefined {
  const token = cookies[hostCookieName(browserCookie, publicUrl)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export const serializeBrowserCookie = (token: string, publicUrl: string): string =>
  serializeCookie(hostCookieName(browserCookie, publicUrl), token, {
    maxAge: knownBrowserDays * 86_400,
    httpOnly: true,
  });
