import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Employee, HrDepartment, StoredUser } from "../rules.ts";

/** True for people with any role besides student. */
const isStaff = sql`u.roles <> '{}' and u.roles <> '{student}'`;

/** The staff from which the HR sandbox starts. */
export const loadEmployees = (db: Database): Promise<(Employee & { isvuCode: string | null })[]> =>
  queryRows(
    db,
    sql`select u.username, u.isvu_code as "isvuCode", u.first_name as "firstName", u.last_name as "lastName", u.name_with_title as "nameWithTitle", u.email, u.active,
      (select min(d.hr_id) from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = u.id) as "departmentHrId"
    from users u where ${isStaff}`,
  );

type StaffRecords = { stored: StoredUser[]; departments: HrDepartment[] };

/** Staff or one person, others with these usernames, and all departments, in one statement. */
export async function loadStaffRecords(
  db: Database,
  usernames: readonly string[],
  only?: number,
): Promise<StaffRecords> {
  const whom =
    only === undefined
      ? sql`(${isStaff}) or u.username in (select jsonb_array_elements_text(${JSON.stringify(usernames)}::jsonb))`
      : sql`u.id = ${only}`;
  const [row] = await queryRows<StaffRecords>(
    db,
    sql`select
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'version', u.version, 'username', u.username, 'firstName', u.first_name,
        'lastName', u.last_name, 'nameWithTitle', u.name_with_title, 'email', u.email, 'active', u.active,
        'admin', 'admin' = any(u.roles), 'student', 'student' = any(u.roles),
        'departments', (select coalesce(jsonb_agg(jsonb_build_object('id', ud.id, 'departmentId', d.id, 'hrId', d.hr_id, 'name', d.name) order by d.name), '[]')
          from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = u.id)) order by u.id)
        from users u where ${whom}), '[]') as stored,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'hrId', d.hr_id, 'name', d.name) order by d.id) from departments d), '[]') as departments`,
  );
  return row ?? { stored: [], departments: [] };
}
