import { sql } from "drizzle-orm";
import { literalArray } from "#kit/database/index.ts";
import { type Role, roles } from "#kit/workflow/index.ts";
import type { StoredSet } from "./stored-set.ts";

/** The stored people as rows of their table. */
export const storedPeople: StoredSet = {
  records: sql`select u.id, jsonb_build_object('username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
      'nameWithTitle', case when u.name_with_title = u.name then '' else u.name_with_title end, 'email', u.email,
      'jmbag', coalesce(u.jmbag, ''), 'active', case when u.active then 'da' else 'ne' end,
      'roles', coalesce((select string_agg(role, '|' order by array_position(${literalArray(roles)}, role)) from unnest(u.roles) role), ''),
      'departments', coalesce(d.names, '')) as content
    from users u left join (select ud.user_id, string_agg(d.name, '|' order by d.name collate "C") as names
      from user_departments ud join departments d on d.id = ud.department_id group by ud.user_id) d on d.user_id = u.id`,
  references: { departments: sql`select name from departments` },
  rules: ({ actorId }) => [
    { column: "active", code: "lockout", condition: sql`r.record_id = ${actorId} and r.content ->> 'active' = 'ne'` },
    {
      ...{ column: "roles", code: "lockout" },
      condition: sql`r.record_id = ${actorId} and r.content ? 'roles' and not ${namesRole("admin")}`,
    },
    {
      ...{ column: "roles", code: "headRole" },
      condition: sql`r.content ? 'roles' and not ${namesRole("headOfDepartment")}
        and exists (select from departments d join users u on u.id = d.head_id
          where d.head_id = r.record_id and 'headOfDepartment' = any(u.roles))`,
    },
  ],
};

const namesRole = (role: Role) => sql`${role} = any(string_to_array(r.content ->> 'roles', '|'))`;
