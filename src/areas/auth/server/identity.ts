import { redirect } from "react-router";
import { cookie } from "#kit/server/cookies.ts";
import { sessionCookie, sessionHours } from "./sessions.ts";

/** On to a page as the person of this token; the old token is gone. */
export const goOnAs = (token: string, to: string, secure: boolean) =>
  redirect(to, {
    status: 303,
    headers: { "set-cookie": cookie(sessionCookie, token, { maxAge: sessionHours * 3600, httpOnly: true, secure }) },
  });
