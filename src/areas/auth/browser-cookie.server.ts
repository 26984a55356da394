import type { Context } from "#kit/database/context.ts";
import { hostCookieName, serializeCookie } from "#kit/http/responses.server.ts";
import { browserCookie, knownBrowserDays } from "./auth.ts";
import type { SignedIn } from "./open-sign-in.server.ts";
import { redirectWithSession } from "./session-cookies.server.ts";

/** Redirects with the cookies for a browser that has just signed in. */
export function redirectSignedIn(
  { session, browser }: SignedIn,
  to: string,
  context: Context,
): Response {
  const response = redirectWithSession(session, to, context);
  response.headers.append("set-cookie", serializeBrowserCookie(browser, context.publicUrl));
  return response;
}

/**
 * Returns the browser's token from the cookies of a request; undefined if it is not one of ours.
 */
export function readBrowserCookie(
  cookies: Readonly<Record<string, string>>,
  publicUrl: string,
): string | undefined {
  const token = cookies[hostCookieName(browserCookie, publicUrl)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const serializeBrowserCookie = (token: string, publicUrl: string): string =>
  serializeCookie(hostCookieName(browserCookie, publicUrl), token, {
    maxAge: knownBrowserDays * 86_400,
    httpOnly: true,
  });
