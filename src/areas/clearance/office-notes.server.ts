import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { canActAs } from "#areas/people/fragments.server.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { isOpen } from "#areas/reservations/reservations.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { literalList } from "#kit/database/sql.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, Refusal } from "#kit/workflow/refusal.ts";
import type { NotingOffice, OfficeNoteInput } from "./office-notes.ts";
import { officeNotePolicy, readableOffices } from "./office-notes-policy.ts";
import { messages } from "./office-notes-texts.ts";
import { officeNotes } from "./tables.server.ts";

/**
 * SQL condition on `office_notes n` and its `reservations r`: the note is still relevant. A note of
 * an office that has confirmed is not.
 */
const isOpenNote: SQL = sql`(n.resolved_at is null and ${isOpenReservation()}
  and not (n.office = 'library' and r.library_confirmed_at is not null)
  and not (n.office = 'accountancy' and r.accountancy_confirmed_at is not null))`;

const noteJson: SQL = sql`jsonb_build_object('id', n.id, 'office', n.office, 'reason', n.reason, 'author', author.name,
  'createdAt', to_json(n.created_at) #>> '{}', 'remindOn', n.remind_on,
  'resolvedAt', to_json(n.resolved_at) #>> '{}', 'resolvedBy', resolver.name, 'open', ${isOpenNote})`;

/**
 * SQL subquery: the notes on `reservations r` that the actor may read, open ones first, as a JSON
 * array.
 */
export const officeNotesJson = (actor: Actor): SQL => {
  const offices = readableOffices(actor);
  if (offices.length === 0) return sql`'[]'::jsonb`;
  return sql`(select coalesce(jsonb_agg(${noteJson} order by ${isOpenNote} desc, n.id desc), '[]')
    from office_notes n join users author on author.id = n.author_id left join users resolver on resolver.id = n.resolved_by
    where n.reservation_id = r.id and n.office in ${literalList(offices)})`;
};

/** Loads open notes whose day has come. */
export const loadNotesToRemind = (db: Database, today: string) =>
  queryRows<{ id: number; reservationId: number; office: NotingOffice }>(
    db,
    sql`select n.id, n.reservation_id, n.office
      from office_notes n join reservations r on r.id = n.reservation_id
      where n.remind_on <= ${today}::date and n.reminded_at is null and ${isOpenNote} order by n.id`,
  );

/** Loads the ids of an office's employees. */
export async function loadOfficeStaff(
  { db, now }: Pick<Context, "db" | "now">,
  office: NotingOffice,
): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select u.id from users u where ${canActAs(office, localDate(now))} order by u.id`,
  );
  return rows.map(({ id }) => id);
}

explainConstraints({ office_notes_once: messages.refusals.already });

/**
 * Returns the event of a note; its texts contain no reason (product §10: mails never mention
 * debts).
 */
const eventOf = {
  library: "officeNote.library",
  accountancy: "officeNote.accountancy",
  studentServices: "officeNote.studentServices",
} as const satisfies Record<NotingOffice, string>;

/**
 * Writes a note of an office and, if requested, notifies the student whom to contact. Refuses with
 * 403 (not the actor's office), 404, 409 (the reservation is closed, or the same open note exists)
 * or 422 (the day is not in the future).
 */
export const writeOfficeNote = (
  context: Context,
  id: number,
  office: NotingOffice,
  input: OfficeNoteInput,
) =>
  inTransaction(context, async (context) => {
    const { actor, now } = context;
    const { thesis, record } = await lockReservation(context, id);
    if (!officeNotePolicy.write(actor, { office })) throw new Refusal(403, accessDenied);
    if (!isOpen(record.status)) throw new Refusal(409, messages.notNow);
    const { reason, remindOn, notify } = input;
    if (remindOn !== null && remindOn <= localDate(now))
      throw new Refusal(422, saveError, { remindOn: messages.refusals.dayNotAhead });
    const note = await create(context, officeNotes, {
      reservationId: id,
      office,
      authorId: actor.id,
      reason,
      remindOn,
    });
    if (notify)
      await context.publish(context, {
        name: eventOf[office],
        thesisId: thesis.id,
        reservationId: id,
      });
    return note;
  });

/**
 * Marks a note as resolved. Refuses with 403, 404 (no such note on this reservation) or 409
 * (resolved before).
 */
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

/**
 * Marks that the office was reminded of a note; false if it was reminded before. Call it inside
 * `inTransaction`.
 */
export async function markReminded({ db, now }: Context, id: number): Promise<boolean> {
  const marked = await db
    .update(officeNotes)
    .set({ remindedAt: now })
    .where(and(eq(officeNotes.id, id), isNull(officeNotes.remindedAt)))
    .returning()
    .execute();
  return marked.length > 0;
}
