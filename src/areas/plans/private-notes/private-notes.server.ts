import { and, eq, sql } from "drizzle-orm";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { requirePermission, reservationPolicy } from "#areas/reservations/policy.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { withValues } from "#kit/text/localization.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { privateNotesPolicy } from "./policy.ts";
import { mostNotes, type PrivateNote } from "./private-notes.ts";
import { privateNotes } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

type NotesRow = {
  record: ReservationRecordJson;
  thesisName: string;
  student: string;
  notes: PrivateNote[];
};

/**
 * Loads the actor's own notes on a reservation, the newest first, in one statement. Refuses with 403
 * or 404.
 */
export async function loadPrivateNotes({ db, actor }: Context, id: number) {
  const [row] = await queryRows<NotesRow>(
    db,
    sql`select ${reservationRecordJson} as record, r.thesis_name, student.name as student,
        coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'version', n.version, 'body', n.body,
            'writtenAt', to_json(n.created_at) #>> '{}',
            'changedAt', case when n.version > 1 then to_json(n.updated_at) #>> '{}' end) order by n.created_at desc, n.id desc)
          from private_notes n where n.reservation_id = r.id and n.author_id = ${actor.id}), '[]') as notes
      from reservations r join theses t on t.id = r.thesis_id join users student on student.id = r.student_id
      where r.id = ${id}`,
  );
  const { record, notes, ...source } = orNotFound(row);
  const noted = { reservation: toReservationRecord(record), hasOwnNotes: notes.length > 0 };
  if (!privateNotesPolicy.read(actor, noted)) throw new Refusal(403, accessDenied);
  return {
    id,
    ...source,
    notes,
    mayWrite: reservationPolicy.writePrivateNote(actor, noted.reservation),
  };
}

/** Locks a reservation on which the actor may write. Refuses with 403, 404 or 409 (ended). */
async function lockForWriting(context: Context, id: number): Promise<void> {
  const { record } = await lockReservation(context, id);
  requirePermission("writePrivateNote", context.actor, record, {
    permittedIn: "mentorConfirmedReservation",
    sentence: refusals.ended,
  });
}

/**
 * Writes a note; the same text twice in a row is one note. Refuses with 403, 404 or 409 (ended, or
 * too many).
 */
export const addPrivateNote = (context: Context, id: number, body: string): Promise<void> =>
  inTransaction(context, async (context) => {
    await lockForWriting(context, id);
    const { actor, db } = context;
    const own = await db
      .select({ id: privateNotes.id, body: privateNotes.body })
      .from(privateNotes)
      .where(and(eq(privateNotes.reservationId, id), eq(privateNotes.authorId, actor.id)))
      .orderBy(privateNotes.id)
      .execute();
    if (own.at(-1)?.body === body) return;
    if (own.length >= mostNotes)
      throw new Refusal(409, withValues(refusals.tooMany, { most: mostNotes }));
    await create(context, privateNotes, { reservationId: id, authorId: actor.id, body });
  });

type SeenNote = { note: number; seen: number };

/** Locks the actor's own note. Refuses with 409 if it isn't as it was seen, or another's. */
async function lockOwnNote({ db, actor }: Context, id: number, { note, seen }: SeenNote) {
  const [locked] = await db
    .select()
    .from(privateNotes)
    .where(
      and(
        eq(privateNotes.id, note),
        eq(privateNotes.reservationId, id),
        eq(privateNotes.authorId, actor.id),
      ),
    )
    .for("update")
    .execute();
  if (locked?.version !== seen) throw new Refusal(409, refusals.changed);
}

/** Changes a note. Refuses with 403, 404 or 409 (ended, or changed meanwhile). */
export const changePrivateNote = (
  context: Context,
  id: number,
  { body, ...seen }: SeenNote & { body: string },
): Promise<void> =>
  inTransaction(context, async (context) => {
    await lockForWriting(context, id);
    await lockOwnNote(context, id, seen);
    await change(context, privateNotes, seen.note, { body });
  });

/**
 * Deletes a note for good, also when the reservation has ended. Refuses with 403, 404 or 409
 * (changed meanwhile).
 */
export const deletePrivateNote = (context: Context, id: number, seen: SeenNote): Promise<void> =>
  inTransaction(context, async (context) => {
    await loadPrivateNotes(context, id);
    await lockOwnNote(context, id, seen);
    await remove(context, privateNotes, seen.note);
  });

/**
 * Deletes all notes on a reservation and returns their number. Call it inside a transaction that has
 * locked the reservation.
 */
export async function removePrivateNotes({ db }: Context, reservationId: number): Promise<number> {
  const { rowCount } = await db
    .delete(privateNotes)
    .where(eq(privateNotes.reservationId, reservationId))
    .execute();
  return rowCount ?? 0;
}
