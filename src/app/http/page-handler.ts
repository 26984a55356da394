import * as build from "virtual:react-router/server-build";
import type { Context as HonoContext } from "hono";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { collectTakenSteps, type TakenInRequest } from "#areas/undo/undo.server.ts";
import type { Context } from "#kit/database/context.ts";
import { withRefusals } from "#kit/http/refusals.server.ts";
import {
  type ApiEnv,
  type Flash,
  type PageError,
  type RequestContext,
  setRequestContext,
} from "#kit/http/request-context.server.ts";
import {
  flashCookie,
  parseCookies,
  readFlash,
  serializeCookie,
} from "#kit/http/responses.server.ts";
import { offerUndo, readUndoOffer, undoCookie } from "#kit/http/undo-offers.server.ts";
import {
  isProgramForm,
  isXhrForm,
  redirectAsJson,
  refusalAsJson,
} from "#kit/http/xhr-forms.server.ts";
import type { Language } from "#kit/text/localization.ts";
import type { FormattedRefusal } from "#kit/workflow/refusal.ts";
import { originsOf } from "#outside/identity-provider/real.ts";
import type { Config } from "../config.ts";
import type { PersonalPages } from "../page-cache/personal-pages.ts";
import { withLoaderCapture } from "../page-cache/render-capture.ts";
import type { PersonalRequest } from "../page-cache/sent-pages.ts";
import { findRoute, pagePath } from "../routes.ts";
import { contentSecurityPolicy, createNonce, nonceSources } from "./content-security-policy.ts";
import { type ErrorPageRenderer, readPreferredLanguage } from "./error-responses.ts";
import { isDecodable } from "./security.ts";
import type { RouteManifest } from "./static-files/route-manifest.ts";
import { withRequestIds } from "./unexpected-errors.ts";

export type PageRenderer = (
  request: Request,
  requestContext: RequestContext,
  provider?: RouterContextProvider,
) => Promise<Response>;

/** Creates a function that renders React Router pages for a request context. */
export function createPageRenderer(): PageRenderer {
  const answer = createRouteHandler(
    withLoaderCapture(withRequestIds(withRefusals(build as unknown as ServerBuild))),
  );
  return (request, requestContext, provider = new RouterContextProvider()) => {
    setRequestContext(provider, requestContext);
    return answer(request, provider);
  };
}

/**
 * Returns a request handler that gives React Router only the root, the home page and the route of
 * the requested page. Given all routes, it compares the path of each request with each of them
 * several times, and creates the elements of all for each page. Only an unknown path is compared
 * with all. A browser that did not know the home page's route would show the root alone in its
 * place.
 */
function createRouteHandler(build: ServerBuild): RequestHandler {
  const ofAll = createRequestHandler(build, "production");
  const ofRoutes = new Map<string, RequestHandler>();
  const home = Object.values(build.routes).find((route) => route?.index)?.id;
  return (request, context) => {
    const { path } = findRoute(pagePath(new URL(request.url).pathname)) ?? {};
    const id = path === "" ? home : path;
    if (id === undefined || !build.routes[id]) return ofAll(request, context);
    const handler =
      ofRoutes.get(id) ?? createRequestHandler(withRoutes(build, ["root", home, id]), "production");
    ofRoutes.set(id, handler);
    return handler(request, context);
  };
}

/** The build with these routes only. */
function withRoutes(build: ServerBuild, ids: readonly (string | undefined)[]): ServerBuild {
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

/** The manifest of the build's routes, which is the same for everybody. */
export function createManifest(): RouteManifest {
  const { assets } = build as unknown as ServerBuild;
  const answer = createRequestHandler(build as unknown as ServerBuild, "production");
  return {
    version: assets.version,
    answer: (request) => answer(request, new RouterContextProvider()),
  };
}

/** The values that the middleware provides to pages. */
export type PageEnv = ApiEnv & { Variables: { personal?: PersonalRequest | undefined } };

type PageHandler = (c: HonoContext<PageEnv>, errorPage?: ErrorPageRequest) => Promise<Response>;

/** A request that is answered with an error page. */
type ErrorPageRequest = { request: Request; context: Context; pageError: PageError };

/** Serves pages; each response has its own nonce. */
export function createPageHandler(
  config: Config,
  render: PageRenderer,
  personalPages: PersonalPages,
): PageHandler {
  // signing out leads on to the identity provider
  const formTargets = config.identityProvider ? originsOf(config.identityProvider.connection) : [];
  return async (c, errorPage) => {
    const { request, context, pageError } = errorPage ?? {
      request: c.req.raw,
      context: c.var.context,
      pageError: undefined,
    };
    const nonce = createNonce();
    const { token, unread = 0, taskCounts = {}, address, personal } = c.var;
    const flash = flashOf(request, context.now);
    const taken = collectTakenSteps();
    const requestContext: RequestContext = {
      context: request.method === "POST" ? withNotedSteps(context, taken) : context,
      preferredLanguage: readPreferredLanguage(request),
      nonce,
      unread,
      taskCounts,
      demo: config.TEZA_DEMO === "1",
      address,
      token,
      takeFlash: flash.take,
      ...(pageError && { pageError }),
    };
    let refusal: FormattedRefusal | undefined;
    if (isProgramForm(request)) {
      requestContext.takeRefusal = (given) => {
        refusal = given;
      };
    }
    const answer =
      personal && !errorPage
        ? await personalPages.render(personal, requestContext, (...tracked) =>
            render(request, ...tracked),
          )
        : await render(request, requestContext);
    if (refusal) return refusalAsJson(refusal);
    const isDone = answer.headers
      .getSetCookie()
      .some((cookie) => cookie.startsWith(`${flashCookie}=`));
    const offer = isDone && taken.offer();
    const cookie =
      offer &&
      offerUndo(offer.of, { to: pagePath(new URL(request.url).pathname), until: offer.until });
    if (cookie) answer.headers.append("set-cookie", cookie);
    const response = isXhrForm(request) ? redirectAsJson(answer, request, context) : answer;
    response.headers.set(
      "content-security-policy",
      contentSecurityPolicy(nonceSources(nonce), formTargets),
    );
    if (flash.taken)
      for (const name of [flashCookie, undoCookie])
        response.headers.append("set-cookie", serializeCookie(name, "", { maxAge: 0 }));
    return response;
  };
}

/**
 * Creates a renderer of error pages for requests that fail before a page is rendered; without a
 * session the actor is a visitor.
 */
export const createErrorPageRenderer =
  (pages: PageHandler, visitorContext: () => Omit<Context, "language">): ErrorPageRenderer =>
  (c, pageError) => {
    const url = isDecodable(new URL(c.req.url).pathname) ? c.req.url : new URL("/", c.req.url);
    // without the body, which has already been read
    const request = new Request(url, { headers: c.req.raw.headers });
    return pages(c, {
      request,
      pageError,
      context: {
        ...(c.var.context ?? visitorContext()),
        language: readPreferredLanguage(c.req.raw),
      },
    });
  };

/** A context that records the steps that can be undone, so that the next page offers it. */
const withNotedSteps = (context: Context, taken: TakenInRequest): Context => ({
  ...context,
  publish: async (inner, event) => {
    await context.publish(inner, event);
    if (event.undo) await taken.note(inner);
  },
});

/** Reads the flash message from the request's cookies and records whether the page has used it. */
function flashOf(request: Request, now: Date) {
  const cookies = parseCookies(request);
  const cookie = cookies[flashCookie];
  const flash = { taken: false, take: (_: Language) => undefined as Flash | undefined };
  flash.take = (language) => {
    flash.taken = cookie !== undefined;
    const text = readFlash(cookie, language);
    const undo = readUndoOffer(cookies[undoCookie], now);
    return text === undefined ? undefined : { text, ...(undo && { undo }) };
  };
  return flash;
}
