import { redirect } from "react-router";
import type { Context } from "#kit/database/context.ts";
import { tokenCookie } from "../token-cookie.server.ts";
import { halfwayMinutes, signInCodePath } from "./second-factor.ts";

/** The cookie of a browser whose password has been accepted; it gives no access. */
export const halfwayCookie = tokenCookie("teza_halfway", halfwayMinutes * 60);

/** Redirects a browser whose password was accepted to the page that requests the code. */
export const redirectToCode = (token: string, { publicUrl }: Context): Response =>
  redirect(signInCodePath, {
    status: 303,
    headers: { "set-cookie": halfwayCookie.serialize(token, publicUrl) },
  });

/** Removes the cookie from a browser that has signed in. */
export function withoutHalfwayCookie(response: Response, { publicUrl }: Context): Response {
  response.headers.append("set-cookie", halfwayCookie.remove(publicUrl));
  return response;
}
