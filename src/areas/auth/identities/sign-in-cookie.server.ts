import { hostCookieName, serializeCookie } from "#kit/http/responses.server.ts";
import { pendingMinutes, signInCookie } from "./rules.ts";

/**
 * Returns the browser's token from the cookies of a request; undefined if it is not one of ours.
 */
export function readSignInCookie(
  cookies: Readonly<Record<string, string>>,
  publicUrl: string,
): string | undefined {
  const token = cookies[hostCookieName(signInCookie, publicUrl)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/**
 * Returns a Set-Cookie value with the token of a browser. It gives no access, so it stays for
 * sign-ins in other tabs.
 */
export const serializeSignInCookie = (token: string, publicUrl: string): string =>
  serializeCookie(hostCookieName(signInCookie, publicUrl), token, {
    maxAge: pendingMinutes * 60,
    httpOnly: true,
  });
