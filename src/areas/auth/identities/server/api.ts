import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "#kit/database/index.ts";
import { type ApiApp, parseCookies, redirectWithFlash, safeRedirectPath } from "#kit/http/server/index.ts";
import { isSignedIn } from "#kit/workflow/index.ts";
import { redirectWithSession } from "../../server/commands/sessions.ts";
import { identityCallbackPath, identitySignInPath, type SignInProblem } from "../schema.ts";
import { messages } from "../texts.ts";
import { beginIdentitySignIn, completeIdentitySignIn, type IdentitySession } from "./commands/identity-sign-in.ts";
import { readSignInCookie, serializeSignInCookie } from "./commands/pending-sign-ins.ts";

/** The addresses between which a browser goes to sign in with the identity provider. */
export function mount(app: ApiApp) {
  app.openapi(signInRoute, async (c) => {
    const { context } = c.var;
    const returnTo = safeRedirectPath(c.req.valid("query").to, homePath);
    if (isSignedIn(context.actor)) return c.redirect(returnTo, 303);
    const browser = readSignInCookie(parseCookies(c.req.raw), context.publicUrl);
    const begun = await beginIdentitySignIn(context, { returnTo, browser });
    if (typeof begun === "string") return c.redirect(problemPath(begun, returnTo), 303);
    c.header("set-cookie", serializeSignInCookie(begun.browser, context.publicUrl), { append: true });
    return c.redirect(begun.url, 303);
  });
  app.openapi(callbackRoute, async (c) => {
    const { context, token, address } = c.var;
    const query = new URL(c.req.url).searchParams;
    const browser = readSignInCookie(parseCookies(c.req.raw), context.publicUrl);
    const completed = await completeIdentitySignIn(context, { query, browser, token, address });
    if (typeof completed === "string") return c.redirect(problemPath(completed), 303);
    return answerSignIn(context, completed);
  });
}

const homePath = "/homepage-user";

/** Redirects with the new session; a person with a new account is told what comes next. */
function answerSignIn(context: Context, { session, returnTo, isNew }: IdentitySession): Response {
  if (!isNew) return redirectWithSession(session, returnTo, context);
  const response = redirectWithFlash(homePath, messages.candidate);
  for (const cookie of redirectWithSession(session, homePath, context).headers.getSetCookie())
    response.headers.append("set-cookie", cookie);
  return response;
}

/** The sign-in page, which explains the problem and leads to the same page afterwards. */
const problemPath = (problem: SignInProblem, returnTo = homePath) =>
  `/login?problem=${problem}${returnTo === homePath ? "" : `&to=${encodeURIComponent(returnTo)}`}`;

const redirects = { 303: { description: "Goes on elsewhere" } };

const signInRoute = createRoute({
  method: "get",
  path: identitySignInPath,
  summary: "Begins a sign-in with the identity provider and leads to it",
  request: { query: z.object({ to: z.string().optional() }) },
  responses: redirects,
});

const callbackRoute = createRoute({
  method: "get",
  path: identityCallbackPath,
  summary: "Completes a sign-in when the browser returns from the identity provider",
  responses: redirects,
});
