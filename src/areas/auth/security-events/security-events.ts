/** The kinds of security events, by their names in the database. */
export const securityEventKinds = [
  "signInFailed",
  "signInThrottled",
  "signOutRefused",
  "impersonationStarted",
  "impersonationEnded",
  "originRefused",
  "passwordChanged",
  "passwordReset",
  "secondFactorAdded",
  "secondFactorRemoved",
  "secondFactorReset",
  "recoveryCodesMade",
  "recoveryCodeUsed",
  "passkeyAdded",
  "passkeyRemoved",
  "passkeyCopied",
  "sessionsEnded",
] as const;

export type SecurityEvent = {
  kind: (typeof securityEventKinds)[number];
  /**
   * The affected account, if there is one. A typed name without an account is not recorded, because
   * it may be a password.
   */
  username?: string | undefined;
  /** The admin who impersonated that user. */
  realUsername?: string | undefined;
  /** Network address of the client, if there is one. */
  address?: string | undefined;
  /** The Origin of a refused request. */
  origin?: string | undefined;
};

/**
 * How somebody has signed in: with the password alone, with a code after it, with a passkey or at
 * the provider.
 */
export type SignInMeans = "password" | "code" | "passkey" | "identity";

/**
 * Returns the part of a network address that the history keeps permanently: 24 bits of an IPv4
 * address, 48 of an IPv6 network (src/app/http/client-address.ts).
 */
export function coarseNetwork(address: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4) return `${v4}.0/24`;
  const v6 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address)?.[1];
  return v6 ? `${v6}::/48` : "";
}
