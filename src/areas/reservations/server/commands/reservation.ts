import { and, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { transitionThesis } from "#areas/theses/server/commands/transitions.ts";

import { type Context, change, create, explainConstraints, inTransaction } from "#kit/database/index.ts";
import { checkboxField, dayField, requiredTextField, saveError } from "#kit/forms/index.ts";
import { type Language, textsFor } from "#kit/text/index.ts";
import { addDays, addMonths, localDate, toInstant, toWallTime } from "#kit/time/index.ts";
import { accessDenied, Refusal, role, statusChanged } from "#kit/workflow/index.ts";
import { type EligibilityFinding, evaluateEligibility, mayReserve } from "../../eligibility/rules.ts";
import { loadEligibilityFacts } from "../../eligibility/server/queries.ts";
import { markPastWarnings } from "../../expiry/server/commands.ts";
import { reservationPolicy } from "../../policy.ts";
import { closedStatuses, daysToConfirm, monthsToDefend, type ReservationRecord } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { loadReservationRecord } from "../queries/reservation.ts";
import { type ReservationRow, reservations } from "../tables.ts";
import { applyTransition, lockReservation, lockThesis } from "./transition.ts";

const refusals = texts.hr.refusals;

explainConstraints({
  reservations_active: refusals.justTaken,
  reservations_once: texts.hr.rules.notReservedBefore.failed,
});

/**
 * A student reserves a topic: the rules are judged on facts read under the locks, so that of many at once one wins and no
 * quota is exceeded (product §3, §4). The mentor then has 14 days to answer. The winner's second press finds the reservation made.
 * Refuses with 403 (no student, or a topic not to be seen), 404, 409 (just taken) or 422 with the sentences of all rules that fail.
 */
export const reserve = (context: Context, thesisId: number, { inEnglish }: { inEnglish: boolean }) =>
  inTransaction(context, async (context) => {
    const { actor, db, now, language } = context;
    if (!student(actor, undefined)) throw new Refusal(403, accessDenied);
    const thesis = await lockThesis(context, thesisId, actor.id);
    if (!thesisPolicy.read(actor, thesis)) throw new Refusal(403, accessDenied);
    const made = await findOwnOpenReservation(context, thesisId);
    if (made) return made;
    if (thesis.status === "reserved") throw new Refusal(409, refusals.justTaken);
    const facts = await loadEligibilityFacts(db, thesisId, actor.id, now);
    const findings = evaluateEligibility(facts, language);
    const { studentStudyProgramId } = facts;
    if (!mayReserve(findings) || studentStudyProgramId === null)
      throw new Refusal(422, failedSentences(findings, language));
    await transitionThesis(context, thesisId, "reserve", {
      // it has served its purpose: after a cancellation the topic is free for all
      values: { preReservationStudentId: null, preReservationDate: null },
    });
    const reservation = await create(context, reservations, {
      thesisId,
      studentId: actor.id,
      studentStudyProgramId,
      thesisName: thesis.name,
      thesisNameEng: thesis.nameEng,
      thesisDescription: thesis.description,
      status: "reserved",
      inEnglish,
      expiresAt: sameTimeOn(now, (today) => addDays(today, daysToConfirm)),
    });
    await markPastWarnings(context, reservation.id);
    await context.publish(context, {
      name: "reservation.reserve",
      thesisId,
      reservationId: reservation.id,
      data: { status: reservation.status, expiresAt: reservation.expiresAt.toISOString() },
    });
    return reservation;
  });

const student = role("student");

const failedSentences = (findings: readonly EligibilityFinding[], language: Language) =>
  [
    textsFor(texts, language).refusals.mayNotReserve,
    ...findings.filter(({ passed }) => !passed).map(({ sentence }) => sentence),
  ].join(" ");

async function findOwnOpenReservation({ db, actor }: Context, thesisId: number): Promise<ReservationRow | undefined> {
  const own = and(eq(reservations.thesisId, thesisId), eq(reservations.studentId, actor.id));
  const [row] = await db
    .select()
    .from(reservations)
    .where(and(own, notInArray(reservations.status, [...closedStatuses])));
  return row;
}

/** The mentor confirms; from now the student has 12 months (product §3). */
export const confirmReservation = (context: Context, id: number) =>
  applyTransition(context, id, "confirm", {
    values: { mentorConfirmedReservationAt: context.now },
    afterwards: {
      expiresAt: sameTimeOn(context.now, (today) => addMonths(today, monthsToDefend)),
      expiresAtReason: "",
    },
  });

export const refuseReservation = (context: Context, id: number, reason: string) =>
  applyTransition(context, id, "refuse", { facts: { reason } });

/** Whoever may cancel says why; a student who withdraws before the mentor's answer need not (product §3). */
export const cancelReservation = (context: Context, id: number, reason: string) =>
  inTransaction(context, async (context) => {
    const { reservation } = await lockReservation(context, id);
    const own = reservation.studentId === context.actor.id;
    return applyTransition(context, id, "cancel", {
      facts: { reason: reason || (own ? texts.hr.reasons.withdrawn : "") },
    });
  });

/** The student chooses another language before the mentor has answered. */
export const editReservation = (context: Context, id: number, { inEnglish }: { inEnglish: boolean }) =>
  changeReservation(context, id, "editOwn", { inEnglish });

/** Student services change the language of a work. */
export const changeInEnglish = (context: Context, id: number, { inEnglish }: { inEnglish: boolean }) =>
  changeReservation(context, id, "changeInEnglish", { inEnglish });

/** Moves the day until which a reservation holds, to the end of `day`; refuses with 422 what isn't ahead (product §3). */
export async function changeExpiresAt(context: Context, id: number, { day, reason }: { day: string; reason: string }) {
  if (day <= localDate(context.now)) throw new Refusal(422, saveError, { day: refusals.dayNotAhead });
  const expiresAt = toInstant(day, "23:59");
  const data = { reason, expiresAt: expiresAt.toISOString() };
  return changeReservation(context, id, "changeExpiresAt", { expiresAt, expiresAtReason: reason }, data);
}

/**
 * Changes what is no step of the life, and tells of it. Nothing happens when all is so already.
 * Refuses with 403, 404 or, when only the status forbids it, 409.
 */
const changeReservation = (
  context: Context,
  id: number,
  what: "editOwn" | "changeInEnglish" | "changeExpiresAt",
  values: Partial<ReservationRow>,
  data: Record<string, string> = {},
) =>
  inTransaction(context, async (context) => {
    const { reservation, thesis } = await lockReservation(context, id);
    const record = await loadReservationRecord(context.db, { reservation, thesis });
    if (!reservationPolicy[what](context.actor, record)) throw toRefusal(what, context, record);
    const after = await change(context, reservations, id, values);
    if (after.version === reservation.version) return after;
    if (values.expiresAt) await markPastWarnings(context, id);
    await context.publish(context, {
      name: what === "changeExpiresAt" ? "reservation.changeExpiresAt" : "reservation.changeInEnglish",
      thesisId: thesis.id,
      reservationId: id,
      data: { inEnglish: after.inEnglish, ...data },
    });
    return after;
  });

/** Would this person be allowed in the first status? Then it is the status that forbids it. */
const toRefusal = (what: keyof typeof reservationPolicy, { actor }: Context, record: ReservationRecord) =>
  reservationPolicy[what](actor, { ...record, status: "reserved" })
    ? new Refusal(409, statusChanged)
    : new Refusal(403, accessDenied);

/** The same time of the wall clock on another day. */
const sameTimeOn = (now: Date, day: (today: string) => string) => toInstant(day(localDate(now)), toWallTime(now).time);

/** The language of a work, chosen with the reservation and perhaps changed later. */
export const languageInput = z.object({ inEnglish: checkboxField });

/** Until when a reservation shall hold, and why. */
export const expiryInput = z.object({ day: dayField, reason: requiredTextField(1_000) });
