import { any, namedPolicy, type Policy, role } from "#kit/workflow/policy.ts";
import type { UserType } from "./user-studies.ts";

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
