import { recordSignIn } from "#areas/people/server/commands/accounts.ts";
import type { Context } from "#kit/database/index.ts";
import type { SignInMeans } from "../../security-events/schema.ts";
import { logSignIn } from "../../security-events/server/commands.ts";
import { rememberBrowser, serializeBrowserCookie } from "./known-browsers.ts";
import { redirectWithSession } from "./session-cookies.ts";
import { closeSession, openSession } from "./sessions.ts";

/** The browser in which a person signs in. */
export type SigningBrowser = {
  /** Network address of the client, for throttling. */
  address: string;
  userAgent: string;
  /** Token of a session that this browser still has; that session ends. */
  token: string | undefined;
  /** Token that identifies this browser as known for its users. */
  browser: string | undefined;
};

/** The tokens that a browser receives on signing in. */
export type SignedIn = { session: string; browser: string };

/** Opens the session of a user whose credentials were accepted. Call it inside `inTransaction`. */
export async function openSignIn(
  context: Context,
  userId: number,
  { address, userAgent, token, browser, by }: SigningBrowser & { by: SignInMeans },
): Promise<SignedIn> {
  logSignIn({ username: context.actor.username, address, by });
  await recordSignIn(context, userId);
  if (token) await closeSession(context, token, address);
  return {
    session: await openSession(context, { userId, client: { address, userAgent } }),
    browser: await rememberBrowser(context.db, { userId, token: browser }, context.now),
  };
}

/** Redirects with the cookies for a browser that has just signed in. */
export function redirectSignedIn({ session, browser }: SignedIn, to: string, context: Context): Response {
  const response = redirectWithSession(session, to, context);
  response.headers.append("set-cookie", serializeBrowserCookie(browser, context.publicUrl));
  return response;
}
