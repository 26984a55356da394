import type { MiddlewareHandler } from "hono";
import { data, type MiddlewareFunction, redirect } from "react-router";

import { secondFactorPath } from "#areas/auth/second-factor/second-factor.ts";
import { messages as factorMessages } from "#areas/auth/second-factor/texts.ts";
import { type ApiEnv, requestContextOf } from "#kit/http/request-context.server.ts";
import { mayOpen } from "#kit/http/routes.ts";
import { log } from "#kit/runtime/log.server.ts";
import { formatMessage, type Message } from "#kit/text/localization.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { accessDenied, formatRefusal, Refusal } from "#kit/workflow/refusal.ts";
import { findPageTitle } from "../menus.ts";
import { findRoute } from "../routes.ts";
import { messages } from "../texts.ts";
import { loginPath, withoutToken } from "./error-responses.ts";

/**
 * Rejects JSON and file requests that the route table does not allow for the actor: 401 if not
 * signed in, otherwise 403.
 */
export const authorizeCall: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const address = findRoute(c.req.path);
  const { actor } = c.var.context;
  if (!address || address.kind === "page" || mayOpen(address, actor)) return next();
  if (!isSignedIn(actor)) throw new Refusal(401, messages.refusals.signIn);
  throw new Refusal(
    403,
    actor.awaitsSecondFactor ? factorMessages.refusals.setUpFirst : accessDenied,
  );
};

/**
 * Runs before every loader and action. Redirects visitors to the sign-in page, which returns to the
 * requested page (product §1), and people without a required second factor to the page that sets
 * one up; their forms get 403.
 */
export const authorizePage: MiddlewareFunction<Response> = async (args) => {
  const { pathname } = args.url; // the path of the page; the path of the request may end in `.data`
  const { context, pageError } = requestContextOf(args);
  const { actor, language } = context;
  if (pageError) {
    const { status, ...shown } = pageError;
    throw data(shown, { status });
  }
  const address = findRoute(pathname);
  // a path that accepts only POST requests is not a page either
  if (address?.kind !== "page") throw data(null, { status: 404 });
  if (mayOpen(address, actor)) return;
  if (!isSignedIn(actor)) throw redirect(address.entrance ?? loginPath(args.url));
  if (actor.awaitsSecondFactor && args.request.method === "GET") throw redirect(secondFactorPath);
  log.info({ path: withoutToken(pathname), username: actor.username }, "refused");
  if (actor.awaitsSecondFactor) throw refuse(args, factorMessages.refusals.setUpFirst);
  const tried = findPageTitle(pathname, language);
  throw refuse(args, accessDenied, tried);
};

/** The error page of a refusal; for a program that posted a form, the refusal alone. */
function refuse(args: Parameters<typeof requestContextOf>[0], reason: Message, tried?: string) {
  const { context, takeRefusal } = requestContextOf(args);
  takeRefusal?.(formatRefusal(new Refusal(403, reason), context.language));
  return data({ message: formatMessage(reason, context.language), tried }, { status: 403 });
}
