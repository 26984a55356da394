import { knownBrowserDays } from "#areas/auth/auth.ts";
import { browserCookie } from "#areas/auth/browser-cookie.server.ts";
import { signInCookie } from "#areas/auth/identities/sign-in-cookie.server.ts";
import { challengeCookie } from "#areas/auth/passkeys/challenge-cookie.server.ts";
import { halfwayCookie } from "#areas/auth/second-factor/halfway-cookie.server.ts";
import { sessionCookie, sessionCookieDays } from "#areas/auth/session-cookies.server.ts";
import { sessionDays } from "#areas/guests/guests-rules.ts";
import { codeCookie, guestCookie } from "#areas/guests/sessions.server.ts";
import { cookieDays, menuCookie, reminderCookie } from "#kit/appearance/appearance.ts";
import { flashCookie, flashSeconds, hostCookieName } from "#kit/http/responses.server.ts";
import { undoCookie } from "#kit/http/undo-offers.server.ts";
import { languageCookie } from "#kit/text/localization.ts";
import { undoSeconds } from "#kit/workflow/undo.ts";
import type { texts } from "./statement-texts.ts";

export type CookieDescription = {
  name: string;
  why: keyof typeof texts.hr.cookies.reasons;
  /** Days for which a browser keeps the cookie. */
  days?: number;
  seconds?: number;
};

const preferenceCookie = (
  name: "fontSize" | "dyslexia" | "themeColor" | "themeStyleDark",
): CookieDescription => ({
  name,
  why: name,
  days: cookieDays.preference,
});

/** A cookie of a sign-in that isn't complete. */
const briefCookie = (
  { name, seconds }: { name: string; seconds: number },
  publicUrl: string,
  why: "signIn" | "halfway" | "passkey" | "guestCode",
): CookieDescription => ({ name: hostCookieName(name, publicUrl), why, seconds });

/**
 * Every cookie that Teza sets, as listed on the privacy page; https sites prefix names.
 * `withIdentity` is true if people sign in with an identity provider.
 */
export const describeCookies = (
  publicUrl: string,
  withIdentity = false,
): readonly CookieDescription[] => [
  { name: hostCookieName(sessionCookie.name, publicUrl), why: "session", days: sessionCookieDays },
  { name: hostCookieName(browserCookie.name, publicUrl), why: "browser", days: knownBrowserDays },
  ...(withIdentity ? [briefCookie(signInCookie, publicUrl, "signIn")] : []),
  briefCookie(halfwayCookie, publicUrl, "halfway"),
  briefCookie(challengeCookie, publicUrl, "passkey"),
  { name: hostCookieName(guestCookie.name, publicUrl), why: "guest", days: sessionDays },
  briefCookie(codeCookie, publicUrl, "guestCode"),
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
