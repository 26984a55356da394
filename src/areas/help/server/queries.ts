import { sessionCookie, sessionCookieDays } from "#areas/auth/server/commands/sessions.ts";

import { cookieDays, reminderCookie } from "#kit/appearance/index.ts";
import { flashCookie, flashSeconds } from "#kit/http/server/index.ts";
import { languageCookie } from "#kit/text/index.ts";
import type { privacyTexts } from "../statements/privacy.ts";

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

/** Every cookie that Teza sets, as listed on the privacy page. */
export const cookieDescriptions: readonly CookieDescription[] = [
  { name: sessionCookie, why: "session", days: sessionCookieDays },
  { name: flashCookie, why: "flash", seconds: flashSeconds },
  { name: languageCookie, why: "language", days: cookieDays.preference },
  preferenceCookie("fontSize"),
  preferenceCookie("dyslexia"),
  preferenceCookie("themeColor"),
  preferenceCookie("themeStyleDark"),
  { name: reminderCookie, why: "reminder", days: cookieDays.reminder },
];
