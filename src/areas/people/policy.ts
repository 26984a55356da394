import { type Actor, any, namedPolicy, type Policy, role } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import type { UserType } from "./people.ts";

/** Only admins manage users. */
export const userPolicy = {
  read: role("admin"),
  write: role("admin"),
} satisfies Record<string, Policy>;

/** Only the admin may read users. */
export function requireUserRead({ actor }: { actor: Actor }) {
  if (!userPolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  return null;
}

/** Only the admin may change users; others are refused with 403. */
export function requireUserWrite({ actor }: { actor: Actor }) {
  if (!userPolicy.write(actor, undefined)) throw new Refusal(403, accessDenied);
}

type UserStudyRecord = { type: UserType };

const officeOfType = (
  type: UserType,
  office: Parameters<typeof role>[0],
): Policy<UserStudyRecord> =>
  namedPolicy(office, (actor, record) => record.type === type && role(office)(actor, undefined));

const responsibleOffice = any(
  officeOfType("teacher", "viceDean"),
  officeOfType("student", "studentServices"),
  role("admin"),
);

/** The vice dean manages teachers on studies, student services manage students (product §2). */
export const userStudyPolicy = {
  read: responsibleOffice,
  write: responsibleOffice,
} satisfies Record<string, Policy<UserStudyRecord>>;
