import { parse, serialize } from "hono/utils/cookie";

export const cookiesOf = (request: Request): Record<string, string> => parse(request.headers.get("cookie") ?? "");

type Options = { maxAge: number; httpOnly?: boolean; secure?: boolean };

/** A Set-Cookie value; SameSite=Lax and the whole site always. `maxAge` in seconds, 0 removes. */
export const cookie = (name: string, value: string, { maxAge, httpOnly = false, secure = false }: Options) =>
  serialize(name, value, { path: "/", sameSite: "Lax", maxAge, httpOnly, secure });
