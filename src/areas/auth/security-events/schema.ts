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
   * The affected account, if there is one. A typed name without an account is not recorded, because it may be a
   * password.
   */
  username?: string | undefined;
  /** The admin who impersonated that user. */
  realUsername?: string | undefined;
  /** Network address of the client, if there is one. */
  address?: string | undefined;
  /** The Origin of a refused request. */
  origin?: string | undefined;
};

/** How somebody has signed in: with the password alone, with a code after it, with a passkey or at the provider. */
export type SignInMeans = "password" | "code" | "passkey" | "identity";
