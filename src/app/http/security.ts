import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { uploadPath } from "#kit/files/upload-rules.ts";
import { withLimitedBody } from "#kit/forms/parse-form.server.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { findRoute, pagePath } from "../routes.ts";
import { messages } from "../texts.ts";
import type { OwnOrigins } from "./public-origin.ts";

/** Sets the security headers of every response. `secure` is true if the public URL is https. */
export const securityHeaders =
  (secure: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(fixedHeaders(secure))) headers.set(name, value);
    if (c.req.path === cameraPage) headers.set("permissions-policy", withCamera);
    if (secure) secureCookies(headers);
    for (const [name, value] of Object.entries(defaultHeaders))
      if (!headers.has(name)) headers.set(name, value);
    // a browser takes over the headers of a 304, and the stored page needs its own policy
    if (c.res.status !== 304 && !headers.has("content-security-policy"))
      headers.set("content-security-policy", passivePolicy);
  };

/**
 * The policy for responses other than pages: a browser that shows one directly loads and runs
 * nothing.
 */
const passivePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Adds the security headers to a response without cookies. */
export const withSecurityHeaders = (
  headers: Readonly<Record<string, string>>,
  secure: boolean,
): Record<string, string> => ({ ...defaultHeaders, ...headers, ...fixedHeaders(secure) });

/** The only page that may use the camera, to read bar codes of student cards. */
const cameraPage = "/service/clear-by-list";
const noDevices = "camera=(), microphone=(), geolocation=()";
const withCamera = noDevices.replace("camera=()", "camera=(self)");

const fixedHeaders = (secure: boolean) => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": noDevices,
  ...(secure && { "strict-transport-security": `max-age=${365 * 86_400}; includeSubDomains` }),
});

function secureCookies(headers: Headers) {
  const cookies = headers.getSetCookie();
  headers.delete("set-cookie");
  for (const cookie of cookies)
    headers.append("set-cookie", /; Secure/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

const defaultHeaders = {
  "referrer-policy": "same-origin",
  // responses are treated as personal unless the handler sets another value
  "cache-control": "private, no-store",
};

/**
 * Rejects state changes from other sites by the Origin header or, if it is missing, by
 * Sec-Fetch-Site (product §10). A GET by one of our scripts, which may delete (spec §7), is
 * rejected if either header names another site; browsers don't send Origin with it, nor, over http,
 * Sec-Fetch-Site. A client that sends neither header is not a browser and may post where the route
 * allows it (`fromPrograms`). A route may accept posts from any site (`fromOtherSites`). A page
 * whose DNS leads its own name to this server (DNS rebinding) is another site, although its
 * requests have that name as Host and Origin. `onRefused` receives the Origin.
 */
export const sameOrigin =
  (
    own: OwnOrigins,
    onRefused: (c: HonoContext, origin: string | undefined) => void = () => {},
  ): MiddlewareHandler =>
  async (c, next) => {
    const isRead = ["GET", "HEAD", "OPTIONS"].includes(c.req.method);
    if (isRead && c.req.header("x-requested-with") === undefined) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const host = c.req.header("host");
    if (findRoute(pagePath(c.req.path))?.fromOtherSites === true) return next();
    const isFromProgram = () => findRoute(pagePath(c.req.path))?.fromPrograms === true;
    const isSameOrigin = origin
      ? origin === own.originFor(host)
      : (site ?? ((isRead || isFromProgram()) && "same-origin")) === "same-origin";
    if (own.accepts(host) && isSameOrigin) return next();
    onRefused(c, origin);
    throw new Refusal(403, messages.refusals.foreign);
  };

/**
 * Limits the memory that a request uses: rejects with 413 a body that exceeds the limit for the
 * text fields of a form. Multipart forms are posted only to pages, and pieces of files to uploads,
 * which apply their own limits (kit/files/receive-form.server.ts, resumable-uploads.ts).
 */
export const limitBodySize: MiddlewareHandler = async (c, next) => {
  // asking for the body of a request would create it anew
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const isMultipart = c.req.header("content-type")?.startsWith("multipart/form-data") === true;
  const isForm = isMultipart && findRoute(pagePath(c.req.path))?.kind === "page";
  const isPiece = c.req.method === "PATCH" && c.req.path.startsWith(`${uploadPath}/`);
  if (c.req.raw.body && !isForm && !isPiece) c.req.raw = await withLimitedBody(c.req.raw);
  return next();
};

/**
 * Rejects with 404 a URL with the character NUL, which no path or parameter contains and PostgreSQL
 * does not store, and a path that cannot be decoded.
 */
export const refuseUnreadableUrl: MiddlewareHandler = (c, next) => {
  if (c.req.url.includes("%00") || !isDecodable(new URL(c.req.url).pathname))
    throw new Refusal(404, notFound);
  return next();
};

/**
 * True if the percent-encoding of a path can be decoded. The result is used, because the build
 * drops an unused call.
 */
export function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
