import type { MiddlewareHandler } from "hono";
import { refuseJson } from "./json.ts";

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

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "same-origin");
  headers.set("x-frame-options", "DENY");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=()");
};

/** A state change comes from our own pages: the Origin (or, without one, Sec-Fetch-Site) says so (product §10). */
export const sameOrigin =
  (publicUrl: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const own = [
      publicUrl && new URL(publicUrl).origin,
      `http://${c.req.header("host")}`,
      `https://${c.req.header("host")}`,
    ];
    const fromUs = origin ? own.includes(origin) : site === "same-origin";
    if (fromUs) return next();
    return refuseJson(
      c,
      403,
      "Zahtjev nije došao sa stranica ove aplikacije. Otvorite stranicu ponovno i pokušajte još jednom.",
    );
  };
