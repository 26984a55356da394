import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalList } from "#kit/database/sql.ts";
import { openStatuses } from "./reservations.ts";

/**
 * The first moment, at or after `now`, at which a defense begins or an open reservation expires;
 * null if none is known. Besides the days in Zagreb, these are the only moments at which time alone
 * changes the content of a page.
 */
export async function loadNextInstant(db: Database, now: Date): Promise<Date | null> {
  const [row] = await queryRows<{ at: string | null }>(
    db,
    sql`select to_json(least(
      (select min(defense_date) from reservations where defense_date >= ${now}),
      (select min(expires_at) from reservations where status in ${literalList(openStatuses)} and expires_at >= ${now})
    ))#>>'{}' as at`,
  );
  return row?.at ? new Date(row.at) : null;
}
