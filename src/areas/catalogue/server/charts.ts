import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { localDate, toInstant } from "#kit/time/time-zone.ts";
import { chartMonths, firstChartYear, type MonthCount, type StudyCount, type YearCount } from "../charts.ts";

export type HomeChartCounts = { completed: YearCount[]; published: StudyCount[]; reservations: MonthCount[] };

/** What the home page draws, by the years and months of the wall in Zagreb; one statement. */
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
