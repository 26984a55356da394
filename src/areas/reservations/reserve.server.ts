import { loadTermRules } from "#areas/studies/studies.server.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { transitionLockedThesis } from "#areas/theses/transitions.server.ts";
import { create } from "#kit/database/changes.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { takeTurn } from "#kit/database/shared-results.ts";
import type { Messages } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { countTerm } from "#kit/time/workdays.ts";
import { role } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { loadEligibilityFacts } from "./eligibility.server.ts";
import { type EligibilityFinding, evaluateEligibility, mayReserve } from "./eligibility.ts";
import { markPastWarnings } from "./expiry.server.ts";
import { findHolder, findOwnOpenReservation } from "./reservation-queries.server.ts";
import { daysToConfirm, toExpiry } from "./reservations.ts";
import { reservations } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { lockThesisAndUsers } from "./transition.server.ts";

const { refusals, rules } = messages;

explainConstraints({
  reservations_active: refusals.justTaken,
  reservations_once: rules.notReservedBefore.failed,
});

/**
 * Reserves a thesis for the student (product §3, §4). Evaluates the rules on facts read under
 * locks, so that only one of several simultaneous requests succeeds and no quota is exceeded; a
 * late request is refused before it waits for a lock. The mentor then has 14 days to answer. A
 * repeated request of the same student returns the existing reservation. Refuses with 403 (not a
 * student, or the thesis is not visible to them), 404, 409 (just taken) or 422 with the sentences
 * of all failed rules.
 */
export async function reserve(context: Context, thesisId: number, choice: { inEnglish: boolean }) {
  const { actor, db } = context;
  if (!student(actor, undefined)) throw new Refusal(403, accessDenied);
  const refuseTaken = async () => {
    const holder = await findHolder(db, thesisId);
    if (holder !== undefined && holder !== actor.id) throw new Refusal(409, refusals.justTaken);
  };
  return takeTurn(db, `reserve ${thesisId}`, refuseTaken, () =>
    reserveUnderLocks(context, thesisId, choice),
  );
}

const reserveUnderLocks = (
  context: Context,
  thesisId: number,
  { inEnglish }: { inEnglish: boolean },
) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const [thesis, existing, facts, termRules] = await settleTogether([
      lockThesisAndUsers(context, thesisId, actor.id),
      findOwnOpenReservation(context, thesisId),
      loadEligibilityFacts(db, thesisId, actor.id, now),
      loadTermRules(db),
    ]);
    if (!thesisPolicy.read(actor, thesis)) throw new Refusal(403, accessDenied);
    if (existing) return existing;
    if (thesis.status === "reserved") throw new Refusal(409, refusals.justTaken);
    const findings = evaluateEligibility(facts);
    const { studentStudyProgramId } = facts;
    if (!mayReserve(findings) || studentStudyProgramId === null)
      throw new Refusal(422, toRefusalReason(findings));
    const [, reservation] = await settleTogether([
      transitionLockedThesis(context, thesis, "reserve", {
        // the pre-reservation is used up; after a cancellation anybody may reserve the thesis
        values: { preReservationStudentId: null, preReservationDate: null },
      }),
      create(context, reservations, {
        thesisId,
        studentId: actor.id,
        studentStudyProgramId,
        thesisName: thesis.name,
        thesisNameEng: thesis.nameEng,
        thesisDescription: thesis.description,
        status: "reserved",
        inEnglish,
        ...toExpiry(countTerm(localDate(now), { days: daysToConfirm }, termRules)),
      }),
    ]);
    await settleTogether([
      markPastWarnings(context, reservation.id),
      context.publish(context, {
        name: "reservation.reserve",
        thesisId,
        reservationId: reservation.id,
        data: { status: reservation.status, expiresAt: reservation.expiresAt.toISOString() },
        undo: { flow: "reservation", id: reservation.id },
      }),
    ]);
    return reservation;
  });

const student = role("student");

const toRefusalReason = (findings: readonly EligibilityFinding[]): Messages => [
  refusals.mayNotReserve,
  ...findings.filter(({ passed }) => !passed).map(({ sentence }) => sentence),
];
