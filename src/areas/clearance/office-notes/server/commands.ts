import { and, eq, isNull } from "drizzle-orm";
import { isOpen } from "#areas/reservations/schema.ts";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, notFound, Refusal } from "#kit/workflow/refusal.ts";
import { officeNotePolicy } from "../policy.ts";
import type { NotingOffice, OfficeNoteInput } from "../schema.ts";
import { messages } from "../texts.ts";
import { officeNotes } from "./tables.ts";

explainConstraints({ office_notes_once: messages.refusals.already });

/** Returns the event of a note; its texts contain no reason (product §10: mails never mention debts). */
const eventOf = {
  library: "officeNote.library",
  accountancy: "officeNote.accountancy",
  studentServices: "officeNote.studentServices",
} as const satisfies Record<NotingOffice, string>;

/**
 * Writes a note of an office and, if requested, notifies the student whom to contact. Refuses with 403 (not the actor's
 * office), 404, 409 (the reservation is closed, or the same open note exists) or 422 (the day is not in the future).
 */
export const writeOfficeNote = (context: Context, id: number, office: NotingOffice, input: OfficeNoteInput) =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { thesis, record } = await lockReservation(context, id);
    if (!officeNotePolicy.write(actor, { office })) throw new Refusal(403, accessDenied);
    if (!isOpen(record.status)) throw new Refusal(409, messages.notNow);
    const { reason, remindOn, notify } = input;
    if (remindOn !== null && remindOn <= localDate(now))
      throw new Refusal(422, saveError, { remindOn: messages.refusals.dayNotAhead });
    const note = await create(context, officeNotes, {
      ...{ reservationId: id, office, authorId: actor.id, reason, remindOn },
    });
    if (notify) await context.publish(context, { name: eventOf[office], thesisId: thesis.id, reservationId: id });
    return note;
  });

/** Marks a note as resolved. Refuses with 403, 404 (no such note on this reservation) or 409 (resolved before). */
export const resolveOfficeNote = (context: Context, reservationId: number, noteId: number) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const [note] = await db
      .select()
      .from(officeNotes)
      .where(and(eq(officeNotes.id, noteId), eq(officeNotes.reservationId, reservationId)))
      .for("update")
      .execute();
    if (!note) throw new Refusal(404, notFound);
    if (!officeNotePolicy.write(actor, note)) throw new Refusal(403, accessDenied);
    if (note.resolvedAt !== null) throw new Refusal(409, messages.refusals.alreadyResolved);
    return change(context, officeNotes, noteId, { resolvedAt: now, resolvedBy: actor.id });
  });

/** Marks that the office was reminded of a note; false if it was reminded before. Call it inside `inTransaction`. */
export async function markReminded({ db, now }: Context, id: number): Promise<boolean> {
  const marked = await db
    .update(officeNotes)
    .set({ remindedAt: now })
    .where(and(eq(officeNotes.id, id), isNull(officeNotes.remindedAt)))
    .returning()
    .execute();
  return marked.length > 0;
}
