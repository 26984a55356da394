import { type SQL, sql } from "drizzle-orm";
import { isActiveReservation } from "#areas/reservations/server/queries/fragments.ts";
import { isUndefended } from "#areas/theses/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import type { MutableThesis, Preferences } from "../schema.ts";

/** Maximum number of theses offered for muting. */
const maxMutable = 300;

export type PreferencesView = {
  /** The weekday of the reminder; null for the usual one. */
  weekday: number | null;
  preferences: Preferences;
  muted: MutableThesis[];
  mutable: MutableThesis[];
};

/** Loads a person's preferences, the muted theses, and the others that the person may mute, in one statement. */
export async function loadPreferences(db: Database, userId: number): Promise<PreferencesView> {
  const named = sql`t.id, t.name, coalesce(t.name_eng, '') as "nameEng"`;
  const [row] = await queryRows<PreferencesView>(
    db,
    sql`select (select d.weekday from reminder_days d where d.user_id = ${userId}) as weekday,
      (select coalesce(json_object_agg(p.notice, p.delivery), '{}') from notification_preferences p
        where p.user_id = ${userId}) as preferences,
      (select coalesce(json_agg(o order by o.name, o.id), '[]') from (select ${named} from muted_theses m
        join theses t on t.id = m.thesis_id where m.user_id = ${userId}) o) as muted,
      (select coalesce(json_agg(o order by o.name, o.id), '[]') from (select ${named} from theses t
        where ${isOwnThesis(userId)} and not exists (select from muted_theses m where m.thesis_id = t.id and m.user_id = ${userId})
        order by t.name, t.id limit ${literalNumber(maxMutable)}) o) as mutable`,
  );
  return row ?? { weekday: null, preferences: {}, muted: [], mutable: [] };
}

/** SQL: true if `theses t` may concern the person in its further life. */
const isOwnThesis = (userId: number): SQL => sql`(t.id in (
    select id from theses where mentor_id = ${userId} union all select id from theses where co_mentor_id = ${userId}
    union all select id from theses where pre_reservation_student_id = ${userId}
    union all select r.thesis_id from reservations r where r.student_id = ${userId} and ${isActiveReservation()})
  and ${isUndefended()})`;

/** Returns a thesis that the person may mute; undefined for any other. */
export async function findMutableThesis(
  db: Database,
  userId: number,
  thesisId: number,
): Promise<MutableThesis | undefined> {
  const [row] = await queryRows<MutableThesis>(
    db,
    sql`select t.id, t.name, coalesce(t.name_eng, '') as "nameEng" from theses t
      where t.id = ${thesisId} and ${isOwnThesis(userId)}`,
  );
  return row;
}

/** Returns a thesis that the person has muted; undefined for any other. */
export async function findMutedThesis(
  db: Database,
  userId: number,
  thesisId: number,
): Promise<MutableThesis | undefined> {
  const [row] = await queryRows<MutableThesis>(
    db,
    sql`select t.id, t.name, coalesce(t.name_eng, '') as "nameEng" from muted_theses m join theses t on t.id = m.thesis_id
      where m.user_id = ${userId} and m.thesis_id = ${thesisId}`,
  );
  return row;
}

/** Returns the person and the notices that the token of a mail unsubscribes; undefined for an unknown token. */
export async function findUnsubscription(db: Database, token: string) {
  const [row] = await queryRows<{ userId: number; notice: string }>(
    db,
    sql`select user_id as "userId", notice from mails
      where unsubscribe_token = ${token} and user_id is not null and notice is not null`,
  );
  return row;
}
