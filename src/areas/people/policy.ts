import { any, namedPolicy, type Policy, role } from "#kit/workflow/index.ts";

export type UserType = "teacher" | "student";

type UserStudyRecord = { type: UserType };

const officeOfType = (type: UserType, office: Parameters<typeof role>[0]): Policy<UserStudyRecord> =>
  namedPolicy(office, (actor, record) => record.type === type && role(office)(actor, undefined));

/** The vice dean has the teachers on studies, student services the students (product §2). */
export const userStudyPolicy = {
  read: any(officeOfType("teacher", "viceDean"), officeOfType("student", "studentServices"), role("admin")),
  write: any(officeOfType("teacher", "viceDean"), officeOfType("student", "studentServices"), role("admin")),
} satisfies Record<string, Policy<UserStudyRecord>>;

/** Users are the admin's. */
export const userPolicy = {
  read: role("admin"),
  write: role("admin"),
} satisfies Record<string, Policy>;
