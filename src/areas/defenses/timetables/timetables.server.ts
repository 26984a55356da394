import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { Policy } from "#kit/workflow/policy.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { roomEditors, teachingStaff } from "../rooms-policy.ts";
import type { TimetableOwner, TimetableView } from "./timetables.ts";

const requirePolicy = ({ actor }: Pick<Context, "actor">, policy: Policy) => {
  if (!policy(actor, undefined)) throw new Refusal(403, accessDenied);
};

/** Refuses with 403 who may not say where the timetables of rooms are. */
export const requireRoomTimetables = (context: Pick<Context, "actor">): void =>
  requirePolicy(context, roomEditors);

/** Refuses with 403 who has no timetable of teaching. */
export const requireOwnTimetable = (context: Pick<Context, "actor">): void =>
  requirePolicy(context, teachingStaff);

const view = sql`t.version, t.address, t.file_name as "fileName", to_json(r.attempted_at)#>>'{}' as "attemptedAt",
  to_json(r.read_at)#>>'{}' as "readAt", coalesce(r.unread, 0) as unread, coalesce(r.failure, '') as failure,
  (select count(*)::int from timetable_hours h where h.timetable_id = t.id and upper(h.during) > app_now()) as hours`;

export const ofOwner = (owner: TimetableOwner): SQL =>
  "roomId" in owner ? sql`room_id = ${owner.roomId}` : sql`user_id = ${owner.userId}`;

/** A room in use with its timetable; null without one. */
export type RoomTimetable = { id: number; name: string; timetable: TimetableView | null };

const roomTimetables = (where: SQL): SQL =>
  sql`select room.id, room.name, (select to_jsonb(shown) from (select ${view} from timetables t
      left join timetable_readings r on r.timetable_id = t.id where t.room_id = room.id) shown) as timetable
    from rooms room where ${where} order by room.name collate "hr-x-icu"`;

/** Loads the rooms in use with their timetables. */
export const loadRoomTimetables = (db: Database): Promise<RoomTimetable[]> =>
  queryRows<RoomTimetable>(db, roomTimetables(sql`room.active`));

/** Loads a room with its timetable. Refuses with 404. */
export async function loadRoomTimetable(db: Database, roomId: number): Promise<RoomTimetable> {
  const [row] = await queryRows<RoomTimetable>(db, roomTimetables(sql`room.id = ${roomId}`));
  return orNotFound(row);
}

/** Loads a teacher's timetable; null without one. */
export async function loadOwnTimetable(
  db: Database,
  userId: number,
): Promise<TimetableView | null> {
  const [row] = await queryRows<TimetableView>(
    db,
    sql`select ${view} from timetables t left join timetable_readings r on r.timetable_id = t.id where t.user_id = ${userId}`,
  );
  return row ?? null;
}

/** The ids of the timetables that are read from an address, those read longest ago first. */
export async function listTimetablesWithAddress(db: Database): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select t.id from timetables t left join timetable_readings r on r.timetable_id = t.id
      where t.source = 'address' order by r.attempted_at nulls first, t.id`,
  );
  return rows.map(({ id }) => id);
}

/** A room or a person with the hours of teaching, each as two instants in seconds. */
export type TeachingHours = {
  kind: "room" | "person";
  /** As in `BusyTime`. */
  key: string;
  name: string | null;
  hours: readonly (readonly [from: number, until: number])[];
};

/**
 * SQL: the hours of teaching, from now until the last deadline, of the people of the reservation
 * `r` on `theses t` and of all rooms in use, as a JSON array of `TeachingHours`.
 */
export const teachingHoursJson = (now: Date): SQL =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('kind', busy.kind, 'key', busy.key, 'name', busy.name, 'hours', busy.hours))
    from (select case when room.id is null then 'person' else 'room' end as kind, coalesce(room_key(room.name), person.id::text) as key,
        person.name_with_title as name, jsonb_agg(jsonb_build_array(extract(epoch from lower(h.during))::bigint,
          extract(epoch from upper(h.during))::bigint) order by h.during) as hours
      from timetables tt
      join timetable_hours h on h.timetable_id = tt.id
      left join rooms room on room.id = tt.room_id
      left join users person on person.id = tt.user_id
      where h.during && tstzrange(${now.toISOString()}::timestamptz,
          (select (max(end_date) + 1)::timestamp at time zone 'Europe/Zagreb' from defense_deadlines))
        and (room.active or tt.user_id in (t.mentor_id, t.co_mentor_id)
          or tt.user_id in (select seat.user_id from committee_members seat
            where seat.reservation_id = r.id and seat.status = 'invited'))
      group by room.id, person.id) busy), '[]')`;

/** A room with a timetable at an address; when it was last read, if ever. */
export type RoomReading = { room: string; readAt: string | null };

/** SQL: the rooms in use with a timetable at an address, as a JSON array of `RoomReading`. */
export const roomReadingsJson: SQL = sql`coalesce((select jsonb_agg(jsonb_build_object('room', room.name,
      'readAt', to_json(reading.read_at)#>>'{}') order by room.name collate "hr-x-icu")
    from timetables tt join rooms room on room.id = tt.room_id and room.active
    left join timetable_readings reading on reading.timetable_id = tt.id where tt.source = 'address'), '[]')`;
