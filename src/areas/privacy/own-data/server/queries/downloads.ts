import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

/** Counts the downloads of a person since an instant. */
export async function countDownloads(db: Database, me: number, since: Date): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from own_data_downloads where user_id = ${me} and at > ${since}`,
  );
  return row?.count ?? 0;
}
