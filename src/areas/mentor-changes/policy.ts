import { any, type Policy, role } from "#kit/workflow/index.ts";
import { changingStudent, departmentHead, type MentorChangeRecord, nextMentor, presentMentor } from "./flow.ts";

/** Policies for one request, in addition to the transitions of its life cycle. */
export const mentorChangePolicy = {
  read: any(changingStudent, presentMentor, nextMentor, departmentHead, role("studentServices", "admin")),
} satisfies Record<string, Policy<MentorChangeRecord>>;
