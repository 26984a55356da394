import * as build from "virtual:react-router/server-build";
import type { Context as HonoContext } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

import { type Context, type PageError, type RequestContext, setRequestContext } from "#kit/database/index.ts";
import {
  type ApiEnv,
  flashCookie,
  isXhrForm,
  parseCookies,
  redirectAsJson,
  serializeCookie,
  withRefusals,
} from "#kit/http/server/index.ts";
import { languageFromCookies } from "#kit/text/index.ts";
import type { Config } from "../config.ts";
import { withLoaderCapture } from "../page-cache/render-capture.ts";
import { translate } from "../translations.ts";
import { type ErrorPageRenderer, preferredLanguage } from "./error-responses.ts";
import { nextNonce } from "./nonce.ts";
import { contentSecurityPolicy } from "./security.ts";

export type PageRenderer = (
  request: Request,
  visit: RequestContext,
  provider?: RouterContextProvider,
) => Promise<Response>;

/** React Router's pages, rendered for a visit. */
export function createPageRenderer(): PageRenderer {
  const answer = createRequestHandler(
    withLoaderCapture(withRefusals(build as unknown as ServerBuild, translate)),
    "production",
  );
  return (request, visit, provider = new RouterContextProvider()) => {
    setRequestContext(provider, visit);
    return answer(request, provider);
  };
}

type PageHandler = (c: HonoContext<ApiEnv>, instead?: ErrorPageRequest) => Promise<Response>;

/** What an error page is made of in place of what was asked for. */
type ErrorPageRequest = { request: Request; context: Context; refused: PageError };

/** The pages behind the same session; each answer gets its own nonce. */
export function createPageHandler(config: Config, render: PageRenderer): PageHandler {
  return async (c, instead) => {
    const { request, context, ...more } = instead ?? { request: c.req.raw, context: c.var.context };
    const nonce = nextNonce();
    const { token, unread = 0, address } = c.var;
    const demo = config.TEZA_DEMO === "1";
    const flash = readFlash(request);
    const wanted = languageFromCookies(parseCookies(request));
    const visit = { context, wanted, nonce, unread, demo, address, token, takeFlash: flash.take, ...more };
    const answer = await render(request, visit);
    const response = isXhrForm(request) ? redirectAsJson(answer) : answer;
    response.headers.set("content-security-policy", contentSecurityPolicy(nonce));
    if (flash.said) response.headers.append("set-cookie", serializeCookie(flashCookie, "", { maxAge: 0 }));
    return response;
  };
}

/** Error pages for what is refused before the pages' turn; of a caller whose session could not be read they know nothing. */
export const createErrorPageRenderer =
  (pages: PageHandler, unknown: () => Omit<Context, "language">): ErrorPageRenderer =>
  (c, refused) => {
    const request = new Request(c.req.url, { headers: c.req.raw.headers }); // whatever was sent has been answered
    return pages(c, { request, refused, context: { ...(c.var.context ?? unknown()), language: preferredLanguage(c) } });
  };

/** What the last step did: the sentence that its cookie brings, and whether a page has said it by now. */
function readFlash(request: Request) {
  const sentence = parseCookies(request)[flashCookie];
  const flash = { said: false, take: () => undefined as string | undefined };
  flash.take = () => {
    flash.said = sentence !== undefined;
    return sentence;
  };
  return flash;
}
