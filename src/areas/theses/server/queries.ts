import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { departments, users } from "#areas/people/server/tables.ts";
import { strategicAreas, studies } from "#areas/studies/server/tables.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { ThesisHistoryEntry } from "../life.ts";
import { theses } from "./tables.ts";

const mentor = alias(users, "mentor");
const coMentor = alias(users, "co_mentor");
const student = alias(users, "student");

const thesisColumns = {
  ...getTableColumns(theses),
  study: studies.formattedName,
  department: departments.name,
  mentor: mentor.nameWithTitle,
  coMentor: coMentor.nameWithTitle,
  strategicArea: strategicAreas.name,
  preReservationStudent: student.name,
  programs: sql<{ id: number; name: string }[]>`array(
    select jsonb_build_object('id', p.id, 'name', p.name) from thesis_study_programs l
    join study_programs p on p.id = l.study_program_id where l.thesis_id = ${theses.id} order by p.name)`,
  keywords: sql<{ id: number; phrase: string }[]>`array(
    select jsonb_build_object('id', k.id, 'phrase', k.phrase) from thesis_keywords l
    join keywords k on k.id = l.keyword_id where l.thesis_id = ${theses.id} order by k.phrase)`,
  /** The reservation that is open or completed. */
  reservationId: sql<number | null>`(
    select r.id from reservations r where r.thesis_id = ${theses.id} and r.status not in ('canceled', 'notCompleted'))`,
};

const selectThesisViews = (db: Database) =>
  db
    .select(thesisColumns)
    .from(theses)
    .innerJoin(studies, eq(studies.id, theses.studyId))
    .innerJoin(departments, eq(departments.id, theses.departmentId))
    .innerJoin(mentor, eq(mentor.id, theses.mentorId))
    .leftJoin(coMentor, eq(coMentor.id, theses.coMentorId))
    .leftJoin(strategicAreas, eq(strategicAreas.id, theses.strategicAreaId))
    .leftJoin(student, eq(student.id, theses.preReservationStudentId));

/** A topic as its page shows it (spec §3). */
export type ThesisView = Awaited<ReturnType<typeof selectThesisViews>>[number];

/** One topic in whole; 404 when there is none. */
export const loadThesis = async (db: Database, id: number): Promise<ThesisView> =>
  orNotFound((await selectThesisViews(db).where(eq(theses.id, id)))[0]);

type Departments = readonly number[] | "all";

const isAwaitingPublication = (of: Departments, ids?: readonly number[]) =>
  and(
    eq(theses.status, "notPublished"),
    of === "all" ? undefined : inArray(theses.departmentId, [...of]),
    ids && inArray(theses.id, [...ids]),
  );

/** Topics that await publication, in whole, the longest waiting first: of these departments, or of all; only `ids`, if given. */
export const loadAwaitingPublication = (
  db: Database,
  of: Departments,
  ids?: readonly number[],
): Promise<ThesisView[]> =>
  selectThesisViews(db).where(isAwaitingPublication(of, ids)).orderBy(asc(theses.updatedAt), asc(theses.id));

export const countAwaitingPublication = (db: Database, of: Departments): Promise<number> =>
  db.$count(theses, isAwaitingPublication(of));

/** A topic's history, oldest first. */
export const loadThesisHistory = (db: Database, id: number) =>
  queryRows<ThesisHistoryEntry>(
    db,
    sql`select l.action, to_json(l.logged_at) as at, l.data, l.previous ->> 'status' as "from",
        coalesce(u.name_with_title, l.username) as who
      from log_entries l left join users u on u.id = l.user_id
      where l.object_class = 'Thesis' and l.object_id = ${id} order by l.version`,
  );

/** All reservations of a topic, the newest first, as links. */
export const loadReservationLinks = (db: Database, id: number) =>
  queryRows<{ title: string; path: string }>(
    db,
    sql`select u.name || ', ' || to_char(r.created_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY.') as title,
        '/reservation/show/' || r.id as path
      from reservations r join users u on u.id = r.student_id where r.thesis_id = ${id} order by r.id desc`,
  );
