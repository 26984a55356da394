import { sql } from "drizzle-orm";
import { preReservedUntil } from "#areas/theses/pre-reservation/server/queries.ts";

import { type Database, queryRows } from "#kit/database/index.ts";
import { localDate, toInstant } from "#kit/time/index.ts";
import type { ThesisCardView } from "../../schema.ts";
import { thesisCardColumns, thesisCardJoins } from "../../server/queries/theses.ts";
import { chartMonths, firstChartYear, type MonthCount, type StudyCount, type YearCount } from "../rules.ts";

export type HomeView = {
  counts: { free: number; mentors: number; underway: number; completed: number };
  newest: ThesisCardView[];
};

/** Counts of theses and the newest ones that can be reserved. */
export async function loadHome(db: Database, now: Date): Promise<HomeView> {
  const [row] = await queryRows<HomeView>(
    db,
    sql`select (select jsonb_build_object(
        'free', count(*) filter (where status = 'published'), 'mentors', count(distinct mentor_id) filter (where status = 'published'),
        'underway', count(*) filter (where status = 'reserved'), 'completed', count(*) filter (where status = 'completed')) from theses) as counts,
      coalesce((select jsonb_agg(thesis) from (select ${thesisCardColumns} from theses t ${thesisCardJoins}
        where t.status = 'published' and ${preReservedUntil(now)} is null order by t.published_at desc nulls last, t.id desc limit 6) thesis), '[]') as newest`,
  );
  return row ?? { counts: { free: 0, mentors: 0, underway: 0, completed: 0 }, newest: [] };
}

export type HomeChartCounts = { completed: YearCount[]; published: StudyCount[]; reservations: MonthCount[] };

/** The counts of the charts by years and months in Zagreb, in one statement. */
export async function loadCharts(db: Database, now: Date): Promise<HomeChartCounts> {
  const [first = ""] = chartMonths(localDate(now).slice(0, 7));
  const [row] = await queryRows<HomeChartCounts>(
    db,
    sql`select
      (select coalesce(jsonb_agg(one order by one.year, one.study), '[]') from (
        select extract(year from t.completed_at at time zone 'Europe/Zagreb')::int as year, t.study_id as "studyId",
          s.formatted_name as study, count(*)::int as count
        from theses t join studies s on s.id = t.study_id
        where t.status = 'completed' and t.completed_at >= ${toInstant(`${firstChartYear}-01-01`)}
        group by 1, 2, 3) one) as completed,
      (select coalesce(jsonb_agg(one order by one.study), '[]') from (
        select t.study_id as "studyId", s.formatted_name as study, count(*)::int as count
        from theses t join studies s on s.id = t.study_id
        where t.status = 'published' group by 1, 2) one) as published,
      (select coalesce(jsonb_agg(one), '[]') from (
        select to_char(r.created_at at time zone 'Europe/Zagreb', 'YYYY-MM') as month, count(*)::int as count
        from reservations r where r.created_at >= ${toInstant(`${first}-01`)} group by 1) one) as reservations`,
  );
  return row ?? { completed: [], published: [], reservations: [] };
}
