import { type SQL, sql } from "drizzle-orm";
import type { Day } from "#areas/people/fragments.server.ts";
import { mentorsUnableToAct, thesesNotFinal } from "./fragments.server.ts";

/**
 * SQL: `thesis_counts` of a mentor, study and keyword as a table, without the free theses that are
 * not offered on a day, because their mentor can't act (product §11). These are counted in each
 * query: they are few, and change with the day.
 */
export const offeredCounts = (today: Day): SQL => sql`(
  select counted, counted_id, study_id, published, reserved, completed from thesis_counts
  union all select 'mentor', mentor_id, study_id, -1, 0, 0 from (${thesesNotOffered(today)}) n
  union all select 'study', 0, study_id, -1, 0, 0 from (${thesesNotOffered(today)}) n
  union all select 'keyword', l.keyword_id, study_id, -1, 0, 0 from (${thesesNotOffered(today)}) n
    join thesis_keywords l on l.thesis_id = n.id)`;

/**
 * SQL: `offeredCounts` as public pages count: a completed thesis is reserved until the outcome of
 * its defense is final (src/areas/defenses/README.md).
 */
export const publicCounts = (today: Day): SQL => sql`(
  select counted, counted_id, study_id, published, reserved, completed from ${offeredCounts(today)} offered
  union all select kind.counted, kind.counted_id, n.study_id, 0, kind.reserved, kind.completed
  from ${thesesNotFinal} n cross join lateral (values ('mentor', n.mentor_id, 1, -1), ('study', 0, 1, 0),
      ('study', year_completed('completed', n.completed_at), 0, -1)) kind (counted, counted_id, reserved, completed)
  union all select 'keyword', l.keyword_id, n.study_id, 0, 1, -1 from ${thesesNotFinal} n
    join thesis_keywords l on l.thesis_id = n.id)`;

/** SQL: id, mentor and study of the free theses that are not offered on a day. */
export const thesesNotOffered = (
  today: Day,
): SQL => sql`select free.id, free.mentor_id, free.study_id
  from ${mentorsUnableToAct(today, sql`c.published`)} unable
  join theses free on free.mentor_id = unable.mentor_id and free.study_id = unable.study_id and free.status = 'published'`;

/**
 * SQL: sums of `thesis_counts`, as the columns published, reserved and completed of a SELECT that
 * groups its rows.
 */
export const sumsOfCounts: SQL = sql`sum(published)::int as published, sum(reserved)::int as reserved, sum(completed)::int as completed`;

/** SQL condition of such a group: there is any public thesis. */
export const hasCounts: SQL = sql`sum(published + reserved + completed) > 0`;
