import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { requirePermission, reservationPolicy } from "#areas/reservations/policy.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/context.ts";
import { tellPages } from "#kit/database/live-hub.ts";
import { addDays, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  changesKeptDays,
  emptyField,
  isMinutesDay,
  type MinutesChange,
  type MinutesChangeAnswer,
  type MinutesField,
  minutesFieldNames,
} from "./minutes-fields.ts";
import { minutesChanges, minutesFields } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** SQL: the typed minutes of the reservation `r` as a JSON array of `MinutesField`. */
export const minutesFieldsJson: SQL = sql`coalesce((select jsonb_agg(jsonb_build_object('field', f.field, 'version', f.version, 'body', f.body,
    'by', coalesce(nullif(writer.name_with_title, ''), writer.name), 'at', to_json(f.written_at)#>>'{}') order by f.field)
  from minutes_fields f join users writer on writer.id = f.written_by where f.reservation_id = r.id), '[]')`;

/**
 * Loads the typed minutes of a defense, and whether the actor may type them now. Refuses with 403 or
 * 404.
 */
export async function loadMinutesFields({ db, actor, now }: Context, id: number) {
  const [row] = await queryRows<{ record: ReservationRecordJson; fields: MinutesField[] }>(
    db,
    sql`select ${reservationRecordJson} as record, ${minutesFieldsJson} as fields
      from reservations r join theses t on t.id = r.thesis_id where r.id = ${id}`,
  );
  const found = orNotFound(row);
  const record = toReservationRecord(found.record);
  if (!reservationPolicy.readTypedMinutes(actor, record)) throw new Refusal(403, accessDenied);
  return {
    open: reservationPolicy.typeMinutes(actor, record) && isMinutesDay(record, now),
    fields: minutesFieldNames.map(
      (name) => found.fields.find(({ field }) => field === name) ?? emptyField(name),
    ),
  };
}

const { refusals } = messages;

/**
 * Stores one change of one field of the minutes, once: a change that a device sends again is answered
 * with the version as which it was stored. A change that wasn't made from the stored version is
 * answered with what is stored, unless both say the same. Refuses with 403, 404 or 409 (not yet, or
 * the defense has been closed).
 */
export const saveMinutesField = (
  context: Context,
  id: number,
  { change: changeId, field, base, body }: MinutesChange,
): Promise<MinutesChangeAnswer> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const { record } = await lockReservation(context, id);
    if (!reservationPolicy.readTypedMinutes(actor, record)) throw new Refusal(403, accessDenied);
    const [known] = await db
      .select({ version: minutesChanges.storedVersion })
      .from(minutesChanges)
      .innerJoin(minutesFields, eq(minutesFields.id, minutesChanges.fieldId))
      .where(and(eq(minutesChanges.id, changeId), eq(minutesFields.reservationId, id)))
      .execute();
    if (known)
      return {
        outcome: "stored",
        version: known.version,
        current: await loadField(db, id, field),
      };
    requirePermission("typeMinutes", actor, record, {
      permittedIn: "studentServicesConfirmedDefenseDate",
      sentence: refusals.closed,
    });
    if (!isMinutesDay(record, now)) throw new Refusal(409, refusals.notYet);
    const [stored] = await db
      .select()
      .from(minutesFields)
      .where(and(eq(minutesFields.reservationId, id), eq(minutesFields.field, field)))
      .execute();
    const isSame = (stored?.body ?? "") === body;
    if (!isSame && (stored?.version ?? 0) !== base)
      return { outcome: "conflict", version: 0, current: await loadField(db, id, field) };
    const values = { body, writtenBy: actor.id, writtenAt: now };
    const row = !stored
      ? await create(context, minutesFields, { reservationId: id, field, ...values })
      : isSame
        ? stored
        : await change(context, minutesFields, stored.id, values);
    await db
      .insert(minutesChanges)
      .values({ id: changeId, fieldId: row.id, storedVersion: row.version, storedAt: now })
      .execute();
    await db
      .delete(minutesChanges)
      .where(lt(minutesChanges.storedAt, startOfDay(addDays(localDate(now), -changesKeptDays))))
      .execute();
    if (!isSame) await tellPages(db, "minutes", id);
    return { outcome: "stored", version: row.version, current: await loadField(db, id, field) };
  });

async function loadField(
  db: Database,
  id: number,
  name: MinutesField["field"],
): Promise<MinutesField> {
  const [row] = await queryRows<{ fields: MinutesField[] }>(
    db,
    sql`select ${minutesFieldsJson} as fields from reservations r where r.id = ${id}`,
  );
  return row?.fields.find(({ field }) => field === name) ?? emptyField(name);
}

/** Removes the typed minutes of an annulled defense, whose next one begins with none. */
export async function forgetAnnulledMinutes(
  context: Context,
  { name, reservationId }: DomainEvent,
): Promise<void> {
  if (name !== "reservation.annulDefense" || reservationId === undefined) return;
  const rows = await context.db
    .select({ id: minutesFields.id })
    .from(minutesFields)
    .where(eq(minutesFields.reservationId, reservationId))
    .execute();
  for (const { id } of rows) await remove(context, minutesFields, id);
}
