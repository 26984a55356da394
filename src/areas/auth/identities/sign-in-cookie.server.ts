import { tokenCookie } from "../token-cookie.server.ts";
import { pendingMinutes } from "./rules.ts";

/**
 * The cookie of a browser with a pending sign-in at the identity provider. It gives no access, so it
 * stays for sign-ins in other tabs.
 */
export const signInCookie = tokenCookie("teza_sign_in", pendingMinutes * 60);
