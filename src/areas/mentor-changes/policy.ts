import { student } from "#areas/reservations/flow.ts";
import type { ReservationParties } from "#areas/reservations/reservations.ts";
import { any, type Policy, person, role } from "#kit/workflow/policy.ts";
import {
  changingStudent,
  departmentHead,
  type MentorChangeRecord,
  nextMentor,
  presentMentor,
} from "./flow.ts";

/**
 * Permissions to read a request and to make one, in addition to the transitions of its life cycle.
 */
export const mentorChangePolicy = {
  read: any(
    changingStudent,
    presentMentor,
    nextMentor,
    departmentHead,
    role("studentServices", "admin"),
  ) satisfies Policy<MentorChangeRecord>,
  /** Requests another mentor. Stand-ins may not, because they would decide who the mentor is. */
  ask: any(
    student,
    person<ReservationParties>("mentor", ({ mentorId }) => mentorId),
  ),
};
