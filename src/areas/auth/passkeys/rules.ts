/** Where people add and remove their passkeys. */
export const passkeysPath = "/user/passkeys";

/** Where a passkey alone signs in; `to` leads on. */
export const passkeySignInPath = "/login/passkey";
