import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { askCalendar } from "#kit/calendars/ask-calendar.server.ts";
import type { Hours } from "#kit/calendars/hours.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { decodeBytes } from "#kit/text/encodings.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { TimetableError } from "#outside/timetable/port.ts";
import { type TimetableRow, timetables } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { ofOwner, requireOwnTimetable, requireRoomTimetables } from "./timetables.server.ts";
import type { TimetableOwner, TimetableTrouble } from "./timetables.ts";

/** The number of hours that a reading brought, or why it brought none. */
export type ReadingOutcome = { count: number } | { trouble: TimetableTrouble };

/** A timetable that a page showed: its version, or null where there was none. */
type Seen = { version: number | null };

/** Refuses with 403 who may not change the timetable of an owner. */
function requireEditor(context: Context, owner: TimetableOwner): void {
  if ("roomId" in owner) requireRoomTimetables(context);
  else requireOwnTimetable(context);
  if ("userId" in owner && owner.userId !== context.actor.id) throw new Refusal(403, accessDenied);
}

/**
 * Stores the address of a room's calendar and reads it. Refuses with 403, 404, or 409 if somebody
 * has changed the timetable meanwhile. The address stays if it can't be read.
 */
export async function setCalendarAddress(
  context: Context,
  owner: { roomId: number },
  { address, version }: Seen & { address: string },
): Promise<ReadingOutcome> {
  const id = await inTransaction(context, async (context) => {
    requireEditor(context, owner);
    return storeSource(context, owner, { version, source: "address", address, fileName: "" });
  });
  return readTimetable(context, id);
}

/**
 * Reads a calendar from a file, of which only the hours are kept; returns their number. Refuses with
 * 403, 404, 409, 422 if there is no file or it is no calendar, and 503 if too many are being read.
 */
export async function giveCalendarFile(
  context: Context,
  owner: TimetableOwner,
  { file, version }: Seen & { file: ReceivedFile | undefined },
): Promise<number> {
  requireEditor(context, owner);
  if (!file) throw new Refusal(422, saveError, { calendar: messages.errors.noFile });
  const reading = await askCalendar(
    await decodeBytes(await buffer(file.read())),
    context.now,
  ).catch(refuseFullQueue);
  if ("flaw" in reading)
    throw new Refusal(422, saveError, { calendar: messages.troubles[reading.flaw] });
  await inTransaction(context, async (context) => {
    const source = { version, source: "file" as const, address: "", fileName: file.name };
    await storeHours(context, await storeSource(context, owner, source), reading);
  });
  return reading.hours.length;
}

/**
 * Reads the calendar of a room's address now. Refuses with 403, 404, or 503 if too many are being
 * read.
 */
export async function readRoomTimetable(context: Context, roomId: number): Promise<ReadingOutcome> {
  requireEditor(context, { roomId });
  const [row] = await queryRows<{ id: number }>(
    context.db,
    sql`select id from timetables where ${ofOwner({ roomId })} and source = 'address'`,
  );
  return readTimetable(context, orNotFound(row).id);
}

/** Removes a timetable with its hours. Refuses with 403, 404 or 409. */
export const removeTimetable = (
  context: Context,
  owner: TimetableOwner,
  { version }: Seen,
): Promise<void> =>
  inTransaction(context, async (context) => {
    requireEditor(context, owner);
    const stored = orNotFound(await lockTimetable(context.db, owner));
    if (stored.version !== version) throw new Refusal(409, messages.errors.changed);
    await remove(context, timetables, stored.id);
  });

/**
 * Reads the calendar of a timetable's address. A failure is kept, and the hours of the reading
 * before stay. If the address was changed meanwhile, nothing is stored.
 */
export async function readTimetable(context: Context, id: number): Promise<ReadingOutcome> {
  const [row] = await queryRows<{ address: string }>(
    context.db,
    sql`select address from timetables where id = ${id}`,
  );
  const { address } = orNotFound(row);
  const reading = await askAddress(context, address);
  await inTransaction(context, async (context) => {
    const [stored] = await queryRows(
      context.db,
      sql`select 1 from timetables where id = ${id} and address = ${address} for update`,
    );
    if (!stored) return;
    if ("flaw" in reading) await storeFailure(context, id, reading.flaw);
    else await storeHours(context, id, reading);
  });
  return "flaw" in reading ? { trouble: reading.flaw } : { count: reading.hours.length };
}

async function askAddress(
  { timetables, now }: Context,
  address: string,
): Promise<{ flaw: TimetableTrouble } | { hours: Hours[]; unread: number }> {
  try {
    return await askCalendar(await timetables.read(address), now).catch(refuseFullQueue);
  } catch (error) {
    if (error instanceof TimetableError) return { flaw: error.failure };
    throw error;
  }
}

function refuseFullQueue(error: unknown): never {
  if (error instanceof QueueFullError) throw new Refusal(503, messages.errors.busy);
  throw error;
}

/** Writes where the timetable of an owner comes from; returns its id. */
async function storeSource(
  context: Context,
  owner: TimetableOwner,
  { version, ...source }: Seen & Pick<TimetableRow, "source" | "address" | "fileName">,
): Promise<number> {
  const stored = await lockTimetable(context.db, owner);
  if ((stored?.version ?? null) !== version) throw new Refusal(409, messages.errors.changed);
  if (!stored) return (await create(context, timetables, { ...owner, ...source })).id;
  await change(context, timetables, stored.id, source);
  return stored.id;
}

/** Locks the sources of all timetables, so that two first ones of an owner wait for each other. */
async function lockTimetable(db: Database, owner: TimetableOwner) {
  await db.execute(sql`lock table timetables in share row exclusive mode`);
  const [row] = await queryRows<{ id: number; version: number }>(
    db,
    sql`select id, version from timetables where ${ofOwner(owner)}`,
  );
  return row;
}

async function storeHours(
  { db, now }: Context,
  id: number,
  { hours, unread }: { hours: readonly Hours[]; unread: number },
): Promise<void> {
  const rows = JSON.stringify(hours);
  const at = now.toISOString();
  await db.execute(sql`delete from timetable_hours where timetable_id = ${id}`);
  await db.execute(
    sql`insert into timetable_hours (timetable_id, during)
      select ${id}::integer, tstzrange("from", until) from jsonb_to_recordset(${rows}::jsonb) as h ("from" timestamptz, until timestamptz)`,
  );
  await db.execute(
    sql`insert into timetable_readings (timetable_id, attempted_at, read_at, hours, unread)
      values (${id}, ${at}, ${at}, ${hours.length}, ${unread})
      on conflict (timetable_id) do update set attempted_at = excluded.attempted_at, read_at = excluded.read_at,
        failure = '', hours = excluded.hours, unread = excluded.unread`,
  );
}

const storeFailure = ({ db, now }: Context, id: number, failure: TimetableTrouble) =>
  db.execute(
    sql`insert into timetable_readings (timetable_id, attempted_at, failure) values (${id}, ${now.toISOString()}, ${failure})
      on conflict (timetable_id) do update set attempted_at = excluded.attempted_at, failure = excluded.failure`,
  );
