import { sql } from "drizzle-orm";
import { texts } from "../../texts.ts";
import type { StoredSet } from "./stored-set.ts";

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
};
