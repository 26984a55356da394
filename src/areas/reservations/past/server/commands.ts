import { sql } from "drizzle-orm";
import { followPastReservations, lockTheses, revertTheses } from "#areas/theses/server/commands/bulk.ts";
import {
  asOfDay,
  type BulkRow,
  bulkRows,
  type Context,
  type Database,
  type PastChange,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "#kit/database/index.ts";
import { toInstant } from "#kit/time/index.ts";
import { reservations } from "../../server/tables.ts";
import { toPastReservation, toPastStatuses } from "../rules.ts";
import { findNewReservations, type NewReservation } from "./queries.ts";

/** Locks reservations and their theses against other writers; readers don't wait. */
export const lockPastReservations = async (db: Database) => {
  await lockTheses(db);
  await db.execute(sql`lock table reservations in share row exclusive mode`);
};

/**
 * Creates reservations with their past: each status as of its day, and the thesis in step with it. The values are the
 * texts of `PastReservation`, the names of `mentor`, `study`, `thesis`, `studyProgram` and the user name of the
 * `student`. Nobody is notified. Returns the new reservations. Call it inside `inTransaction`, under
 * `lockPastReservations`.
 */
export async function writePastReservations(context: Context, rows: readonly BulkRow[]): Promise<NewReservation[]> {
  const { db, now } = context;
  const added = await findNewReservations(
    db,
    rows.filter(({ id }) => id === null),
  );
  // as it was: a thesis is reserved again after its former reservation has ended
  const changes = added.toSorted(byDays).flatMap((one) => toChanges(one, context));
  await writeAsOf(
    db,
    reservations,
    changes.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
  const kept = added.flatMap(({ thesisId, content }) => {
    const { status, reservedOn, closedOn, defenseDate, defenseTime } = toPastReservation(content);
    if (status === "canceled" || status === "notCompleted") return []; // the thesis is free again
    const defendedAt = status === "completed" ? toInstant(defenseDate, defenseTime) : null;
    return [{ thesisId, reservedOn, completedOn: closedOn, defendedAt }];
  });
  await followPastReservations(db, kept, now);
  return added;
}

/**
 * Gives past reservations what came with their files: `paymentProofFile`, the id of a file, and the `abstract` of the
 * final version. Call it under `lockPastReservations`.
 */
export async function writePastFiles({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  const withFiles = rows.filter(({ content }) => content.finalVersionFile || content.paymentProofFile);
  if (withFiles.length === 0) return;
  await db.execute(sql`update reservations x set abstract = coalesce(nullif(r.content ->> 'abstract', ''), x.abstract),
      confirmation_of_payment_file_id = coalesce((r.content ->> 'paymentProofFile')::integer, x.confirmation_of_payment_file_id)
    from ${bulkRows(withFiles)} where x.id = r.id`);
}

/** Compares reservations by the day on which they were made, then by that on which they ended; open ones come last. */
function byDays(one: NewReservation, other: NewReservation): number {
  const [first, second] = [one, other].map(({ content: { reservedOn, closedOn } }) => [reservedOn, closedOn || "9999"]);
  return `${first}` < `${second}` ? -1 : 1;
}

/** The first status makes the record. */
function toChanges({ id, content, columns }: NewReservation, { actor, now }: Context): PastChange[] {
  const past = toPastReservation(content);
  return toPastStatuses(past, actor.id).map(({ on, values }, nth): PastChange => {
    const at = asOfDay(on, now);
    if (nth > 0) return { id, at, values };
    const made = { ...columns, in_english: past.inEnglish, created_at: at, updated_at: at };
    return { id, at, isNew: true, values: { ...made, ...values } };
  });
}

/** Reverts the reservations and their theses that a transaction wrote. Call it under `lockPastReservations`. */
export async function revertPastReservations(context: Context, written: WrittenTransaction): Promise<void> {
  await revertAll(context, reservations, "Reservation", written);
  await revertTheses(context, written);
}
