import { redirect } from "react-router";
import { cookie } from "#kit/server/cookies.ts";
import { sessionCookie } from "./sessions.ts";

/** The cookie outlives a session that is used every day; when a session ends, the server decides. */
const cookieDays = 30;

/** On to a page as the person of this token; the old token is gone. */
export const goOnAs = (token: string, to: string, secure: boolean) =>
  redirect(to, {
    status: 303,
    headers: { "set-cookie": cookie(sessionCookie, token, { maxAge: cookieDays * 86_400, httpOnly: true, secure }) },
  });
