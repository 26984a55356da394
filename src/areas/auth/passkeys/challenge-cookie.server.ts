import { hostCookieName, serializeCookie } from "#kit/http/responses.server.ts";
import { challengeMinutes } from "./passkeys.ts";

/** The cookie of a browser that has got a challenge; it gives no access. */
const challengeCookie = "teza_passkey";

/** The token of the browser's challenge; undefined for a value that is not one of our tokens. */
export function readChallengeCookie(
  cookies: Readonly<Record<string, string>>,
  publicUrl: string,
): string | undefined {
  const token = cookies[hostCookieName(challengeCookie, publicUrl)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export const serializeChallengeCookie = (token: string, publicUrl: string): string =>
  serializeCookie(hostCookieName(challengeCookie, publicUrl), token, {
    maxAge: token === "" ? 0 : challengeMinutes * 60,
    httpOnly: true,
  });
