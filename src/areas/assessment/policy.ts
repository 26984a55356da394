import { outcomeTypist } from "#areas/reservations/flow.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { type Actor, hasRole, isSignedIn, role } from "#kit/workflow/policy.ts";
import { type AssessmentState, hasMarkedAll, isAssessor } from "./assessment.ts";

/** The people who write the criteria of studies. */
export const criteriaEditors = role("viceDean", "admin");

const isChair = (actor: Actor, { committee }: ReservationRecord) =>
  isSignedIn(actor) &&
  committee.some(({ userId, role }) => userId === actor.id && role === "chair");

/**
 * True for actors who see everybody's marks and the suggested grade: student services and the admin,
 * and the chair and the person who types the outcome once their own marks are given. Until then they
 * see nobody's, so that the first marks don't decide the others.
 *
 * @rule who sees whose marks
 */
export const seesAllMarks = (
  actor: Actor,
  record: ReservationRecord,
  state: AssessmentState,
): boolean =>
  hasRole(actor, "studentServices", "admin") ||
  ((isChair(actor, record) || outcomeTypist(actor, record)) &&
    (!isAssessor(actor, record) || hasMarkedAll(state, actor.id)));
