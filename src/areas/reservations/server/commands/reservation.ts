import { z } from "zod";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { transitionLockedThesis } from "#areas/theses/server/commands/transitions.ts";

import {
  type Context,
  change,
  create,
  explainConstraints,
  inTransaction,
  settleTogether,
  takeTurn,
} from "#kit/database/index.ts";
import { releaseFiles } from "#kit/files/server/index.ts";
import { checkboxField, dayField, requiredTextField, saveError } from "#kit/forms/index.ts";
import type { Messages } from "#kit/text/index.ts";
import { addDays, addMonths, localDate, toInstant, toWallTime } from "#kit/time/index.ts";
import { accessDenied, Refusal, role, statusChanged } from "#kit/workflow/index.ts";
import { type EligibilityFinding, evaluateEligibility, mayReserve } from "../../eligibility/rules.ts";
import { loadEligibilityFacts } from "../../eligibility/server/queries.ts";
import { markPastWarnings } from "../../expiry/server/commands.ts";
import { reservationPolicy } from "../../policy.ts";
import { daysToConfirm, isOpen, monthsToDefend, type ReservationRecord } from "../../schema.ts";
import { messages, texts } from "../../texts.ts";
import { findHolder, findOwnOpenReservation } from "../queries/reservation.ts";
import { type ReservationRow, reservations } from "../tables.ts";
import {
  applyLockedTransition,
  applyTransition,
  type LockedReservation,
  lockReservation,
  lockThesisAndUsers,
} from "./transition.ts";

const { refusals, rules } = messages;

explainConstraints({
  reservations_active: refusals.justTaken,
  reservations_once: rules.notReservedBefore.failed,
});

/**
 * Reserves a thesis for the student (product §3, §4). Evaluates the rules on facts read under locks, so that only one
 * of several simultaneous requests succeeds and no quota is exceeded; who comes too late is refused before waiting for
 * a lock. The mentor then has 14 days to answer. A repeated request of the same student returns the existing
 * reservation.
 * Refuses with 403 (not a student, or the thesis is not visible to them), 404, 409 (just taken) or 422 with the
 * sentences of all failed rules.
 */
export async function reserve(context: Context, thesisId: number, choice: { inEnglish: boolean }) {
  const { actor, db } = context;
  if (!student(actor, undefined)) throw new Refusal(403, accessDenied);
  const refuseTaken = async () => {
    const holder = await findHolder(db, thesisId);
    if (holder !== undefined && holder !== actor.id) throw new Refusal(409, refusals.justTaken);
  };
  return takeTurn(db, `reserve ${thesisId}`, refuseTaken, () => reserveUnderLocks(context, thesisId, choice));
}

const reserveUnderLocks = (context: Context, thesisId: number, { inEnglish }: { inEnglish: boolean }) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const [thesis, existing, facts] = await settleTogether([
      lockThesisAndUsers(context, thesisId, actor.id),
      findOwnOpenReservation(context, thesisId),
      loadEligibilityFacts(db, thesisId, actor.id, now),
    ]);
    if (!thesisPolicy.read(actor, thesis)) throw new Refusal(403, accessDenied);
    if (existing) return existing;
    if (thesis.status === "reserved") throw new Refusal(409, refusals.justTaken);
    const findings = evaluateEligibility(facts);
    const { studentStudyProgramId } = facts;
    if (!mayReserve(findings) || studentStudyProgramId === null) throw new Refusal(422, toRefusalReason(findings));
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
        expiresAt: sameTimeOn(now, (today) => addDays(today, daysToConfirm)),
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

/** Confirms a reservation as its mentor. The student then has 12 months (product §3). */
export const confirmReservation = (context: Context, id: number) =>
  applyTransition(context, id, "confirm", {
    values: {
      mentorConfirmedReservationAt: context.now,
      expiresAt: sameTimeOn(context.now, (today) => addMonths(today, monthsToDefend)),
      expiresAtReason: "",
    },
  });

export const refuseReservation = (context: Context, id: number, reason: string) =>
  applyTransition(context, id, "refuse", { input: { reason } });

/**
 * Cancels a reservation. A reason is required, except for a student who withdraws before the mentor's answer (product
 * §3).
 */
export const cancelReservation = (context: Context, id: number, reason: string) =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, id);
    const own = locked.reservation.studentId === context.actor.id;
    return applyLockedTransition(context, locked, "cancel", {
      input: { reason: reason || (own ? texts.hr.reasons.withdrawn : "") },
    });
  });

/** Changes the language as the student, until the mentor has answered. */
export const editReservation = (context: Context, id: number, { inEnglish }: { inEnglish: boolean }) =>
  changeReservation(context, id, "editOwn", { inEnglish });

/** Changes the language of the thesis as student services. */
export const changeInEnglish = (context: Context, id: number, { inEnglish }: { inEnglish: boolean }) =>
  changeReservation(context, id, "changeInEnglish", { inEnglish });

/** Moves the expiry to the end of `day`. Refuses with 422 if the day is not in the future (product §3). */
export async function changeExpiresAt(context: Context, id: number, { day, reason }: { day: string; reason: string }) {
  if (day <= localDate(context.now)) throw new Refusal(422, saveError, { day: refusals.dayNotAhead });
  const expiresAt = toInstant(day, "23:59");
  const data = { reason, expiresAt: expiresAt.toISOString() };
  return changeReservation(context, id, "changeExpiresAt", { expiresAt, expiresAtReason: reason }, data);
}

/**
 * Extends the expiry of a locked reservation by this many days, at the same time of day, as the system; does nothing if
 * the reservation is closed or its defense has a date. Nobody is notified; the reservation's page shows the extension.
 */
export async function moveExpiry(
  context: Context,
  { reservation: { id }, record }: LockedReservation,
  { days, reason }: { days: number; reason: string },
): Promise<void> {
  if (!isOpen(record.status) || record.defenseDate) return;
  const expiresAt = sameTimeOn(record.expiresAt, (day) => addDays(day, days));
  await change(context, reservations, id, { expiresAt, expiresAtReason: reason });
  await markPastWarnings(context, id);
}

/**
 * Changes columns without a transition and publishes an event. Does nothing if the values are unchanged.
 * Refuses with 403, 404, or 409 if only the status forbids the change.
 */
const changeReservation = (
  context: Context,
  id: number,
  operation: "editOwn" | "changeInEnglish" | "changeExpiresAt",
  values: Partial<ReservationRow>,
  data: Record<string, string> = {},
) =>
  inTransaction(context, async (context) => {
    const { reservation, thesis, record } = await lockReservation(context, id);
    if (!reservationPolicy[operation](context.actor, record)) throw toRefusal(operation, context, record);
    const after = await change(context, reservations, id, values);
    if (after.version === reservation.version) return after;
    if (values.expiresAt) await markPastWarnings(context, id);
    await context.publish(context, {
      name: operation === "changeExpiresAt" ? "reservation.changeExpiresAt" : "reservation.changeInEnglish",
      thesisId: thesis.id,
      reservationId: id,
      data: { inEnglish: after.inEnglish, ...data },
    });
    return after;
  });

/**
 * Returns 409 if the actor would be allowed in the first status, because then only the status forbids the change;
 * otherwise 403.
 */
const toRefusal = (operation: keyof typeof reservationPolicy, { actor }: Context, record: ReservationRecord) =>
  reservationPolicy[operation](actor, { ...record, status: "reserved" })
    ? new Refusal(409, statusChanged)
    : new Refusal(403, accessDenied);

/** Returns the instant with the same local time on another day. */
const sameTimeOn = (now: Date, day: (today: string) => string) => toInstant(day(localDate(now)), toWallTime(now).time);

/** The language of the thesis, chosen when reserving and editable later. */
export const languageInput = z.object({ inEnglish: checkboxField });

/** The new expiry day of a reservation, and the reason. */
export const expiryInput = z.object({ day: dayField, reason: requiredTextField(1_000) });

/**
 * Deletes the proof of payment of a closed reservation; returns the number of files, 0 if the reservation is open
 * (again). Called by the nightly retention job.
 */
export const removePaymentProof = (context: Context, id: number): Promise<number> =>
  inTransaction(context, async (context) => {
    const { reservation } = await lockReservation(context, id);
    const { status, confirmationOfPaymentFileId: fileId } = reservation;
    if (isOpen(status) || fileId === null) return 0;
    await change(context, reservations, id, { confirmationOfPaymentFileId: null });
    await releaseFiles(context, [fileId]);
    return 1;
  });
