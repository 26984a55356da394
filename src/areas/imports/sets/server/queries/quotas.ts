import { type SQL, sql } from "drizzle-orm";
import { yearBounds } from "#areas/studies/server/queries/fragments.ts";
import { isCompletedInYear } from "#areas/theses/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/index.ts";
import { texts } from "../../texts/people.ts";
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
  doubts: (importId) => [{ column: "maxNumOfThesis", code: "belowUse", rows: selectQuotasBelowUse(importId) }],
};

/** Quotas of years that aren't over, which the import sets or lowers below their use (product §4; decision 18). */
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
