import type { MiddlewareHandler } from "hono";
import { data, type MiddlewareFunction, redirect } from "react-router";

import { mayOpen } from "#kit/http/index.ts";
import { type ApiEnv, log, requestContextOf } from "#kit/http/server/index.ts";
import { formatMessage } from "#kit/text/index.ts";
import { accessDenied, isSignedIn, Refusal } from "#kit/workflow/index.ts";
import { findPageTitle } from "../menus.ts";
import { findRoute } from "../routes.ts";
import { messages } from "../texts.ts";
import { loginPath, withoutToken } from "./error-responses.ts";

/**
 * Rejects JSON and file requests that the route table does not allow for the actor: 401 if not signed in, otherwise
 * 403.
 */
export const authorizeCall: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const address = findRoute(c.req.path);
  const { actor } = c.var.context;
  if (!address || address.kind === "page" || mayOpen(address, actor)) return next();
  log.info({ path: withoutToken(c.req.path), username: actor.username }, "refused");
  throw isSignedIn(actor) ? new Refusal(403, accessDenied) : new Refusal(401, messages.refusals.signIn);
};

/**
 * Runs before every loader and action. Redirects visitors to the sign-in page, which returns to the requested page
 * (product §1).
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
  if (address?.kind !== "page") throw data(null, { status: 404 }); // a path that accepts only POST requests is not a page either
  if (mayOpen(address, actor)) return;
  if (!isSignedIn(actor)) throw redirect(loginPath(args.url));
  log.info({ path: withoutToken(pathname), username: actor.username }, "refused");
  const tried = findPageTitle(pathname, language);
  throw data({ message: formatMessage(accessDenied, language), tried }, { status: 403 });
};
