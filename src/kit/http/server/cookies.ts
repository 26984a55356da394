import { parse, serialize } from "hono/utils/cookie";

export const parseCookies = (request: Request): Record<string, string> =>
  parseCookieHeader(request.headers.get("cookie"));

/** Parses the value of a Cookie header. */
export const parseCookieHeader = (header: string | null | undefined): Record<string, string> =>
  header ? parse(header) : {};

type CookieOptions = { maxAge: number; httpOnly?: boolean };

/**
 * A Set-Cookie value with SameSite=Lax and Path=/; Secure is added for https sites (src/app/http/security.ts). `maxAge`
 * is in seconds; 0 removes the cookie.
 */
export const serializeCookie = (name: string, value: string, { maxAge, httpOnly = false }: CookieOptions) =>
  serialize(name, value, { path: "/", sameSite: "Lax", maxAge, httpOnly });
