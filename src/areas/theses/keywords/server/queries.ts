import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { idsOf } from "../../server/queries/bulk.ts";

/** The keyword into which another one was merged; undefined if the id is that of none. */
export async function findMergedKeyword(db: Database, id: number): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select merged_into as id from keyword_redirects where keyword_id = ${id}`,
  );
  return row?.id;
}

/** The theses that have one of these keywords, in the order of their ids. */
export const findThesesWithKeywords = async (db: Database, ids: readonly number[]): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select distinct thesis_id as id from thesis_keywords where keyword_id in ${idsOf(ids)} order by 1`,
    )
  ).map(({ id }) => id);
