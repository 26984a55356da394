import { usernamePattern } from "#areas/people/people-rules.ts";
import type { FirstSignIn, IdentityProfile, JmbagAccount, SignInProblem } from "./identities.ts";

/** Attributes by their LDAP names, each with all its values. */
type Attributes = Readonly<Record<string, readonly string[]>>;

type Trust = {
  /** The realms of the faculty, `fakultet.hr`; null admits every institution of the federation. */
  realms: readonly string[] | null;
  /** The day as `yyyy-mm-dd`. */
  today: string;
};

/**
 * Reads a person's profile from the attributes. Returns a problem if the provider withholds the
 * identifier or the name, if the person belongs to another institution, or if their identity has
 * expired.
 */
export function readProfile(
  issuer: string,
  attributes: Attributes,
  { realms, today }: Trust,
): IdentityProfile | SignInProblem {
  const first = (name: string) => attributes[name]?.[0] ?? "";
  const username = first("hrEduPersonUniqueID").toLowerCase();
  const profile = {
    issuer,
    persistentId: first("hrEduPersonPersistentID"),
    username,
    firstName: first("givenName"),
    lastName: first("sn"),
    email: first("mail"),
  };
  if (Object.values(profile).includes("") || !usernamePattern.test(username)) return "withheld";
  const named = [
    username.slice(username.lastIndexOf("@") + 1),
    ...(attributes.hrEduPersonHomeOrg ?? []),
  ];
  if (realms && !named.every((realm) => realms.includes(realm.toLowerCase())))
    return "foreignRealm";
  const expiry = first("hrEduPersonExpireDate");
  if (/^\d{8}/.test(expiry) && expiry.slice(0, 8) < today.replaceAll("-", "")) return "expired";
  const jmbags = readUniqueNumbers(attributes.hrEduPersonUniqueNumber ?? [], "JMBAG");
  return { ...profile, affiliation: first("hrEduPersonPrimaryAffiliation").toLowerCase(), jmbags };
}

/** Returns the distinct numbers of a type from values `TYPE:value`, with or without spaces. */
function readUniqueNumbers(values: readonly string[], type: string): string[] {
  const numbers = values.flatMap((value) => {
    const colon = value.indexOf(":");
    return value.slice(0, Math.max(0, colon)).trim() === type
      ? [value.slice(colon + 1).trim()]
      : [];
  });
  return [...new Set(numbers)].filter((number) => /^\d{10}$/.test(number));
}

const student = "student";

/** Affiliations of people who may become mentors. */
const staff: ReadonlySet<string> = new Set(["djelatnik", "vanjski suradnik"]);

/**
 * Returns why a person may not sign in for the first time. Guests and others who neither study nor
 * teach get no account.
 */
export function findFirstSignInProblem({
  affiliation,
  jmbags,
}: IdentityProfile): SignInProblem | undefined {
  if (affiliation === "") return "withheld";
  if (affiliation !== student) return staff.has(affiliation) ? undefined : "affiliation";
  if (jmbags.length === 0) return "noJmbag";
  return jmbags.length > 1 ? "severalJmbags" : undefined;
}

/**
 * Decides on a first sign-in without problems. A single vouched JMBAG links the account of the
 * student who has it, if that account has no identity and no other role. Only the admin links other
 * accounts, never by name or e-mail.
 *
 * @rule which account an electronic identity belongs to
 */
export function decideFirstSignIn(
  { affiliation, jmbags: [jmbag] }: IdentityProfile,
  account: JmbagAccount | undefined,
): FirstSignIn | SignInProblem {
  if (affiliation !== student || jmbag === undefined) return { kind: "candidate" };
  if (!account) return { kind: "student", jmbag };
  if (!account.active) return "inactive";
  const isOnlyStudent = account.roles.length === 1 && account.roles[0] === student;
  return isOnlyStudent && !account.hasIdentity
    ? { kind: "link", userId: account.id }
    : { kind: "candidate" };
}

/** Minutes within which a browser must return from the provider. */
export const pendingMinutes = 15;
