import type { Context } from "#kit/database/context.ts";
import { knownBrowserDays } from "./auth.ts";
import type { SignedIn } from "./open-sign-in.server.ts";
import { redirectWithSession } from "./session-cookies.server.ts";
import { tokenCookie } from "./token-cookie.server.ts";

/** The cookie that marks a browser as known for its users; it gives no access. */
export const browserCookie = tokenCookie("teza_browser", knownBrowserDays * 86_400);

/** Redirects with the cookies for a browser that has just signed in. */
export function redirectSignedIn(
  { session, browser }: SignedIn,
  to: string,
  context: Context,
): Response {
  const response = redirectWithSession(session, to, context);
  response.headers.append("set-cookie", browserCookie.serialize(browser, context.publicUrl));
  return response;
}
