import { sql } from "drizzle-orm";
import { surnameFirst } from "#areas/people/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Refusal, runBulk } from "#kit/workflow/refusal.ts";
import type { ChosenReservation } from "./bulk-changes.ts";
import { messages } from "./bulk-changes-texts.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "./fragments.server.ts";
import { changeExpiresAt, changeInEnglish } from "./language-and-expiry.server.ts";
import { messages as areaMessages } from "./texts.ts";

type Row = Omit<ChosenReservation, "record"> & { record: ReservationRecordJson };

/** Loads the selected reservations by the student's surname; unknown ids are ignored. */
export async function loadChosenReservations(
  db: Database,
  ids: readonly number[],
): Promise<ChosenReservation[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<Row>(
    db,
    sql`select r.id, u.name as student, r.thesis_name, r.in_english,
      ${reservationRecordJson} as record
    from reservations r join theses t on t.id = r.thesis_id join users u on u.id = r.student_id
    where r.id = any(${sql.param([...ids])}::integer[]) order by ${surnameFirst()}, r.id`,
  );
  return rows.map(({ record, ...row }) => ({ ...row, record: toReservationRecord(record) }));
}

/**
 * Moves the expiry of each reservation. Refuses with 422 if the day is not in the future (product
 * §3).
 */
export async function changeExpiryOfSeveral(
  context: Context,
  ids: readonly number[],
  { day, reason }: { day: string; reason: string },
) {
  if (day <= localDate(context.now))
    throw new Refusal(422, saveError, { day: areaMessages.refusals.dayNotAhead });
  return runBulk(ids, await chosenNames(context, ids), (id) =>
    changeExpiresAt(context, id, { day, reason }),
  );
}

/** Changes the language of each thesis. */
export const changeLanguageOfSeveral = async (
  context: Context,
  ids: readonly number[],
  inEnglish: boolean,
) =>
  runBulk(ids, await chosenNames(context, ids), (id) =>
    changeInEnglish(context, id, { inEnglish }),
  );

const chosenNames = async ({ db }: Context, ids: readonly number[]) => ({
  names: new Map((await loadChosenReservations(db, ids)).map(({ id, student }) => [id, student])),
  nameless: messages.nameless,
});
