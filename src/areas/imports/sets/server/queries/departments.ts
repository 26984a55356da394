import { sql } from "drizzle-orm";
import type { StoredSet } from "./stored-set.ts";

/** The stored departments as rows of their table. */
export const storedDepartments: StoredSet = {
  records: sql`select d.id, jsonb_build_object('name', d.name, 'nameEng', d.name_eng, 'hrId', coalesce(d.hr_id, ''),
      'dabarId', coalesce(d.dabar_id, ''), 'head', coalesce(h.username, '')) as content
    from departments d left join users h on h.id = d.head_id`,
  rules: () => [
    {
      ...{ column: "head", code: "unknownHead" },
      condition: sql`r.content ->> 'head' <> '' and r.content ->> 'head' not in
        (select username from users where active and 'headOfDepartment' = any(roles))`,
    },
  ],
};
