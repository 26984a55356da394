import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { foldText } from "#kit/text/croatian.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { isReadableBy } from "./fragments.server.ts";
import { thesisStatusCodes } from "./status.ts";
import { maxSimilarTheses, minSimilarTitleLength, type SimilarThesis } from "./theses.ts";

type TitleQuery = {
  /**
   * The thesis that has this title, excluded from the result; null while a new title is being
   * typed.
   */
  id: number | null;
  name: string;
};

/**
 * Loads the theses of this and earlier years with similar titles, for each title. Case and
 * diacritics are ignored, and the most similar come first. One statement handles any number of
 * titles. Only theses that the actor may read are returned, and no deleted ones (spec §4, product
 * §2).
 */
export async function loadSimilarTheses(
  db: Database,
  actor: Actor,
  queries: readonly TitleQuery[],
): Promise<SimilarThesis[][]> {
  const titles = queries.map(({ id, name }, index) => ({
    nth: index,
    id,
    name: foldText(name).trim().slice(0, 300),
  }));
  const wanted = titles.filter(({ name }) => name.length >= minSimilarTitleLength);
  if (wanted.length === 0) return queries.map(() => []);
  const rows = await queryRows<SimilarThesis & { nth: number }>(
    db,
    sql`select a.nth, s.id, s.name, m.name_with_title as mentor, s.status, '/thesis/show/' || s.id as show_path,
        coalesce((select y.name from academic_years y where s.day between y.date_from and y.date_to limit 1),
          to_char(s.day, 'YYYY.')) as year
      from json_to_recordset(${JSON.stringify(wanted)}::json) as a (nth integer, id integer, name text)
      cross join lateral (
        select t.id, t.name, t.mentor_id, ${statusCodeCase} as status, (coalesce(t.published_at, t.created_at) at time zone 'Europe/Zagreb')::date as day,
          f.alike
        from topics_like(a.name) f join theses t on t.id = f.thesis_id
        where t.id is distinct from a.id and ${isReadableBy(actor)} and t.status <> 'deleted'
        order by f.alike desc, t.id desc limit ${literalNumber(maxSimilarTheses)}) s
      join users m on m.id = s.mentor_id
      order by a.nth, s.alike desc, s.id desc`,
  );
  return titles.map(({ nth: index }) =>
    rows.filter((row) => row.nth === index).map(({ nth: _, ...thesis }) => thesis),
  );
}

const statusCodeCase = sql`case t.status ${sql.join(
  Object.entries(thesisStatusCodes).map(
    ([status, code]) => sql`when ${status}::text then ${code}::integer`,
  ),
  sql` `,
)} end`;
