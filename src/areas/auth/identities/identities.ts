/** A person as asserted by their identity provider. */
export type IdentityProfile = {
  issuer: string;
  /** Never changes and is never given to another person (hrEduPersonPersistentID). */
  persistentId: string;
  /** `iivic@fakultet.hr` (hrEduPersonUniqueID), in lower case. */
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The person's affiliation with their institution; "" if the provider doesn't provide it. */
  affiliation: string;
  /** The distinct JMBAGs that the provider asserts. */
  jmbags: readonly string[];
};

/** Why a sign-in failed, as named in the URL of the sign-in page. */
export const signInProblems = [
  "unavailable",
  "canceled",
  "invalid",
  "startAgain",
  "withheld",
  "foreignRealm",
  "expired",
  "affiliation",
  "noJmbag",
  "severalJmbags",
  "inactive",
] as const;

export type SignInProblem = (typeof signInProblems)[number];

/** The outcome of a first sign-in: it links a student's account, or creates a new one. */
export type FirstSignIn =
  | { kind: "link"; userId: number }
  | { kind: "student"; jmbag: string }
  /**
   * An account without roles. The admin gives it roles or links its identity to another account.
   */
  | { kind: "candidate" };

/** The account of the student whose JMBAG the provider asserts. */
export type JmbagAccount = {
  id: number;
  active: boolean;
  roles: readonly string[];
  hasIdentity: boolean;
};

/** Maximum number of unlinked identities listed on one page. */
export const maxCandidates = 200;

/** Where an admin manages the identities of a user. */
export const identitiesPath = (userId: number) => `/user/identities/${userId}`;

export const identitySignInPath = "/aai/sign-in";
export const identityCallbackPath = "/aai/callback";

/** Where a guest goes on who has signed in, and where a guest reads why that failed. */
export const guestIdentityPath = "/guest/identity";
export const guestProblemPath = (problem: string) => `/guest?problem=${problem}`;

/**
 * OpenID Connect back-channel logout: receives the provider's notice that it has ended a session.
 */
export const logoutTokenPath = "/aai/logout";

/**
 * SAML: our metadata, the endpoint for the provider's response, and the endpoint for logout; named
 * as usual in AAI@EduHr.
 */
export const samlMetadataPath = "/aai/metadata";
export const samlAnswerPath = "/aai/acs";
export const samlSignOutPath = "/aai/ls";
