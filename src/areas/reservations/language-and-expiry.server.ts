import { z } from "zod";
import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { checkboxField, dayField, requiredTextField } from "#kit/forms/fields.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { prolongTerm, type TermRules, typedTerm } from "#kit/time/workdays.ts";
import { Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import { markPastWarnings } from "./expiry.server.ts";
import { requirePermission } from "./policy.ts";
import { isOpen, toExpiry } from "./reservations.ts";
import { type ReservationRow, reservations } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { type LockedReservation, lockReservation } from "./transition.server.ts";

const { refusals } = messages;

/** Changes the language as the student, until the mentor has answered. */
export const editReservation = (
  context: Context,
  id: number,
  { inEnglish }: { inEnglish: boolean },
) => changeReservation(context, id, "editOwn", { inEnglish });

/** Changes the language of the thesis as student services. */
export const changeInEnglish = (
  context: Context,
  id: number,
  { inEnglish }: { inEnglish: boolean },
) => changeReservation(context, id, "changeInEnglish", { inEnglish });

/**
 * Moves the expiry to the end of `day`, be it a day off. Refuses with 422 if the day is not in the
 * future (product §3).
 */
export async function changeExpiresAt(
  context: Context,
  id: number,
  { day, reason }: { day: string; reason: string },
) {
  if (day <= localDate(context.now))
    throw new Refusal(422, saveError, { day: refusals.dayNotAhead });
  const expiry = toExpiry(typedTerm(day));
  const data = { reason, expiresAt: expiry.expiresAt.toISOString() };
  return changeReservation(
    context,
    id,
    "changeExpiresAt",
    { ...expiry, expiresAtReason: reason },
    data,
  );
}

/**
 * Extends the expiry of a locked reservation by this many days as the system; does nothing if the
 * reservation is closed or its defense has a date. Nobody is notified; the reservation's page shows
 * the extension.
 */
export async function moveExpiry(
  context: Context,
  { reservation: { id, expiresAt, expiryMovedFrom }, record }: LockedReservation,
  { days, reason, termRules }: { days: number; reason: string; termRules: TermRules },
): Promise<void> {
  if (!isOpen(record.status) || record.defenseDate) return;
  const expiry = toExpiry(
    prolongTerm({ endsAt: expiresAt, movedFrom: expiryMovedFrom }, days, termRules),
  );
  await change(context, reservations, id, { ...expiry, expiresAtReason: reason });
  await markPastWarnings(context, id);
}

/**
 * Changes columns without a transition and publishes an event. Does nothing if the values are
 * unchanged. Refuses with 403, 404, or 409 if only the status forbids the change.
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
    requirePermission(operation, context.actor, record, {
      permittedIn: "reserved",
      sentence: statusChanged,
    });
    const after = await change(context, reservations, id, values);
    if (after.version === reservation.version) return after;
    if (values.expiresAt) await markPastWarnings(context, id);
    await context.publish(context, {
      name:
        operation === "changeExpiresAt"
          ? "reservation.changeExpiresAt"
          : "reservation.changeInEnglish",
      thesisId: thesis.id,
      reservationId: id,
      data: { inEnglish: after.inEnglish, ...data },
    });
    return after;
  });

/** The language of the thesis, chosen when reserving and editable later. */
export const languageInput = z.object({ inEnglish: checkboxField });

/** The new expiry day of a reservation, and the reason. */
export const expiryInput = z.object({ day: dayField, reason: requiredTextField(1_000) });

/**
 * Deletes the proof of payment of a closed reservation; returns the number of files, 0 if the
 * reservation is open (again). Called by the nightly retention job.
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
