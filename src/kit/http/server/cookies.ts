import { parse, serialize } from "hono/utils/cookie";

export const parseCookies = (request: Request): Record<string, string> => parse(request.headers.get("cookie") ?? "");

type CookieOptions = { maxAge: number; httpOnly?: boolean };

/**
 * A Set-Cookie value; SameSite=Lax and the whole site always, and Secure where the site is https (src/app/security.ts). `maxAge`
 * in seconds, 0 removes.
 */
export const serializeCookie = (name: string, value: string, { maxAge, httpOnly = false }: CookieOptions) =>
  serialize(name, value, { path: "/", sameSite: "Lax", maxAge, httpOnly });
