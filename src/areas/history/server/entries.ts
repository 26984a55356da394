import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { PolicyFacts } from "../access.ts";
import type { RecordLabels, StoredEntry } from "../schema.ts";
import { selectRecordLabels } from "./names.ts";

/** Entries with the names of all that they speak of, and what else was asked for. */
export type LoadedEntries = { entries: StoredEntry[]; names: RecordLabels; total: number; facts: PolicyFacts | null };

type EntriesQuery = {
  /** Selects from log_entries, in its order, no more than are wanted. */
  picked: SQL;
  /** Counts all, where that is wanted. */
  total?: SQL;
  /** The record's row, where entries are of one record. */
  facts?: SQL;
};

/** Reads history in one statement, whatever the number of entries and of the records they refer to. */
export async function loadEntries(db: Database, wish: EntriesQuery): Promise<LoadedEntries> {
  const { picked, total = sql`0`, facts = sql`null::jsonb` } = wish;
  const [row] = await queryRows<LoadedEntries>(
    db,
    sql`with picked as materialized (select *, row_number() over () as nth from (${picked}) p)
      select coalesce((select jsonb_agg(jsonb_build_object(
          'id', id, 'action', action, 'loggedAt', to_json(logged_at) #>> '{}', 'objectClass', object_class, 'objectId', object_id,
          'version', version, 'userId', user_id, 'username', username, 'realUsername', real_username,
          'data', data, 'previous', previous) order by nth) from picked), '[]') as entries,
        ${selectRecordLabels()} as names, ${total}::integer as total, ${facts} as facts`,
  );
  return row ?? { entries: [], names: {}, total: 0, facts: null };
}
