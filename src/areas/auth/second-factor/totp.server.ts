import { Secret, TOTP } from "otpauth";

/**
 * Seconds for which a code is valid, and its number of digits: the values that all apps support
 * (RFC 6238).
 */
const period = 30;
const digits = 6;

/** Bytes of a secret, as RFC 4226 recommends. */
const secretBytes = 20;

/** Returns a new secret in base32. */
export const createSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, account = "") =>
  new TOTP({
    issuer: "Teza",
    label: account,
    algorithm: "SHA1",
    digits,
    period,
    secret: Secret.fromBase32(secret),
  });

/** Returns the URI that an app reads from a QR code. */
export const secretLink = (secret: string, account: string): string =>
  totpOf(secret, account).toString();

/**
 * Returns the period of a code, counted since 1970: the current one, or the previous or next one,
 * because clocks differ. Undefined for any other code.
 */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Returns the code that an app shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });
