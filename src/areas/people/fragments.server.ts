import { type SQL, sql } from "drizzle-orm";
import { foldTextSql, literalArray } from "#kit/database/sql.ts";
import { type Actor, teacherRoles } from "#kit/workflow/policy.ts";
import { type Capacity, rolesOfCapacity } from "./who-can-act.ts";

/** A day as yyyy-mm-dd, or as an expression of the enclosing statement. */
export type Day = string | SQL;

/**
 * SQL condition: the person teaches (product §2). Like the following, it uses the table `users u`
 * by default.
 */
export const isTeacher = (user: SQL = sql`u`): SQL =>
  sql`${user}.roles && ${literalArray(teacherRoles)}`;

/** SQL condition: the account may be used on a day; the same rule as `isAccountOpen`. */
export const isOpenAccount = (today: Day, user: SQL = sql`u`): SQL =>
  sql`(${user}.active and (${user}.active_until is null or ${user}.active_until >= ${today}::date))`;

/**
 * SQL condition: the person can act in a capacity on a day (product §11); the same rule as `canAct`
 * of who-can-act.ts. For one study, `canGuideOnStudy` also asks for the right.
 */
export const canActAs = (capacity: Capacity, today: Day, user: SQL = sql`u`): SQL =>
  sql`(${isOpenAccount(today, user)} and ${user}.roles && ${literalArray(rolesOfCapacity[capacity])})`;

/** SQL condition: the person studies and may sign in. */
export const isActiveStudent = (today: Day, user: SQL = sql`u`): SQL =>
  sql`(${isOpenAccount(today, user)} and 'student' = any(${user}.roles))`;

/** SQL: the name of a person in lists that are ordered by surname. */
export const surnameFirst = (user: SQL = sql`u`): SQL =>
  sql`${user}.last_name || ' ' || ${user}.first_name`;

/** SQL: the order of people, by surname. */
export const bySurname = (user: SQL = sql`u`): SQL =>
  sql`${user}.last_name, ${user}.first_name, ${user}.id`;

/** SQL: the folded text by which an office finds a student: name, user name and JMBAG. */
export const studentSearchText = (user: SQL = sql`u`): SQL =>
  foldTextSql(sql`${user}.name || ' ' || ${user}.username || ' ' || coalesce(${user}.jmbag, '')`);

/**
 * SQL: the departments that a person heads now. `userId` is an expression of the enclosing
 * statement.
 */
export const headedDepartments = (userId: SQL): SQL =>
  sql`array(select d.id from departments d where d.head_id = ${userId})`;

/** SQL condition: the actor heads the department now. Uses the thesis `theses t` by default. */
export const isInHeadedDepartment = (
  { headedDepartments }: Pick<Actor, "headedDepartments">,
  departmentId: SQL = sql`t.department_id`,
): SQL => sql`${departmentId} = any(${sql.param([...headedDepartments])}::integer[])`;

/** SQL: a person's departments as JSON, with their names in both languages, in Croatian order. */
export const departmentsJson = (userId: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'nameEng', d.name_eng) order by d.name), '[]')
    from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = ${userId})`;

/** SQL: the Croatian names in one text, separated by commas; "" for none. */
export const departmentList = (userId: SQL): SQL =>
  sql`array_to_string(array(select d.name from user_departments ud join departments d on d.id = ud.department_id
    where ud.user_id = ${userId} order by d.name), ', ')`;

type GuidingRight = "mentor" | "co_mentor";

const guidingCapacity = { mentor: "mentor", co_mentor: "coMentor" } as const;

/**
 * SQL condition: the row of `user_studies us` lets a teacher mentor, or co-mentor, theses of its
 * study.
 */
export const allowsGuiding = (right: GuidingRight, userStudy: SQL = sql`us`): SQL =>
  sql`${userStudy}.user_type = 'teacher' and ${userStudy}.${sql.raw(right)}`;

/**
 * SQL condition: the person can act as mentor, or co-mentor, of theses of the study on a day
 * (product §11).
 */
export const canGuideOnStudy = (right: GuidingRight, today: Day, userId: SQL, studyId: SQL): SQL =>
  sql`exists (select from users guide join user_studies us on us.user_id = guide.id where guide.id = ${userId}
    and us.study_id = ${studyId} and ${allowsGuiding(right)} and ${canActAs(guidingCapacity[right], today, sql`guide`)})`;

/** SQL condition: the student is enrolled on the study. */
export const isEnrolled = (userId: SQL, studyId: SQL): SQL =>
  sql`exists (select from user_studies us where us.user_id = ${userId} and us.study_id = ${studyId}
    and us.user_type = 'student')`;

/** SQL: the ids of these people and of all admins, to be locked together. */
export const userAndAdmins = (ids: readonly number[]): SQL =>
  sql`select u.id from users u where u.id = any(${sql.param([...ids])}::integer[]) or (u.active and 'admin' = any(u.roles))`;
