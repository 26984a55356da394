import { sql } from "drizzle-orm";
import { pendingMinutes, signInCookie } from "#areas/auth/identities/server/commands/pending-sign-ins.ts";
import { browserCookie, knownBrowserDays } from "#areas/auth/server/commands/known-browsers.ts";
import { sessionCookie, sessionCookieDays } from "#areas/auth/server/commands/session-cookies.ts";

import { cookieDays, menuCookie, reminderCookie } from "#kit/appearance/index.ts";
import { type Database, queryRows } from "#kit/database/index.ts";
import { flashCookie, flashSeconds, hostCookieName, undoCookie } from "#kit/http/server/index.ts";
import { languageCookie } from "#kit/text/index.ts";
import { type Actor, isSignedIn, undoSeconds } from "#kit/workflow/index.ts";
import type { privacyTexts } from "../statements/texts/privacy.ts";

export type CookieDescription = {
  name: string;
  why: keyof typeof privacyTexts.hr.cookies.reasons;
  /** Days for which a browser keeps the cookie. */
  days?: number;
  seconds?: number;
};

const preferenceCookie = (name: "fontSize" | "dyslexia" | "themeColor" | "themeStyleDark"): CookieDescription => ({
  name,
  why: name,
  days: cookieDays.preference,
});

/**
 * Every cookie that Teza sets, as listed on the privacy page; https sites prefix names. `withIdentity` is true if
 * people sign in with an identity provider.
 */
export const describeCookies = (publicUrl: string, withIdentity = false): readonly CookieDescription[] => [
  { name: hostCookieName(sessionCookie, publicUrl), why: "session", days: sessionCookieDays },
  { name: hostCookieName(browserCookie, publicUrl), why: "browser", days: knownBrowserDays },
  ...(withIdentity
    ? [{ name: hostCookieName(signInCookie, publicUrl), why: "signIn" as const, seconds: pendingMinutes * 60 }]
    : []),
  { name: flashCookie, why: "flash", seconds: flashSeconds },
  { name: undoCookie, why: "undo", seconds: undoSeconds },
  { name: languageCookie, why: "language", days: cookieDays.preference },
  preferenceCookie("fontSize"),
  preferenceCookie("dyslexia"),
  preferenceCookie("themeColor"),
  preferenceCookie("themeStyleDark"),
  { name: menuCookie, why: "menu", days: cookieDays.preference },
  { name: reminderCookie, why: "reminder", days: cookieDays.reminder },
];

/** The problem reports of the last hour, the actor's own or those from the same network address, and the admins. */
export async function loadRecentReports(db: Database, actor: Actor, address: string) {
  const [recent] = await queryRows<{ mine: number; all: number; admins: number[] }>(
    db,
    sql`select count(*) filter (where user_id = ${actor.id} or (${!isSignedIn(actor)} and user_id is null and address = ${address}))::int as mine,
      count(*)::int as "all", array(select id from users where 'admin' = any(roles) and active) as admins
    from problem_reports where created_at > app_now() - interval '1 hour'`,
  );
  return recent;
}
