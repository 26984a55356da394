import { tokenCookie } from "../token-cookie.server.ts";
import { challengeMinutes } from "./passkeys.ts";

/** The cookie of a browser that has got a challenge; it gives no access. */
export const challengeCookie = tokenCookie("teza_passkey", challengeMinutes * 60);
