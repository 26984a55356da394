import { type SQL, sql } from "drizzle-orm";
import type { UserType } from "../policy.ts";

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
