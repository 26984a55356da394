import { redirect } from "react-router";
import type { Context } from "#kit/database/context.ts";
import { hostCookieName, isSecure, serializeCookie } from "#kit/http/responses.server.ts";
import { tokenCookie } from "./token-cookie.server.ts";

/** Lifetime of the cookie in days; the server decides when a session ends. */
export const sessionCookieDays = 30;

export const sessionCookie = tokenCookie("teza_session", sessionCookieDays * 86_400);

export type ReceivedSession = {
  token: string | undefined;
  /**
   * True on an https site if the token comes from the cookie without the prefix `__Host-`, which
   * earlier versions set. It is valid only for the sessions that those versions opened.
   */
  underOldName: boolean;
};

/** Reads the token of a session from the cookies of a request. */
export function readSessionCookie(
  cookies: Readonly<Record<string, string>>,
  publicUrl: string,
): ReceivedSession {
  const token = cookies[hostCookieName(sessionCookie.name, publicUrl)];
  if (token !== undefined || !isSecure(publicUrl)) return { token, underOldName: false };
  return { token: cookies[sessionCookie.name], underOldName: sessionCookie.name in cookies };
}

/** True if the cookie of a session has the prefix `__Host-`, as on every https site. */
export const isHostOnly = (publicUrl: string): boolean => isSecure(publicUrl);

/** True if a request has a session cookie under either name, whether or not the session is open. */
export const hasSessionCookie = (cookies: Readonly<Record<string, string>>): boolean =>
  sessionCookie.name in cookies || `__Host-${sessionCookie.name}` in cookies;

/**
 * Replaces the cookie under the old name, unless the response sets or removes the session's cookie
 * itself.
 */
export function renameSessionCookie(
  headers: Headers,
  { token }: ReceivedSession,
  publicUrl: string,
): void {
  const name = hostCookieName(sessionCookie.name, publicUrl);
  if (!headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`)))
    headers.append(
      "set-cookie",
      token ? sessionCookie.serialize(token, publicUrl) : sessionCookie.remove(publicUrl),
    );
  headers.append(
    "set-cookie",
    serializeCookie(sessionCookie.name, "", { maxAge: 0, httpOnly: true }),
  );
}

/** Redirects with the cookie of a new session. */
export const redirectWithSession = (token: string, to: string, { publicUrl }: Context): Response =>
  redirect(to, {
    status: 303,
    headers: { "set-cookie": sessionCookie.serialize(token, publicUrl) },
  });

/**
 * Redirects, removes the session cookie and clears the browser's cache, which contains the person's
 * pages.
 */
export const redirectWithoutSession = (to: string, { publicUrl }: Context) =>
  redirect(to, {
    headers: { "set-cookie": sessionCookie.remove(publicUrl), "clear-site-data": `"cache"` },
  });
