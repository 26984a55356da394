import { type SQL, sql } from "drizzle-orm";

import { type Database, foldTextSql, matchWordsSql, queryRows } from "#kit/database/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import type { UserType } from "../../policy.ts";
import type { ProgramOption } from "../../schema.ts";

/** One person on one study, as its pages show it. */
export type UserStudyDetails = {
  id: number;
  version: number;
  type: UserType;
  userId: number;
  username: string;
  name: string;
  nameWithTitle: string;
  jmbag: string | null;
  photoUrl: string | null;
  active: boolean;
  studyId: number;
  study: string;
  finalYear: number;
  studyProgramId: number | null;
  program: string | null;
  yearOfStudy: number | null;
  mentor: boolean;
  coMentor: boolean;
  thesisCourse: boolean;
  finishedWorkshop: boolean;
  selfAssessment: boolean;
  lateReservation: boolean;
  numOfThesis: number | null;
  /** The programmes of the study. */
  programs: ProgramOption[];
};

/** The row of this kind; 404 when there is none, or it is of the other kind. */
export async function loadUserStudy(db: Database, id: number, type?: UserType): Promise<UserStudyDetails> {
  const [row] = await queryRows<UserStudyDetails>(
    db,
    sql`select us.id, us.version, us.user_type as type, u.id as "userId", u.username, u.name, u.name_with_title as "nameWithTitle", u.jmbag,
      u.photo_url as "photoUrl", u.active, s.id as "studyId", s.formatted_name as study, s.final_year::int as "finalYear", p.id as "studyProgramId", p.name as program,
      us.year_of_study::int as "yearOfStudy", us.mentor, us.co_mentor as "coMentor", us.thesis_course as "thesisCourse",
      us.finished_workshop as "finishedWorkshop", us.self_assessment as "selfAssessment", us.late_reservation as "lateReservation",
      us.num_of_thesis::int as "numOfThesis", ${selectProgramsOfStudy(sql`s.id`)} as programs
    from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id left join study_programs p on p.id = us.study_program_id
    where us.id = ${id} and ${type ? sql`us.user_type = ${type}` : sql`true`}`,
  );
  return orNotFound(row);
}

const selectProgramsOfStudy = (studyId: SQL) =>
  sql`array(select jsonb_build_object('id', sp.id, 'studyId', sp.study_id, 'name', sp.name) from study_programs sp where sp.study_id = ${studyId} order by sp.name)`;

export type StudyOption = { id: number; name: string };

export type UserStudyOptions = {
  studies: StudyOption[];
  programs: ProgramOption[];
  people: PersonOption[];
  /** There are no more people than these. */
  whole: boolean;
};

type PersonOption = { value: string; label: string };

/** Up to so many people are offered at once, and searched in the browser. */
const maxPreloadedPeople = 100;

/** People found for what was typed. */
const maxFoundPeople = 20;

/** "Horvat Ana (ahorvat, 0036123459)": a student's number tells namesakes apart. */
const personLabel = (type: UserType) =>
  sql`u.last_name || ' ' || u.first_name || ' (' || u.username || ${type === "student" ? sql`coalesce(', ' || u.jmbag, '')` : sql`''`} || ')'`;

const isActiveWithRole = (type: UserType) => sql`u.active and ${type} = any(u.roles)`;

/** What a new row may be made of: active people with the role, studies and their programmes; one statement. */
export async function loadUserStudyOptions(db: Database, type: UserType): Promise<UserStudyOptions> {
  const [row] = await queryRows<Omit<UserStudyOptions, "whole">>(
    db,
    sql`select
      array(select jsonb_build_object('id', s.id, 'name', s.formatted_name) from studies s order by s.name) as studies,
      array(select jsonb_build_object('id', p.id, 'studyId', p.study_id, 'name', p.name) from study_programs p order by p.name) as programs,
      array(select jsonb_build_object('value', u.id::text, 'label', ${personLabel(type)})
        from users u where ${isActiveWithRole(type)} order by u.last_name, u.first_name, u.id limit ${maxPreloadedPeople + 1}) as people`,
  );
  const choices = orNotFound(row);
  return {
    ...choices,
    people: choices.people.slice(0, maxPreloadedPeople),
    whole: choices.people.length <= maxPreloadedPeople,
  };
}

/** People with the role in whose names, user name or number every word typed is found, however marked. */
export function searchPeople(db: Database, type: UserType, typed: string): Promise<PersonOption[]> {
  const every = matchWordsSql(foldTextSql(personLabel(type)), typed);
  return queryRows(
    db,
    sql`select u.id::text as value, ${personLabel(type)} as label from users u
      where ${sql.join([isActiveWithRole(type), ...every], sql` and `)} order by u.last_name, u.first_name, u.id limit ${maxFoundPeople}`,
  );
}

/** The studies, for switching between them; the one asked for, else the first. */
export async function loadStudiesWithCounts(db: Database, type: UserType, asked: number | undefined) {
  const studies = await queryRows<StudyOption & { count: number }>(
    db,
    sql`select s.id, s.name, (select count(*)::int from user_studies us join users u on u.id = us.user_id
        where us.study_id = s.id and us.user_type = ${type} and u.active) as count
      from studies s order by s.name`,
  );
  return {
    studies,
    study: orNotFound(
      asked === undefined ? (studies[0] ?? { id: 0, name: "", count: 0 }) : studies.find(({ id }) => id === asked),
    ),
  };
}

export type UserStudyBlocker = { path: string; title: string };

/** What speaks against taking somebody off a study: a student's open reservations, a teacher's published and reserved topics. */
export const loadUserStudyBlockers = (
  db: Database,
  { type, userId, studyId }: Pick<UserStudyDetails, "type" | "userId" | "studyId">,
) =>
  queryRows<UserStudyBlocker>(
    db,
    type === "student"
      ? sql`select '/student/reservation/' || r.id as path, r.thesis_name as title from reservations r join theses t on t.id = r.thesis_id
          where r.student_id = ${userId} and t.study_id = ${studyId} and r.status not in ('completed', 'notCompleted', 'canceled') order by r.thesis_name`
      : sql`select '/thesis/show/' || t.id as path, t.name as title from theses t
          where ${userId} in (t.mentor_id, t.co_mentor_id) and t.study_id = ${studyId} and t.status in ('published', 'reserved') order by t.name`,
  );

/** Whose rows: of active people alone, of one study alone. */
type UserStudyRowsFilter = { active?: boolean; studyId?: number | undefined };

/** The rows of a grid of people on studies (spec §7). */
export const userStudyRows = (type: UserType, { active = false, studyId }: UserStudyRowsFilter = {}): SQL => {
  const where = sql`us.user_type = ${type} and ${active ? sql`u.active` : sql`true`} and ${studyId === undefined ? sql`true` : sql`us.study_id = ${studyId}`}`;
  return type === "teacher" ? selectTeacherRows(where) : selectStudentRows(where);
};

const selectTeacherRows = (
  where: SQL,
) => sql`select us.id, u.last_name || ' ' || u.first_name as name, u.name_with_title as "nameWithTitle", u.email,
    (select coalesce(string_agg(d.name, ', ' order by d.name), '') from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = u.id) as departments,
    s.name as study, us.mentor, us.co_mentor as "coMentor", u.active, '/user-study/show-teacher/' || us.id as "showPath"
  from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id
  where ${where} order by u.last_name, u.first_name, s.name, us.id`;

const selectStudentRows = (
  where: SQL,
) => sql`select us.id, u.last_name || ' ' || u.first_name as name, coalesce(u.jmbag, '') as jmbag, u.email,
    s.name as study, coalesce(p.name, '') as "studyProgram", us.year_of_study::int as "yearOfStudy", us.thesis_course as "thesisCourse",
    us.finished_workshop as "finishedWorkshop", us.self_assessment as "selfAssessment", us.late_reservation as "lateReservation",
    us.num_of_thesis::int as "numOfThesis", u.active, '/user-study/show-student/' || us.id as "showPath"
  from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id left join study_programs p on p.id = us.study_program_id
  where ${where} order by u.last_name, u.first_name, s.name, us.id`;
