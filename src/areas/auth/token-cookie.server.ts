import { hostCookieName, serializeCookie } from "#kit/http/responses.server.ts";

/** A cookie with a token, which scripts cannot read; `seconds` is how long browsers keep it. */
export const tokenCookie = (name: string, seconds: number) => ({
  name,
  seconds,
  /** Returns the token from the cookies of a request; undefined if it is not one of ours. */
  read(cookies: Readonly<Record<string, string>>, publicUrl: string): string | undefined {
    const token = cookies[hostCookieName(name, publicUrl)];
    return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
  },
  /** Returns a Set-Cookie value with the token. */
  serialize: (token: string, publicUrl: string): string =>
    serializeCookie(hostCookieName(name, publicUrl), token, { maxAge: seconds, httpOnly: true }),
  /** Returns a Set-Cookie value that removes the cookie. */
  remove: (publicUrl: string): string =>
    serializeCookie(hostCookieName(name, publicUrl), "", { maxAge: 0, httpOnly: true }),
});
