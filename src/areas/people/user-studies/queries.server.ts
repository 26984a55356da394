import { and, eq, type SQL, sql } from "drizzle-orm";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { standInsOfPerson } from "#areas/stand-ins/fragments.server.ts";
import { isOngoing } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { foldTextSql, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import type { DeletionPreview } from "#kit/records/deletion.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { bySurname, departmentList, isOpenAccount, surnameFirst } from "../fragments.server.ts";
import type { PersonStandIn, UserStudyFacts, UserType } from "../people.ts";
import { loadReservationsOfStudent } from "../people-queries.server.ts";
import { userStudyPolicy } from "../policy.ts";
import { recordFacts, recordSource } from "../student-records/fragments.server.ts";
import type { RecordFacts, RecordSource } from "../student-records/student-records.ts";
import { userStudies } from "../tables.server.ts";
import { messages, texts } from "./texts.ts";
import type { ProgramOption } from "./user-studies.ts";

/** A user on a study, as the pages show it. */
export type UserStudyDetails = UserStudyFacts & {
  version: number;
  userId: number;
  username: string;
  name: string;
  nameWithTitle: string;
  jmbag: string | null;
  photoUrl: string | null;
  active: boolean;
  studyId: number;
  finalYear: number;
  studyProgramId: number | null;
  overruleReason: string;
  /** When ISVU was last read; null if it has never confirmed the data. */
  recordSource: RecordSource | null;
  recordFacts: RecordFacts | null;
  /** Programmes of the study. */
  programs: ProgramOption[];
  standIns: PersonStandIn[];
};

/** Loads one row; 404 if it does not exist or is of the other type. */
export async function loadUserStudy(
  db: Database,
  id: number,
  now: Date,
  type?: UserType,
): Promise<UserStudyDetails> {
  const [row] = await queryRows<UserStudyDetails>(
    db,
    sql`select us.id, us.version, us.user_type as type, u.id as user_id, u.username, u.name, u.name_with_title, u.jmbag,
      u.photo_url, ${isOpenAccount(localDate(now))} as active, s.id as study_id, s.formatted_name as study, s.formatted_name_eng as study_eng, s.final_year::int as final_year, p.id as study_program_id, p.name as program, p.name_eng as program_eng,
      us.year_of_study::int as year_of_study, us.mentor, us.co_mentor, us.thesis_course,
      us.finished_workshop, us.self_assessment, us.late_reservation,
      us.num_of_thesis::int as num_of_thesis, us.overrule_reason, ${recordSource(sql`us`)} as record_source, ${recordFacts(sql`us`)} as record_facts,
      ${selectProgramsOfStudy(sql`s.id`)} as programs,
      ${standInsOfPerson(sql`u.id`, localDate(now))} as stand_ins
    from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id left join study_programs p on p.id = us.study_program_id
    where us.id = ${id} and ${type ? sql`us.user_type = ${type}` : sql`true`}`,
  );
  return orNotFound(row);
}

const selectProgramsOfStudy = (studyId: SQL) =>
  sql`array(select jsonb_build_object('id', sp.id, 'studyId', sp.study_id, 'name', sp.name) from study_programs sp where sp.study_id = ${studyId} order by sp.name)`;

/** The database and the clock: accounts end on a day. */
type Clocked = Pick<Context, "db" | "now">;

export type StudyOption = { id: number; name: string };

export type UserStudyOptions = {
  studies: StudyOption[];
  programs: ProgramOption[];
  people: PersonOption[];
  /** True if `people` holds everybody who can be added. */
  complete: boolean;
};

type PersonOption = { value: string; label: string };

/** Maximum number of people sent with the form; more are searched on the server. */
const maxPreloadedPeople = 100;

/** Maximum number of people in one search answer. */
const maxFoundPeople = 20;

/** "Horvat Ana (ahorvat, 0036123459)": the JMBAG distinguishes students with the same name. */
const personLabel = (type: UserType) =>
  sql`${surnameFirst()} || ' (' || u.username || ${type === "student" ? sql`coalesce(', ' || u.jmbag, '')` : sql`''`} || ')'`;

const isActiveWithRole = (type: UserType, today: string) =>
  sql`${isOpenAccount(today)} and ${type} = any(u.roles)`;

/**
 * Options for a new row: active users with the role, studies and their programmes, in one
 * statement.
 */
export async function loadUserStudyOptions(
  { db, now }: Clocked,
  type: UserType,
): Promise<UserStudyOptions> {
  const [row] = await queryRows<Omit<UserStudyOptions, "complete">>(
    db,
    sql`select
      array(select jsonb_build_object('id', s.id, 'name', s.formatted_name) from studies s order by s.name) as studies,
      array(select jsonb_build_object('id', p.id, 'studyId', p.study_id, 'name', p.name) from study_programs p order by p.name) as programs,
      array(select jsonb_build_object('value', u.id::text, 'label', ${personLabel(type)})
        from users u where ${isActiveWithRole(type, localDate(now))} order by ${bySurname()} limit ${literalNumber(maxPreloadedPeople + 1)}) as people`,
  );
  const options = orNotFound(row);
  return {
    ...options,
    people: options.people.slice(0, maxPreloadedPeople),
    complete: options.people.length <= maxPreloadedPeople,
  };
}

/**
 * Users with the role whose name, user name or JMBAG contains every word of `text`, ignoring
 * diacritics.
 */
export function searchPeople(
  { db, now }: Clocked,
  type: UserType,
  text: string,
): Promise<PersonOption[]> {
  const conditions = matchWordsSql(foldTextSql(personLabel(type)), text);
  return queryRows(
    db,
    sql`select u.id::text as value, ${personLabel(type)} as label from users u
      where ${sql.join([isActiveWithRole(type, localDate(now)), ...conditions], sql` and `)} order by ${bySurname()} limit ${literalNumber(maxFoundPeople)}`,
  );
}

/**
 * All studies with the number of their active users, the requested one (the first by default), and
 * its programmes by name.
 */
export async function loadStudiesWithCounts(
  { db, now }: Clocked,
  type: UserType,
  studyId: number | undefined,
) {
  const rows = await queryRows<StudyOption & { count: number; programs: StudyOption[] }>(
    db,
    sql`select s.id, s.name, array(select jsonb_build_object('id', p.id, 'name', p.name) from study_programs p
        where p.study_id = s.id order by p.name) as programs, (select count(*)::int from user_studies us join users u on u.id = us.user_id
        where us.study_id = s.id and us.user_type = ${type} and ${isOpenAccount(localDate(now))}) as count
      from studies s order by s.name`,
  );
  const none = { id: 0, name: "", count: 0, programs: [] };
  const { programs, ...study } = orNotFound(
    studyId === undefined ? (rows[0] ?? none) : rows.find(({ id }) => id === studyId),
  );
  return { studies: rows.map(({ id, name, count }) => ({ id, name, count })), study, programs };
}

export type UserStudyBlocker = { path: string; title: string };

/**
 * Records that prevent removal from a study: a student's open reservations, a teacher's published
 * and reserved theses.
 */
export const loadUserStudyBlockers = (
  db: Database,
  { type, userId, studyId }: Pick<UserStudyDetails, "type" | "userId" | "studyId">,
) =>
  queryRows<UserStudyBlocker>(
    db,
    type === "student"
      ? sql`select '/student/reservation/' || r.id as path, r.thesis_name as title from reservations r join theses t on t.id = r.thesis_id
          where r.student_id = ${userId} and t.study_id = ${studyId} and ${isOpenReservation()} order by r.thesis_name`
      : sql`select '/thesis/show/' || t.id as path, t.name as title from theses t
          where ${userId} in (t.mentor_id, t.co_mentor_id) and t.study_id = ${studyId} and ${isOngoing()} order by t.name`,
  );

/** Refuses with 403 unless the actor manages users of this type. */
export function requireUserStudyRead({ actor }: Context, type: UserType) {
  if (!userStudyPolicy.read(actor, { type })) throw new Refusal(403, accessDenied);
}

/** The working view: studies with their counts and the selected one; 404 for an unknown study. */
export async function loadUserStudyList(context: Context, type: UserType, url: URL) {
  requireUserStudyRead(context, type);
  const study = url.searchParams.get("study");
  return loadStudiesWithCounts(context, type, study ? parseId(study) : undefined);
}

export async function loadUserStudyPage(context: Context, type: UserType, id: number) {
  requireUserStudyRead(context, type);
  const row = await loadUserStudy(context.db, id, context.now, type);
  const { actor } = context;
  const may = [
    ...(userStudyPolicy.write(actor, row) ? ["edit", "delete"] : []),
    ...(actor.roles.includes("admin") ? ["openUser"] : []),
  ];
  const reservations =
    type === "student" ? await loadReservationsOfStudent(context.db, row.userId) : undefined;
  return { row, may, reservations };
}

export type UserStudyView = Awaited<ReturnType<typeof loadUserStudyPage>>;

/** Options of the form for a new row, with the study given in the URL. */
export async function loadNewUserStudy(context: Context, type: UserType, url: URL) {
  requireUserStudyRead(context, type);
  const study = url.searchParams.get("study") ?? "";
  const options = await loadUserStudyOptions(context, type);
  return {
    ...options,
    studyId: options.studies.some(({ id }) => String(id) === study) ? study : "",
  };
}

/** The impact of removing a user from a study. */
export async function loadUserStudyDeletionPreview({ actor, db, now }: Context, id: number) {
  const row = await loadUserStudy(db, id, now);
  if (!userStudyPolicy.write(actor, row)) throw new Refusal(403, accessDenied);
  const blockers = await loadUserStudyBlockers(db, row);
  const links =
    blockers.length > 0
      ? [{ what: texts.hr[row.type].blocking, count: blockers.length, rows: blockers }]
      : [];
  const title = `${row.nameWithTitle || row.name}, ${row.study}`;
  const preview: DeletionPreview = {
    id,
    title,
    blocked: blockers.length > 0 ? messages[row.type].blocked : undefined,
    links,
  };
  return { preview, type: row.type };
}

/** Restricts rows to active users or to one study. */
/** `openOn`: the day on which the account is open, yyyy-mm-dd. */
type UserStudyRowsFilter = { openOn?: string; studyId?: number | undefined };

/** Grid rows of users on studies (spec §7). */
export const userStudyRows = (
  type: UserType,
  { openOn, studyId }: UserStudyRowsFilter = {},
): SQL => {
  const where = sql`us.user_type = ${type} and ${openOn ? isOpenAccount(openOn) : sql`true`} and ${studyId === undefined ? sql`true` : sql`us.study_id = ${studyId}`}`;
  return type === "teacher" ? selectTeacherRows(where) : selectStudentRows(where);
};

const selectTeacherRows = (
  where: SQL,
) => sql`select us.id, ${surnameFirst()} as name, u.name_with_title as "nameWithTitle", u.email,
    ${departmentList(sql`u.id`)} as departments,
    s.name as study, us.mentor, us.co_mentor as "coMentor", u.active, '/user-study/show-teacher/' || us.id as "showPath"
  from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id
  where ${where} order by u.last_name, u.first_name, s.name, us.id`;

const selectStudentRows = (
  where: SQL,
) => sql`select us.id, ${surnameFirst()} as name, coalesce(u.jmbag, '') as jmbag, u.email,
    s.name as study, coalesce(p.name, '') as "studyProgram", us.year_of_study::int as "yearOfStudy", us.thesis_course as "thesisCourse",
    us.finished_workshop as "finishedWorkshop", us.self_assessment as "selfAssessment", us.late_reservation as "lateReservation",
    us.num_of_thesis::int as "numOfThesis", u.active, '/user-study/show-student/' || us.id as "showPath"
  from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id left join study_programs p on p.id = us.study_program_id
  where ${where} order by u.last_name, u.first_name, s.name, us.id`;

/** SQL: whose data on a study a row is, as a subquery. */
export const personOfUserStudy = (id: number): SQL =>
  sql`select user_id from user_studies where id = ${id}`;

/** True if the user is on the study already, as a teacher or as a student. */
export const hasUserStudy = async (
  db: Database,
  { userId, studyId, type }: { userId: number; studyId: number; type: UserType },
): Promise<boolean> =>
  (await db.$count(
    userStudies,
    and(
      eq(userStudies.userId, userId),
      eq(userStudies.studyId, studyId),
      eq(userStudies.userType, type),
    ),
  )) > 0;
