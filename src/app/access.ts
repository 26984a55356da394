import type { MiddlewareHandler } from "hono";
import { data, type MiddlewareFunction, redirect } from "react-router";
import { mayOpen } from "#kit/access.ts";
import { isSignedIn } from "#kit/actor.ts";
import { noRight } from "#kit/refusal.ts";
import type { CallEnv } from "#kit/server/calls.ts";
import { visitOf } from "#kit/server/context.ts";
import { log } from "#kit/server/log.ts";
import { addressOf } from "./addresses.ts";
import { refuseJson } from "./json.ts";
import { refusalTexts } from "./refusal-texts.ts";
import { inLanguage } from "./translations.ts";

/** JSON calls and files are closed unless the table of addresses admits the caller: 401 not signed in, 403 no right. */
export const admitToCall: MiddlewareHandler<CallEnv> = async (c, next) => {
  const address = addressOf(c.req.path);
  const { actor, language } = c.var.context;
  if (!address || address.kind === "page" || mayOpen(address, actor)) return next();
  log.info({ path: c.req.path, username: actor.username }, "refused");
  return isSignedIn(actor)
    ? refuseJson(c, 403, inLanguage(noRight, language))
    : refuseJson(c, 401, inLanguage(refusalTexts.hr.signIn, language));
};

/** Before any page's loader or action; who is not signed in signs in first and comes back (product §1). */
export const admitToPage: MiddlewareFunction<Response> = async (args) => {
  const { pathname, search } = args.url; // the page's own; the request of a client asks for its `.data`
  const { actor, language } = visitOf(args).context;
  const address = addressOf(pathname);
  if (address?.kind === "page" && mayOpen(address, actor)) return;
  if (address && !isSignedIn(actor)) throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`);
  log.info({ path: pathname, username: actor.username }, "refused");
  throw address ? data({ message: inLanguage(noRight, language) }, { status: 403 }) : data(null, { status: 404 });
};
