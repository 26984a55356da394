import { sql } from "drizzle-orm";
import { isListed } from "#areas/theses/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { localDate } from "#kit/time/dates-and-times.ts";

/** URLs in one sitemap; the protocol allows 50 000. */
export const sitemapPartSize = 20_000;

export type SitemapRow = { path: string; changed: string | null };

/**
 * SQL condition: search engines are led to the page of the thesis `t`, whose title has not been
 * withdrawn.
 */
const isForSearchEngines = sql`not exists (select from reservations r where r.thesis_id = t.id and r.title_withdrawn_at is not null)`;

/**
 * Every public page of a thesis, mentor, keyword and study, by part (from 1), and their total
 * number.
 */
export async function loadSitemapEntries(
  db: Database,
  part: number,
  now: Date,
): Promise<{ total: number; locations: SitemapRow[] }> {
  const [row] = await queryRows<{ total: number; locations: SitemapRow[] }>(
    db,
    sql`with public_theses as (select id, mentor_id, study_id, updated_at from theses t where ${isListed(localDate(now))} and ${isForSearchEngines}),
      pages (kind, id, path, changed) as (
        select 1, id, '/student/theses-by-mentors-and-study/' || id, null::date from studies where id in (select study_id from public_theses)
        union all select 2, id, '/student/theses-by-keywords-and-study/' || id, null from studies where id in (select study_id from public_theses)
        union all select 3, mentor_id, '/student/theses-by-mentors/' || mentor_id, max(updated_at)::date from public_theses group by mentor_id
        union all select 4, l.keyword_id, '/student/theses-by-keywords/' || l.keyword_id, max(t.updated_at)::date
          from thesis_keywords l join public_theses t on t.id = l.thesis_id group by l.keyword_id
        union all select 5, id, '/student/thesis/' || id, updated_at::date from public_theses)
    select (select count(*)::int from pages) as total, coalesce((select jsonb_agg(jsonb_build_object('path', path, 'changed', changed))
      from (select * from pages order by kind, id limit ${sitemapPartSize} offset ${(part - 1) * sitemapPartSize}) page), '[]') as locations`,
  );
  return row ?? { total: 0, locations: [] };
}
