import { parse, serialize } from "hono/utils/cookie";

export const cookiesOf = (request: Request): Record<string, string> => parse(request.headers.get("cookie") ?? "");

type Options = { maxAge: number; httpOnly?: boolean };

/**
 * A Set-Cookie value; SameSite=Lax and the whole site always, and Secure where the site is https (src/app/security.ts). `maxAge`
 * in seconds, 0 removes.
 */
export const cookie = (name: string, value: string, { maxAge, httpOnly = false }: Options) =>
  serialize(name, value, { path: "/", sameSite: "Lax", maxAge, httpOnly });
