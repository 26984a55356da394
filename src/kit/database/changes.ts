import { eq, getTableName, type InferInsertModel, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { withValues } from "#kit/text/index.ts";
import {
  accessDenied,
  orNotFound,
  Refusal,
  type UndoReference,
  undoEnds,
  undoRefusals,
  undoSeconds,
} from "#kit/workflow/index.ts";
import { toInstant } from "../time/index.ts";
import { type Database, queryRows } from "./connection.ts";
import type { Context } from "./context.ts";

/** A table under history: triggers give every write its version and its log entry (migration 0001). */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn };

/**
 * Inserts a row. Call it inside `inTransaction`. The statement is sent immediately, like those of `change` and
 * `remove`.
 */
export async function create<T extends RecordTable>(context: Context, table: T, values: InferInsertModel<T>) {
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

/** A step that an actor has taken: its name in the flow, its transaction and the thesis that it was about. */
export type TakenStep = { step: string; transaction: string; thesisId: number; isUndone: boolean };

/** Hours for which a step is remembered as one that is too old. */
const rememberedHours = 24;

/**
 * Returns the newest of these steps that the actor has taken on a record, or that it is already taken back. Refuses
 * with 403 (not taken by this actor) or 409 (too long ago, or something has happened to the thesis since). Call it
 * under the locks of the step.
 */
export async function requireTakenStep(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { flow, id }: UndoReference,
  undoable: readonly string[],
): Promise<TakenStep> {
  const names = [...undoable, "undo"].map((step) => `${flow}.${step}`);
  const since = new Date(now.getTime() - rememberedHours * 3_600_000);
  const [taken] = await queryRows<{
    name: string;
    transaction: string;
    thesisId: number;
    at: string;
    followed: boolean;
  }>(
    db,
    sql`select e.name, e.transaction::text, e.thesis_id as "thesisId", to_json(e.created_at) #>> '{}' as at,
      exists (select from events later where later.id > e.id and later.thesis_id = e.thesis_id
        and later.transaction <> e.transaction) as followed
    from events e where e.actor_id = ${actor.id} and e.created_at > ${since}
      and e.name = any(${sql.param(names)}::text[]) and e.data ->> 'recordId' = ${String(id)}
    order by e.id desc limit 1`,
  );
  if (!taken) throw new Refusal(403, undoRefusals.notTaken);
  const { name, transaction, thesisId, at, followed } = taken;
  const step = name.slice(flow.length + 1);
  const isUndone = step === "undo";
  if (followed) throw new Refusal(409, undoRefusals.followed);
  if (!isUndone && undoEnds(new Date(at)) <= now)
    throw new Refusal(409, withValues(undoRefusals.tooLate, { seconds: undoSeconds }));
  return { step, transaction, thesisId, isUndone };
}

type Entry = {
  action: "new" | "update" | "delete";
  previous: Record<string, unknown>;
  isItsTransaction: boolean;
  isItsActor: boolean;
};

/**
 * Gives the columns of a record that a transaction wrote their former values, or removes the record if it was created
 * by it. Does nothing to a record that the transaction did not write. The record must be locked. Refuses with 403 or
 * 409 if it was written by another actor, or by anybody since.
 */
export async function revert(
  { db, actor }: Pick<Context, "db" | "actor">,
  table: RecordTable,
  { objectClass, id, transaction }: { objectClass: string; id: number; transaction: string },
): Promise<void> {
  const own = sql`object_class = ${objectClass} and object_id = ${id}`;
  const entries = await queryRows<Entry>(
    db,
    sql`select action, previous, transaction = ${transaction}::xid8 is true as "isItsTransaction",
      user_id is not distinct from ${actor.id} and real_username is not distinct from ${actor.impersonator?.username ?? null}::text as "isItsActor"
    from log_entries where ${own}
      and version >= (select min(version) from log_entries where ${own} and transaction = ${transaction}::xid8)
    order by version desc`,
  );
  const oldest = entries.at(-1);
  if (!oldest) return;
  if (!entries.every(({ isItsTransaction }) => isItsTransaction)) throw new Refusal(409, undoRefusals.followed);
  if (!entries.every(({ isItsActor }) => isItsActor)) throw new Refusal(403, accessDenied);
  if (oldest.action === "new") {
    await db.delete(table).where(eq(table.id, id));
    return;
  }
  const former = Object.assign({}, ...entries.map(({ previous }) => previous)) as Record<string, unknown>;
  const json = JSON.stringify(former);
  const assignments: SQL[] = Object.keys(former).map((column) => {
    const name = sql.identifier(column);
    return sql`${name} = (jsonb_populate_record(record, ${json}::jsonb)).${name}`;
  });
  await db.execute(sql`update ${table} record set ${sql.join(assignments, sql`, `)} where record.id = ${id}`);
}

/** A row of a bulk write: the id of the record to change, or null for a new one, and the given values as texts. */
export type BulkRow = { id: number | null; content: Readonly<Record<string, string>> };

/** SQL: rows of a bulk write as the table `r (id, content)`, sent as one parameter. */
export const bulkRows = (rows: readonly BulkRow[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, content jsonb)`;

/** SQL: the text that the row `r` gives for a column, null for an empty one; `otherwise` if the row doesn't give it. */
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

/** A row that is written as of a time of the past: `values` has its columns by their database names. */
export type PastChange = { id: number; at: Date; isNew?: boolean; values: Readonly<Record<string, unknown>> };

/** When something counts as written that happened on a day (yyyy-mm-dd): at noon, or now if that is still to come. */
export const asOfDay = (day: string, now: Date): Date =>
  new Date(Math.min(toInstant(day, "12:00").getTime(), now.getTime()));

/** Writes rows of a table in their order, each with its history entry at the time of the change. */
export const writeAsOf = (db: Database, table: RecordTable, changes: readonly PastChange[]) => {
  const name = getTableName(table);
  return db.execute(
    sql`call write_as_of(${JSON.stringify(changes.map((change) => ({ table: name, ...change })))}::jsonb)`,
  );
};

/** A transaction that has written records, and the first and the last id of its entries in the history. */
export type WrittenTransaction = { transaction: string; firstEntry: number; lastEntry: number };

/** SQL condition: the entry of the history was written by the transaction. */
export const isWrittenBy = ({ transaction, firstEntry, lastEntry }: WrittenTransaction, entry: SQL = sql`l`): SQL =>
  sql`${entry}.id between ${firstEntry} and ${lastEntry} and ${entry}.transaction = ${transaction}::xid8`;

/**
 * Updates the planner's statistics of the history before a bulk write of existing records: the trigger that looks up
 * the previous entry may have been planned for an empty table, and would read the whole history for each row.
 */
export const analyzeHistory = (db: Database) => db.execute(sql`analyze log_entries`);

/**
 * Takes back all that a transaction wrote to a table, in three statements however many rows there are: new records are
 * deleted, deleted ones come back with their id, and changed columns get the values that they had before the transaction
 * first changed them. The caller holds a lock on the table and knows that no record has a later entry.
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
