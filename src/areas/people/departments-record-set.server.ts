import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { messages } from "./departments-texts.ts";
import { canActAs, isActiveStudent, isOpenAccount, surnameFirst } from "./fragments.server.ts";
import { departments, userDepartments, users } from "./tables.server.ts";

const { errors } = messages;

export const departmentRecordSet: RecordSet = {
  table: departments,
  title: (row) => sql`${row}.name`,
  constraints: {
    departments_name: ["name", errors.name],
    departments_hr_id: ["hrId", errors.hrId],
  },
};

export const userDepartmentRecordSet: RecordSet = {
  table: userDepartments,
  title: (row) =>
    sql`(select u.name_with_title || ', ' || d.name from users u, departments d where u.id = ${row}.user_id and d.id = ${row}.department_id)`,
  order: (row) =>
    sql`(select ${surnameFirst()} from users u where u.id = ${row}.user_id) collate "hr-x-icu"`,
  current: (row, today) =>
    sql`exists (select from users u where u.id = ${row}.user_id and ${isOpenAccount(today)})`,
  constraints: { user_departments_once: ["departmentId", errors.once] },
};

/** Active people, as choices of a field. */
export const userRecordSet: RecordSet = {
  table: users,
  title: (row) => sql`${row}.name_with_title`,
  order: (row) => sql`${row}.last_name, ${row}.first_name`,
  scopes: {
    teacher: (row, today) => canActAs("mentor", today, row),
    head: (row, today) => canActAs("head", today, row),
    student: (row, today) => isActiveStudent(today, row),
  },
};
