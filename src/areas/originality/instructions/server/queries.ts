import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

type StoredInstructions = { id: number; body: string; at: string; by: string | null };

/** Loads the text on how theses are checked; undefined if none has ever been stored. */
export async function loadInstructions(db: Database): Promise<StoredInstructions | undefined> {
  const [row] = await queryRows<StoredInstructions>(
    db,
    sql`select i.id, i.body, to_json(i.created_at) #>> '{}' as at, u.name as by
      from originality_instructions i left join users u on u.id = i.created_by order by i.id desc limit 1`,
  );
  return row;
}
