import { sql } from "drizzle-orm";
import {
  followPastReservations,
  lockTheses,
  revertTheses,
} from "#areas/theses/bulk-commands.server.ts";
import {
  asOfDay,
  type BulkRow,
  bulkRows,
  type PastChange,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { toInstant } from "#kit/time/dates-and-times.ts";
import { toPastReservation, toPastStatuses } from "./former-years-rules.ts";
import { releasedStatuses } from "./reservations.ts";
import { reservations } from "./tables.server.ts";

/** A past reservation that gets its id now, with the columns that never change. */
export type NewReservation = {
  id: number;
  thesisId: number;
  content: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, unknown>>;
};

/** Resolves the names of new rows in one statement. */
export const findNewReservations = (
  db: Database,
  rows: readonly BulkRow[],
): Promise<NewReservation[]> =>
  queryRows<NewReservation>(
    db,
    sql`select nextval(pg_get_serial_sequence('reservations', 'id'))::integer as id, t.id as "thesisId", r.content,
        jsonb_build_object('thesis_id', t.id, 'student_id', u.id, 'student_study_program_id', p.id,
          'thesis_name', coalesce(nullif(r.content ->> 'title', ''), t.name),
          'thesis_name_eng', coalesce(nullif(r.content ->> 'titleEng', ''), t.name_eng),
          'thesis_description', t.description) as columns
      from ${bulkRows(rows)} join users m on m.username = r.content ->> 'mentor'
        join studies s on s.name = r.content ->> 'study'
        join theses t on t.mentor_id = m.id and t.study_id = s.id and t.name = r.content ->> 'thesis' and t.status <> 'deleted'
        join users u on u.username = r.content ->> 'student'
        join study_programs p on p.study_id = s.id and p.name = r.content ->> 'studyProgram'`,
  );

/** Locks reservations and their theses against other writers; readers don't wait. */
export const lockPastReservations = async (db: Database) => {
  await lockTheses(db);
  await db.execute(sql`lock table reservations in share row exclusive mode`);
};

/**
 * Creates reservations with their past: each status as of its day, and the thesis in step with it.
 * The values are the texts of `PastReservation`, the names of `mentor`, `study`, `thesis`,
 * `studyProgram` and the user name of the `student`. Nobody is notified. Returns the new
 * reservations. Call it inside `inTransaction`, under `lockPastReservations`.
 */
export async function writePastReservations(
  context: Context,
  rows: readonly BulkRow[],
): Promise<NewReservation[]> {
  const { db, now } = context;
  const added = await findNewReservations(
    db,
    rows.filter(({ id }) => id === null),
  );
  // reservations that left the thesis free come first: it can't have another one before they have
  // ended
  const inOrder = added.toSorted(
    (one, other) => Number(!isReleased(one)) - Number(!isReleased(other)),
  );
  await writeAsOf(
    db,
    reservations,
    inOrder.flatMap((reservation) => toChanges(reservation, context)),
  );
  const unreleasedReservations = added.flatMap((reservation) => {
    if (isReleased(reservation)) return [];
    const { thesisId, content } = reservation;
    const { status, reservedOn, closedOn, defenseDate, defenseTime } = toPastReservation(content);
    const defendedAt = status === "completed" ? toInstant(defenseDate, defenseTime) : null;
    return [{ thesisId, reservedOn, completedOn: closedOn, defendedAt }];
  });
  await followPastReservations(db, unreleasedReservations, now);
  return added;
}

/**
 * Adds to past reservations the data that came with their files: `paymentProofFile`, the id of a
 * file, and the `abstract` of the final version. Call it under `lockPastReservations`.
 */
export async function writePastFiles({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  const withFiles = rows.filter(
    ({ content }) => content.finalVersionFile || content.paymentProofFile,
  );
  if (withFiles.length === 0) return;
  await db.execute(sql`update reservations x set abstract = coalesce(nullif(r.content ->> 'abstract', ''), x.abstract),
      confirmation_of_payment_file_id = coalesce((r.content ->> 'paymentProofFile')::integer, x.confirmation_of_payment_file_id)
    from ${bulkRows(withFiles)} where x.id = r.id`);
}

/** True if the reservation ended without a completed thesis, which is free again. */
const isReleased = ({ content }: NewReservation) =>
  releasedStatuses.some((status) => status === toPastReservation(content).status);

/** The first status makes the record. */
function toChanges(
  { id, content, columns }: NewReservation,
  { actor, now }: Context,
): PastChange[] {
  const past = toPastReservation(content);
  return toPastStatuses(past, actor.id).map(({ on, values }, index): PastChange => {
    const at = asOfDay(on, now);
    if (index > 0) return { id, at, values };
    const initialValues = {
      ...columns,
      in_english: past.inEnglish,
      created_at: at,
      updated_at: at,
    };
    return { id, at, isNew: true, values: { ...initialValues, ...values } };
  });
}

/**
 * Reverts the reservations and their theses that a transaction wrote. Call it under
 * `lockPastReservations`.
 */
export async function revertPastReservations(
  context: Context,
  written: WrittenTransaction,
): Promise<void> {
  await revertAll(context, reservations, "Reservation", written);
  await revertTheses(context, written);
}
