import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "#kit/database/context.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { parseCookies, redirectWithFlash, safeRedirectPath } from "#kit/http/responses.server.ts";
import { maxRedirectLength } from "#kit/http/routes.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { redirectWithSession } from "../session-cookies.server.ts";
import {
  guestIdentityPath,
  guestProblemPath,
  identityCallbackPath,
  identitySignInPath,
  logoutTokenPath,
  type SignInProblem,
  samlAnswerPath,
  samlMetadataPath,
  samlSignOutPath,
} from "./identities.ts";
import {
  beginIdentitySignIn,
  completeIdentitySignIn,
  type GuestSignIn,
  type IdentitySession,
  receivePostedAnswer,
  requireIdentitySignIn,
} from "./identity-sign-in.server.ts";
import { endProviderSession } from "./identity-sign-out.server.ts";
import { signInCookie } from "./sign-in-cookie.server.ts";
import { messages } from "./texts.ts";

/** Mounts the routes by which a browser signs in with the identity provider. */
export function mount(app: ApiApp) {
  app.openapi(signInRoute, async (c) => {
    const { context } = c.var;
    const returnTo = safeRedirectPath(c.req.valid("query").to, homePath);
    if (isSignedIn(context.actor)) return c.redirect(returnTo, 303);
    const browser = signInCookie.read(parseCookies(c.req.raw), context.publicUrl);
    const begun = await beginIdentitySignIn(context, { returnTo, browser });
    if (typeof begun === "string") return c.redirect(problemPath(begun, returnTo), 303);
    c.header("set-cookie", signInCookie.serialize(begun.browser, context.publicUrl), {
      append: true,
    });
    return c.redirect(begun.url, 303);
  });
  app.openapi(callbackRoute, async (c) => {
    const { context, token, address } = c.var;
    const query = new URL(c.req.url).searchParams;
    const browser = signInCookie.read(parseCookies(c.req.raw), context.publicUrl);
    const userAgent = c.req.header("user-agent") ?? "";
    const completed = await completeIdentitySignIn(context, {
      query,
      browser,
      token,
      address,
      userAgent,
    });
    if (typeof completed === "string") return c.redirect(problemPath(completed), 303);
    if ("guest" in completed) return c.redirect(guestPath(completed), 303);
    return answerSignIn(context, completed);
  });
  app.openapi(answerRoute, async (c) => {
    const { context, address } = c.var;
    const answer = new URLSearchParams(await c.req.text());
    const received = await receivePostedAnswer(context, { answer, address });
    if (typeof received === "string") return c.redirect(problemPath(received), 303);
    if ("guest" in received) return c.redirect(guestPath(received), 303);
    return c.redirect(`${identityCallbackPath}?${new URLSearchParams(received)}`, 303);
  });
  app.openapi(signOutRoute, async (c) => {
    const { context, address } = c.var;
    const { search, searchParams } = new URL(c.req.url);
    if (searchParams.has("SAMLResponse")) return c.redirect("/", 303); // our session ended before the provider's
    const ended = await endProviderSession(context, {
      read: "readSignOut",
      message: search.slice(1),
      address,
    });
    if (!ended) throw new Refusal(403, messages.signOutRefused);
    return c.redirect(ended.answerUrl ?? "/", 303);
  });
  app.openapi(logoutTokenRoute, async (c) => {
    const { context, address } = c.var;
    const message = new URLSearchParams(await c.req.text()).get("logout_token") ?? "";
    const ended = await endProviderSession(context, { read: "readLogoutToken", message, address });
    return ended ? c.body(null, 200) : c.json({ error: "invalid_request" }, 400);
  });
  app.openapi(metadataRoute, async (c) => {
    const { metadata } = requireIdentitySignIn(c.var.context).provider;
    if (!metadata) throw new Refusal(404, notFound);
    return c.body(await metadata(), 200, { "content-type": "application/samlmetadata+xml" });
  });
}

const homePath = "/homepage-user";

/** Redirects with the new session; a person with a new account learns what comes next. */
function answerSignIn(context: Context, { session, returnTo, isNew }: IdentitySession): Response {
  if (!isNew) return redirectWithSession(session, returnTo, context);
  const response = redirectWithFlash(homePath, messages.candidate);
  for (const cookie of redirectWithSession(session, homePath, context).headers.getSetCookie())
    response.headers.append("set-cookie", cookie);
  return response;
}

/**
 * Returns the path of the sign-in page that explains the problem and returns to the same page
 * afterwards.
 */
const problemPath = (problem: SignInProblem, returnTo = homePath) =>
  `/login?problem=${problem}${returnTo === homePath ? "" : `&to=${encodeURIComponent(returnTo)}`}`;

/** Guests go on in their own area, which decides whether they come in. */
const guestPath = ({ guest }: GuestSignIn) =>
  "state" in guest
    ? `${guestIdentityPath}?${new URLSearchParams({ state: guest.state })}`
    : guestProblemPath(guest.problem);

const redirects = { 303: { description: "Goes on elsewhere" } };

const signInRoute = createRoute({
  method: "get",
  path: identitySignInPath,
  summary: "Begins a sign-in with the identity provider and leads to it",
  request: { query: z.object({ to: z.string().max(maxRedirectLength).optional() }) },
  responses: redirects,
});

const callbackRoute = createRoute({
  method: "get",
  path: identityCallbackPath,
  summary: "Completes a sign-in when the browser returns from the identity provider",
  responses: redirects,
});

const answerRoute = createRoute({
  method: "post",
  path: samlAnswerPath,
  summary: "Takes the answer of a SAML identity provider, which its page posts",
  responses: redirects,
});

const signOutRoute = createRoute({
  method: "get",
  path: samlSignOutPath,
  summary: "Ends sessions when the SAML identity provider ends its own",
  responses: redirects,
});

const logoutTokenRoute = createRoute({
  method: "post",
  path: logoutTokenPath,
  summary: "Ends sessions when the OpenID Connect provider ends its own (back-channel logout)",
  responses: {
    200: { description: "The sessions have ended" },
    400: {
      description: "Not a token of the provider",
      content: { "application/json": { schema: z.object({ error: z.string() }) } },
    },
  },
});

const metadataRoute = createRoute({
  method: "get",
  path: samlMetadataPath,
  summary: "Our SAML metadata, for the registry of the federation",
  responses: {
    200: {
      description: "The metadata",
      content: { "application/samlmetadata+xml": { schema: z.string() } },
    },
  },
});
