import { redirect } from "react-router";
import { serializeCookie } from "#kit/http/server/cookies.ts";
import { sessionCookie } from "./sessions.ts";

/** The cookie outlives a session that is used every day; when a session ends, the server decides. */
export const sessionCookieDays = 30;

/** On to a page as the person of this token; the old token is gone. */
export const redirectWithSession = (token: string, to: string) =>
  redirect(to, {
    status: 303,
    headers: {
      "set-cookie": serializeCookie(sessionCookie, token, { maxAge: sessionCookieDays * 86_400, httpOnly: true }),
    },
  });
