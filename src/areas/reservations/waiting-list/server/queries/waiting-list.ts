import { and, eq, sql } from "drizzle-orm";
import { isActiveStudent, isOpenAccount } from "#areas/people/server/queries/fragments.ts";
import { isOffered } from "#areas/theses/server/queries/fragments.ts";
import { ongoingStatuses } from "#areas/theses/status/schema.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalList } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { OwnWaitingView, WaitingListView } from "../../schema.ts";
import { waitingListEntries } from "../tables.ts";
import { isWaiting, waitingListJson } from "./fragments.ts";

/** The database and the clock: accounts end on a day. */
type Clocked = Pick<Context, "db" | "now">;

/** An entry as the command that settles the list sees it. */
export type WaitingEntry = {
  id: number;
  studentId: number;
  heldUntil: string | null;
  passedOver: boolean;
  active: boolean;
  /** True if the student has or had a reservation of the thesis. */
  reserved: boolean;
  /** True if another thesis is held for the student. */
  holdsAnother: boolean;
  byFollowing: boolean;
};

/** Loads the entries of a thesis, first come first. */
export const loadWaitingEntries = ({ db, now }: Clocked, thesisId: number): Promise<WaitingEntry[]> =>
  queryRows(
    db,
    sql`select w.id, w.student_id as "studentId", w.held_until::text as "heldUntil",
        w.passed_over_at is not null as "passedOver", w.by_following as "byFollowing", ${isOpenAccount(localDate(now))} as active,
        exists (select from reservations r where r.thesis_id = w.thesis_id and r.student_id = w.student_id) as reserved,
        exists (select from waiting_list_entries other where other.student_id = w.student_id
          and other.thesis_id <> w.thesis_id and other.held_until is not null) as "holdsAnother"
      from waiting_list_entries w join users u on u.id = w.student_id
      where w.thesis_id = ${thesisId} order by w.id`,
  );

/** Loads how many wait for a thesis and the place of a student. */
export async function loadWaitingList(db: Database, thesisId: number, studentId: number): Promise<WaitingListView> {
  const [row] = await queryRows<{ view: WaitingListView }>(
    db,
    sql`select ${waitingListJson(sql`${thesisId}`, studentId)} as view`,
  );
  return row?.view ?? { count: 0, position: null, heldUntil: null };
}

/** Loads the student's own entry on the list of a thesis; undefined if there is none. */
export const findOwnEntry = (db: Database, thesisId: number, studentId: number) =>
  db
    .select()
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.thesisId, thesisId), eq(waitingListEntries.studentId, studentId)))
    .execute()
    .then(([entry]) => entry);

/** On how many lists a student is by own wish. */
export const countLists = (db: Database, studentId: number): Promise<number> => {
  const { studentId: ofStudent, byFollowing } = waitingListEntries;
  return db.$count(waitingListEntries, and(eq(ofStudent, studentId), eq(byFollowing, false)));
};

/**
 * Loads who follows the mentor of a thesis and may one day reserve it, by the time of following, without those
 * on its list and those who have reserved it before. Whether all rules hold is decided when it is offered.
 */
export const loadFollowersToEnlist = ({ db, now }: Clocked, thesisId: number): Promise<{ studentId: number }[]> =>
  queryRows(
    db,
    sql`select u.id as "studentId" from theses t join follows f on f.mentor_id = t.mentor_id join users u on u.id = f.user_id
      where t.id = ${thesisId} and ${isActiveStudent(localDate(now))}
        and exists (select from user_studies e where e.user_id = u.id and e.study_id = t.study_id and e.user_type = 'student')
        and not exists (select from waiting_list_entries w where w.thesis_id = t.id and w.student_id = u.id)
        and not exists (select from reservations r where r.thesis_id = t.id and r.student_id = u.id)
      order by f.id`,
  );

/** The people who follow the mentor of a thesis, without those of the thesis itself. */
export async function loadFollowersOfMentor({ db, now }: Clocked, thesisId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select u.id from theses t join follows f on f.mentor_id = t.mentor_id join users u on u.id = f.user_id and ${isOpenAccount(localDate(now))}
      where t.id = ${thesisId} and (u.id in (t.mentor_id, t.co_mentor_id)) is not true order by u.id`,
  );
  return rows.map(({ id }) => id);
}

/** True if anybody is on the list of a thesis. */
export const hasWaitingList = async (db: Database, thesisId: number): Promise<boolean> =>
  (await db.$count(waitingListEntries, eq(waitingListEntries.thesisId, thesisId))) > 0;

/** Loads the lists on which a student is, held theses first. */
export async function loadOwnLists(db: Database, studentId: number): Promise<OwnWaitingView[]> {
  const rows = await queryRows<Omit<OwnWaitingView, keyof WaitingListView> & { view: WaitingListView }>(
    db,
    sql`select t.id as "thesisId", t.name, t.name_eng as "nameEng", m.name_with_title as mentor, t.status,
        own.passed_over_at is not null as "passedOver", ${waitingListJson(sql`t.id`, studentId)} as view
      from waiting_list_entries own join theses t on t.id = own.thesis_id join users m on m.id = t.mentor_id
      where own.student_id = ${studentId} and t.status in ${literalList(ongoingStatuses)}
        and not exists (select from reservations r where r.thesis_id = t.id and r.student_id = ${studentId})
      order by own.held_until, own.id`,
  );
  return rows.map(({ view, ...row }) => ({ ...row, ...view }));
}

/** True if a thesis is free and its mentor can act today (product §11). */
export const isThesisOffered = async ({ db, now }: Clocked, thesisId: number): Promise<boolean> =>
  (await queryRows(db, sql`select from theses t where t.id = ${thesisId} and ${isOffered(localDate(now))}`)).length > 0;

/**
 * Loads the theses whose lists may have to be settled: free ones with students who have not been offered them, closed
 * ones, and those that a student of the list has reserved.
 */
export const loadUnsettled = ({ db, now }: Clocked): Promise<{ id: number }[]> =>
  queryRows(
    db,
    sql`select distinct t.id from waiting_list_entries w join theses t on t.id = w.thesis_id
      where (${isOffered(localDate(now))} and t.pre_reservation_student_id is null and w.passed_over_at is null)
        or t.status not in ${literalList(ongoingStatuses)} or not (w.held_until is not null or ${isWaiting})
        or (w.held_until is not null and t.pre_reservation_student_id is distinct from w.student_id)
      order by t.id`,
  );
