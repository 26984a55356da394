import { type SQL, sql } from "drizzle-orm";
import { yearBounds } from "#areas/studies/fragments.server.ts";
import { isCompletedInYear } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalArray } from "#kit/database/sql.ts";
import { type Role, roles } from "#kit/workflow/policy.ts";
import type { StoredSet } from "./stored-set.server.ts";
import { texts } from "./texts-people.ts";

/** The stored people as rows of their table. */
export const storedPeople: StoredSet = {
  records: sql`select u.id, jsonb_build_object('username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
      'nameWithTitle', case when u.name_with_title = u.name then '' else u.name_with_title end, 'email', u.email,
      'jmbag', coalesce(u.jmbag, ''), 'orcid', coalesce(u.orcid, ''), 'active', case when u.active then 'da' else 'ne' end, 'activeUntil', coalesce(u.active_until::text, ''),
      'roles', coalesce((select string_agg(role, '|' order by array_position(${literalArray(roles)}, role)) from unnest(u.roles) role), ''),
      'departments', coalesce(d.names, '')) as content
    from users u left join (select ud.user_id, string_agg(d.name, '|' order by d.name collate "C") as names
      from user_departments ud join departments d on d.id = ud.department_id group by ud.user_id) d on d.user_id = u.id`,
  references: { departments: sql`select name from departments` },
  rules: ({ actorId }) => [
    {
      column: "active",
      code: "lockout",
      condition: sql`r.record_id = ${actorId} and r.content ->> 'active' = 'ne'`,
    },
    {
      column: "activeUntil",
      code: "lockout",
      condition: sql`r.record_id = ${actorId} and r.content ->> 'activeUntil' <> ''`,
    },
    {
      column: "roles",
      code: "lockout",
      condition: sql`r.record_id = ${actorId} and r.content ? 'roles' and not ${namesRole("admin")}`,
    },
    {
      column: "roles",
      code: "headRole",
      condition: sql`r.content ? 'roles' and not ${namesRole("headOfDepartment")}
        and exists (select from departments d join users u on u.id = d.head_id
          where d.head_id = r.record_id and 'headOfDepartment' = any(u.roles))`,
    },
  ],
};

const namesRole = (role: Role) => sql`${role} = any(string_to_array(r.content ->> 'roles', '|'))`;

const flag = (column: string) => sql.raw(`case when us.${column} then 'da' else 'ne' end`);

/** The stored rights of teachers on studies as rows of their table. */
export const storedTeacherStudies: StoredSet = {
  records: sql`select us.id, jsonb_build_object('teacher', u.username, 'study', s.name, 'mentor', ${flag("mentor")},
      'coMentor', ${flag("co_mentor")}) as content
    from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id
    where us.user_type = 'teacher'`,
  references: {
    teacher: sql`select username from users where 'teacher' = any(roles)`,
    study: sql`select name from studies`,
  },
};

/** The stored data of students on studies as rows of their table. */
export const storedStudentStudies: StoredSet = {
  records: sql`select us.id, jsonb_build_object('student', u.username, 'study', s.name,
      'studyProgram', coalesce(p.name, ''), 'yearOfStudy', coalesce(us.year_of_study::text, ''),
      'thesisCourse', ${flag("thesis_course")}, 'finishedWorkshop', ${flag("finished_workshop")},
      'selfAssessment', ${flag("self_assessment")}, 'lateReservation', ${flag("late_reservation")},
      'numOfThesis', coalesce(us.num_of_thesis::text, '')) as content
    from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id
      left join study_programs p on p.id = us.study_program_id
    where us.user_type = 'student'`,
  otherNames: {
    student: sql`select jmbag as other, username as name from users where jmbag is not null`,
  },
  references: {
    student: sql`select username from users where 'student' = any(roles)`,
    study: sql`select name from studies`,
  },
  rules: () => [
    {
      column: "studyProgram",
      code: "otherStudy",
      condition: sql`r.content ->> 'studyProgram' <> '' and not exists (select from study_programs p
        join studies s on s.id = p.study_id where s.name = r.content ->> 'study' and p.name = r.content ->> 'studyProgram')`,
    },
  ],
};

const { total } = texts.hr;

/** The stored quotas of mentors as rows of their table. */
export const storedQuotas: StoredSet = {
  records: sql`select q.id, jsonb_build_object('mentor', u.username, 'academicYear', y.name,
      'study', coalesce(s.name, ${total}::text), 'maxNumOfThesis', q.max_num_of_thesis::text) as content
    from mentor_academic_years q join users u on u.id = q.mentor_id join academic_years y on y.id = q.academic_year_id
      left join studies s on s.id = q.study_id`,
  references: {
    mentor: sql`select username from users where 'teacher' = any(roles)`,
    academicYear: sql`select name from academic_years`,
    study: sql`select name from studies union all select ${total}::text`,
  },
  doubts: (importId) => [
    { column: "maxNumOfThesis", code: "belowUse", rows: selectQuotasBelowUse(importId) },
  ],
};

/**
 * Quotas of years that aren't over, which the import sets or lowers below their use (product §4;
 * src/areas/quotas/README.md).
 */
const selectQuotasBelowUse = (importId: number): SQL =>
  sql`select r.line, jsonb_build_object('used', u.used) as values
    from import_rows r join users m on m.username = r.content ->> 'mentor'
      join academic_years y on y.name = r.content ->> 'academicYear' and y.date_to >= (app_now() at time zone 'Europe/Zagreb')::date
      left join studies s on s.name = r.content ->> 'study'
      cross join lateral (select count(*)::integer as used from theses t where t.mentor_id = m.id
        and (s.id is null or t.study_id = s.id) and (t.status = 'reserved' or ${isCompletedInYear(yearBounds())})) u
    where r.import_id = ${importId} and r.outcome in ('new', 'changed') and u.used > ${newMaximum}
      and (r.record_id is null or (r.previous ->> 'maxNumOfThesis')::integer > ${newMaximum})`;

const newMaximum = sql`(r.content ->> 'maxNumOfThesis')::integer`;

/** The mentors whose quotas an import gives. */
export const findMentorsOfQuotas = async (db: Database, importId: number): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select distinct u.id from import_rows r join users u on u.username = r.content ->> 'mentor'
        where r.import_id = ${importId} order by u.id`,
    )
  ).map(({ id }) => id);
