import { parse, serialize } from "hono/utils/cookie";

export const parseCookies = (request: Request): Record<string, string> =>
  parseCookieHeader(request.headers.get("cookie"));

/** Parses the value of a Cookie header. */
export const parseCookieHeader = (header: string | null | undefined): Record<string, string> =>
  header ? parse(header) : {};

/** True if the public URL is https; cookies are then secure, and an http origin is cross-site. */
export const isSecure = (publicUrl: string | undefined): boolean => publicUrl?.startsWith("https:") ?? false;

/**
 * The name of a cookie that identifies a browser. On an https site it has the prefix `__Host-`: browsers store such a
 * cookie only if this host sets it, with Secure and Path=/, so no other host of the domain can plant one (RFC 6265bis).
 */
export const hostCookieName = (name: string, publicUrl: string): string =>
  isSecure(publicUrl) ? `__Host-${name}` : name;

type CookieOptions = { maxAge: number; httpOnly?: boolean };

/**
 * A Set-Cookie value with SameSite=Lax and Path=/; Secure is added for https sites (src/app/http/security.ts). `maxAge`
 * is in seconds; 0 removes the cookie.
 */
export const serializeCookie = (name: string, value: string, { maxAge, httpOnly = false }: CookieOptions) =>
  serialize(name, value, { path: "/", sameSite: "Lax", maxAge, httpOnly, secure: name.startsWith("__Host-") });
