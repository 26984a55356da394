import { z } from "zod";

/** A person as their identity provider vouches for them. */
export type IdentityProfile = {
  issuer: string;
  /** Never changes and is never given to another person (hrEduPersonPersistentID). */
  persistentId: string;
  /** `iivic@fakultet.hr` (hrEduPersonUniqueID), in lower case. */
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  /** What the person is at their institution; "" if the provider doesn't say it. */
  affiliation: string;
  /** The vouched JMBAGs, each once. */
  jmbags: readonly string[];
};

/** Why nobody was signed in, as it stands in the URL of the sign-in page. */
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

/** What a first sign-in does: it links a student's account, or opens one. */
export type FirstSignIn =
  | { kind: "link"; userId: number }
  | { kind: "student"; jmbag: string }
  /** An account without roles, which the admin gives roles or links to another account. */
  | { kind: "candidate" };

/** The account of a student whose JMBAG the provider vouches for. */
export type JmbagAccount = { id: number; active: boolean; roles: readonly string[]; hasIdentity: boolean };

/** Identities that wait for a link, as many as one page lists. */
export const maxCandidates = 200;

/** Where an admin manages the identities of a user. */
export const identitiesPath = (userId: number) => `/user/identities/${userId}`;

/** The identity that an admin links or unlinks. */
export const identityForm = z.object({ identity: z.coerce.number().int().positive() });

export const identitySignInPath = "/aai/sign-in";
export const identityCallbackPath = "/aai/callback";

/** OpenID Connect: where the provider itself tells that it has ended a session. */
export const logoutTokenPath = "/aai/logout";

/** SAML: our metadata, where the provider's answer is posted, and where sessions are ended; named as is usual in AAI@EduHr. */
export const samlMetadataPath = "/aai/metadata";
export const samlAnswerPath = "/aai/acs";
export const samlSignOutPath = "/aai/ls";
