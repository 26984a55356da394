import { redirect } from "react-router";
import type { Context } from "#kit/database/context.ts";
import { hostCookieName, serializeCookie } from "#kit/http/responses.server.ts";
import { halfwayMinutes, signInCodePath } from "./second-factor.ts";

/** The cookie of a browser whose password has been accepted; it gives no access. */
const halfwayCookie = "teza_halfway";

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
