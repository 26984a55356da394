import {
  eq,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { toInstant } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { type Database, queryRows } from "./connection.ts";
import type { Context } from "./context.ts";

/**
 * A table under history: triggers give every write its version and its log entry (migration 0001).
 */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn };

/**
 * Inserts a row. Call it inside `inTransaction`. The statement is sent immediately, like those of
 * `change` and `remove`.
 */
export async function create<T extends RecordTable>(
  context: Context,
  table: T,
  values: InferInsertModel<T>,
) {
  const rows = await context.db.insert(table).values(values).returning().execute();
  return orNotFound((rows as InferSelectModel<T>[])[0]);
}

/** Updates the given fields of one row; 404 if it is gone. Call it inside `inTransaction`. */
export async function change<T extends RecordTable>(
  context: Context,
  table: T,
  id: number,
  values: Partial<InferInsertModel<T>>,
) {
  const [row] = await context.db
    .update(table as RecordTable)
    .set(values as Record<string, unknown>)
    .where(eq(table.id, id))
    .returning()
    .execute();
  return orNotFound(row) as InferSelectModel<T>;
}

/** Deletes one row; its history stays. Call it inside `inTransaction`. */
export async function remove<T extends RecordTable>(context: Context, table: T, id: number) {
  const rows = await context.db.delete(table).where(eq(table.id, id)).returning().execute();
  return orNotFound((rows as InferSelectModel<T>[])[0]);
}

/**
 * A row of a bulk write: the id of the record to change, or null for a new one, and the given
 * values as texts.
 */
export type BulkRow = { id: number | null; content: Readonly<Record<string, string>> };

/** SQL: rows of a bulk write as the table `r (id, content)`, sent as one parameter. */
export const bulkRows = (rows: readonly BulkRow[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, content jsonb)`;

/**
 * SQL: the text that the row `r` gives for a column, null for an empty one; `otherwise` if the row
 * doesn't give it.
 */
export const bulkText = (column: string, otherwise: SQL = sql`null`): SQL => {
  const name = sql.raw(`'${column}'`);
  return sql`case when r.content ? ${name} then nullif(r.content ->> ${name}, '') else ${otherwise} end`;
};

/** SQL: the same as a whole number. */
export const bulkNumber = (column: string, otherwise?: SQL): SQL =>
  sql`(${bulkText(column, otherwise && sql`(${otherwise})::text`)})::integer`;

/** SQL: the same of a text that is `da` or `ne`; an empty one is false. */
export const bulkFlag = (column: string, otherwise: SQL = sql`false`): SQL => {
  const name = sql.raw(`'${column}'`);
  return sql`case when r.content ? ${name} then r.content ->> ${name} = 'da' else ${otherwise} end`;
};

/**
 * A row that is written as of a time of the past: `values` has its columns by their database names.
 */
export type PastChange = {
  id: number;
  at: Date;
  isNew?: boolean;
  values: Readonly<Record<string, unknown>>;
};

/**
 * The time at which a change of a past day (yyyy-mm-dd) counts as written: noon, or now if noon is
 * still to come.
 */
export const asOfDay = (day: string, now: Date): Date =>
  new Date(Math.min(toInstant(day, "12:00").getTime(), now.getTime()));

/** Writes rows of a table in their order, each with its history entry at the time of the change. */
export const writeAsOf = (db: Database, table: RecordTable, changes: readonly PastChange[]) => {
  const name = getTableName(table);
  return db.execute(
    sql`call write_as_of(${JSON.stringify(changes.map((change) => ({ table: name, ...change })))}::jsonb)`,
  );
};

/**
 * A transaction that has written records, and the first and the last id of its entries in the
 * history.
 */
export type WrittenTransaction = { transaction: string; firstEntry: number; lastEntry: number };

/** SQL condition: the entry of the history was written by the transaction. */
export const isWrittenBy = (
  { transaction, firstEntry, lastEntry }: WrittenTransaction,
  entry: SQL = sql`l`,
): SQL =>
  sql`${entry}.id between ${firstEntry} and ${lastEntry} and ${entry}.transaction = ${transaction}::xid8`;

/**
 * Updates the planner's statistics of the history before a bulk write of existing records: the
 * trigger that looks up the previous entry may have been planned for an empty table, and would read
 * the whole history for each row.
 */
export const analyzeHistory = (db: Database) => db.execute(sql`analyze log_entries`);

/**
 * Undoes all changes of a transaction to a table, in three statements for any number of rows: new
 * records are deleted, deleted records are restored with their id, and changed columns get their
 * values from before the transaction. The caller holds a lock on the table and knows that no record
 * has a later entry.
 */
export async function revertAll(
  { db }: Pick<Context, "db">,
  table: RecordTable,
  objectClass: string,
  written: WrittenTransaction,
): Promise<void> {
  const entries = sql`select l.object_id, l.action, l.version, l.previous from log_entries l
    where ${isWrittenBy(written)} and l.object_class = ${objectClass}`;
  const changed = sql`select object_id, jsonb_object_agg(key, value) as previous
    from (select distinct on (e.object_id, key) e.object_id, key, value
      from (${entries}) e, jsonb_each(e.previous) where e.action = 'update' order by e.object_id, key, e.version) first
    group by object_id`;
  await db.execute(
    sql`delete from ${table} record using (${entries}) e where e.action = 'new' and record.id = e.object_id`,
  );
  const columns = await queryRows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns where table_schema = 'public'
      and table_name = ${getTableName(table)} and is_generated = 'NEVER' and column_name not in ('id', 'version')`,
  );
  const names = columns.map(({ name }) => sql.identifier(name));
  const former = names.map((name) => sql`(jsonb_populate_record(old, e.previous)).${name}`);
  const assignments = names.map((name, at) => sql`${name} = ${former[at]}`);
  await db.execute(sql`update ${table} record set ${sql.join(assignments, sql`, `)}
    from (${changed}) e join ${table} old on old.id = e.object_id where record.id = e.object_id`);
  await db.execute(sql`insert into ${table} (id, version, ${sql.join(names, sql`, `)})
    select e.object_id, e.version + 1, ${sql.join(former, sql`, `)}
    from (${entries}) e left join ${table} old on false where e.action = 'delete'`);
}
