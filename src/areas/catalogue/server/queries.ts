import { sql } from "drizzle-orm";
import { heldUntil } from "#areas/theses/server/kept-for.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { ThesisCardView } from "../shown.ts";
import { thesisCardColumns, thesisCardJoins } from "./topics.ts";

export type HomeView = {
  counts: { free: number; mentors: number; underway: number; completed: number };
  newest: ThesisCardView[];
};

/** What the home page tells at a glance: how many topics there are, and the newest that anybody may reserve. */
export async function loadHome(db: Database, now: Date): Promise<HomeView> {
  const [row] = await queryRows<HomeView>(
    db,
    sql`select (select jsonb_build_object(
        'free', count(*) filter (where status = 'published'), 'mentors', count(distinct mentor_id) filter (where status = 'published'),
        'underway', count(*) filter (where status = 'reserved'), 'completed', count(*) filter (where status = 'completed')) from theses) as counts,
      coalesce((select jsonb_agg(topic) from (select ${thesisCardColumns} from theses t ${thesisCardJoins}
        where t.status = 'published' and ${heldUntil(now)} is null order by t.published_at desc nulls last, t.id desc limit 6) topic), '[]') as newest`,
  );
  return row ?? { counts: { free: 0, mentors: 0, underway: 0, completed: 0 }, newest: [] };
}
