import type { MiddlewareHandler } from "hono";

import { withLimitedBody } from "#kit/forms/server/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { findRoute, pagePath } from "../routes.ts";
import { refusalTexts } from "../texts.ts";

/** The content security policy of product §10: scripts and style elements by nonce, style attributes allowed. */
export const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** What every answer says to the browser, its cookies too. `secure`: the public address is https. */
export const securityHeaders =
  (secure: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    if (secure) enforceHttps(headers);
    for (const [name, value] of defaultHeaders) if (!headers.has(name)) headers.set(name, value);
  };

const fixedHeaders = Object.entries({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
});

function enforceHttps(headers: Headers) {
  headers.set("strict-transport-security", `max-age=${365 * 86_400}`);
  const cookies = headers.getSetCookie();
  headers.delete("set-cookie");
  for (const cookie of cookies) headers.append("set-cookie", `${cookie}; Secure`);
}

const defaultHeaders = Object.entries({
  "referrer-policy": "same-origin",
  // what says nothing of being kept may be somebody's own
  "cache-control": "private, no-store",
});

/** A state change comes from our own pages: the Origin (or, without one, Sec-Fetch-Site) says so (product §10). */
export const sameOrigin =
  (publicUrl: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const host = c.req.header("host");
    const own = [publicUrl && new URL(publicUrl).origin, `https://${host}`, !isSecure(publicUrl) && `http://${host}`];
    const fromUs = origin ? own.includes(origin) : site === "same-origin";
    if (fromUs) return next();
    throw new Refusal(403, refusalTexts.hr.foreign);
  };

/** Of a site that is reached by https a page that came by http is another's. */
export const isSecure = (publicUrl: string | undefined): boolean => publicUrl?.startsWith("https:") ?? false;

/**
 * Nobody's texts fill the memory: refuses with 413 what is larger than all texts of a form may be. Forms with files go to pages alone,
 * and are read with limits of their own (kit/files/server/receive.ts, kit/server/forms.ts).
 */
export const limitBodySize: MiddlewareHandler = async (c, next) => {
  const mayHoldFiles = c.req.header("content-type")?.startsWith("multipart/form-data") === true;
  const isForm = mayHoldFiles && findRoute(pagePath(c.req.path))?.kind === "page";
  if (c.req.raw.body && !isForm) c.req.raw = await withLimitedBody(c.req.raw);
  return next();
};
