import { type SQL, sql } from "drizzle-orm";

/**
 * SQL: a mentor's quota in the academic year of the table expression `year`, on one study or, without a study, in total
 * (spec §3); null if none is set. Both parameters are SQL expressions of the enclosing statement.
 */
export const assignedQuota = (mentorId: SQL, studyId: SQL = sql`null::integer`): SQL =>
  sql`(select q.max_num_of_thesis::int from mentor_academic_years q
    where q.mentor_id = ${mentorId} and q.academic_year_id = (select id from year)
      and q.study_id is not distinct from ${studyId})`;
