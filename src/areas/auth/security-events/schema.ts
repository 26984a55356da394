/** What is recorded as a security event, by the names that the database stores. */
export const securityEventKinds = [
  "signInFailed",
  "signInThrottled",
  "signOutRefused",
  "impersonationStarted",
  "impersonationEnded",
  "originRefused",
  "passwordChanged",
  "passwordReset",
] as const;

export type SecurityEvent = {
  kind: (typeof securityEventKinds)[number];
  /** The account that it is about, if there is one; a typed name that no account has may be a password. */
  username?: string | undefined;
  /** The admin who worked as that user. */
  realUsername?: string | undefined;
  /** Network address of the client, if there is one. */
  address?: string | undefined;
  /** The Origin of a refused request. */
  origin?: string | undefined;
};
