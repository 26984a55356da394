import type { MiddlewareHandler } from "hono";
import { data, type MiddlewareFunction, redirect } from "react-router";

import { mayOpen } from "#kit/http/index.ts";
import { type ApiEnv, log, requestContextOf } from "#kit/http/server/index.ts";
import { accessDenied, isSignedIn, Refusal } from "#kit/workflow/index.ts";
import { findRoute } from "../routes.ts";
import { refusalTexts } from "../texts.ts";
import { translate } from "../translations.ts";
import { loginPath } from "./error-responses.ts";

/** JSON calls and files are closed unless the table of addresses admits the caller: 401 not signed in, 403 no right. */
export const authorizeCall: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const address = findRoute(c.req.path);
  const { actor } = c.var.context;
  if (!address || address.kind === "page" || mayOpen(address, actor)) return next();
  log.info({ path: c.req.path, username: actor.username }, "refused");
  throw isSignedIn(actor) ? new Refusal(403, accessDenied) : new Refusal(401, refusalTexts.hr.signIn);
};

/** Before any page's loader or action; who is not signed in signs in first and comes back (product §1). */
export const authorizePage: MiddlewareFunction<Response> = async (args) => {
  const { pathname } = args.url; // the page's own; the request of a client asks for its `.data`
  const { context, pageError } = requestContextOf(args);
  const { actor, language } = context;
  if (pageError) throw data({ message: pageError.message }, { status: pageError.status });
  const address = findRoute(pathname);
  if (address?.kind !== "page") throw data(null, { status: 404 }); // nor is a call that is only posted a page
  if (mayOpen(address, actor)) return;
  if (!isSignedIn(actor)) throw redirect(loginPath(args.url));
  log.info({ path: pathname, username: actor.username }, "refused");
  throw data({ message: translate(accessDenied, language) }, { status: 403 });
};
