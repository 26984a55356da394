import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

export type Keyword = { id: number; phrase: string };

/**
 * The keywords of these phrases, in the Croatian order: those that exist, whatever their case, and new ones.
 * Two who bring the same new phrase at once share it. Phrases come trimmed and without a bar.
 */
export async function findOrCreateKeywords(db: Database, phrases: readonly string[]): Promise<Keyword[]> {
  if (phrases.length === 0) return [];
  const wanted = sql`json_array_elements_text(${JSON.stringify(phrases)}::json) as given (phrase)`;
  const folded = sql`lower(given.phrase collate "hr-x-icu")`;
  // always inserted in one order, so that two who bring the same phrases wait for each other and do not deadlock
  await db.execute(sql`
    insert into keywords (phrase) select given.phrase from ${wanted}
    where not exists (select from keywords k where lower(k.phrase) = ${folded})
    order by ${folded} on conflict (lower(phrase)) do nothing`);
  return queryRows<Keyword>(
    db,
    sql`select k.id, k.phrase from keywords k where lower(k.phrase) in (select ${folded} from ${wanted}) order by k.phrase`,
  );
}
