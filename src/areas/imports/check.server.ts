import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { addFault } from "./faults.server.ts";
import {
  isFilled,
  selectRepeatedKeys,
  selectRepeatedRecords,
  selectRowsWhere,
  selectTornRows,
  selectUnknownNames,
  textOf,
} from "./faulty-rows.server.ts";
import { judgeFiles, resolveFiles } from "./files-commands.server.ts";
import type { ImportSet } from "./import-columns.ts";
import { countOutcomes, findImport, loadCells } from "./imports.server.ts";
import { type FaultCode, type ImportSetKey, listSeparator, type OutcomeCounts } from "./imports.ts";
import { parseRow } from "./rows.ts";
import { importSets } from "./sets/records.ts";
import type { StoredSet } from "./sets/stored-set.server.ts";
import { storedSets } from "./sets/stored-sets.server.ts";
import { imports } from "./tables.server.ts";

/** Number of rows that are parsed together. */
const batchSize = 1_000;

/**
 * Performs the dry run: parses each row, compares all of them with the stored records, and counts
 * the outcomes. Changes no record.
 */
export async function checkImport(context: Context, id: number): Promise<void> {
  const { db } = context;
  const storedImport = await findImport(db, id);
  if (storedImport?.state !== "checking") return;
  const { recordSet, matching } = storedImport;
  let after = 0;
  for (let done = 0; ; ) {
    const rows = await loadCells(db, id, after, batchSize);
    if (rows.length === 0) break;
    const parsed = rows.map(({ line, cells }) => ({
      line,
      ...parseRow(importSets[recordSet], matching, cells),
    }));
    await db.execute(sql`update import_rows r set content = p.content, faults = p.faults, record_id = null, previous = null
      from jsonb_to_recordset(${JSON.stringify(parsed)}::jsonb) as p (line integer, content jsonb, faults jsonb)
      where r.import_id = ${id} and r.line = p.line`);
    after = rows.at(-1)?.line ?? after;
    done += rows.length;
    await reportProgress(db, id, done);
  }
  await judgeFiles(context, id, importSets[recordSet]);
  await inTransaction(context, async (context) => {
    await resolveFiles(context, id, recordSet);
    const counts = await compareRows(context, id, recordSet);
    await context.db
      .update(imports)
      .set({ state: "checked", ...counts })
      .where(and(eq(imports.id, id), eq(imports.state, "checking")));
  });
}

/** Stores how many rows a step has processed. */
export const reportProgress = (db: Database, id: number, done: number) =>
  db.update(imports).set({ done }).where(eq(imports.id, id));

/**
 * Compares all parsed rows with the stored records, with one statement for each question: which
 * record a row names, whether it is valid, and whether it would change anything. Call it inside
 * `inTransaction`.
 */
export async function compareRows(
  { db, actor, now }: Context,
  id: number,
  recordSet: ImportSetKey,
): Promise<{ counts: OutcomeCounts; doubtful: number }> {
  const [set, stored] = [importSets[recordSet], storedSets[recordSet]];
  const add = (column: string, code: FaultCode, values: SQL, from: SQL) =>
    addFault(db, id, { column, code, values, from });
  for (const [column, names] of Object.entries(stored.otherNames ?? {}))
    await db.execute(sql`update import_rows r set content = r.content || jsonb_build_object(${column}::text, n.name)
      from (${names}) n where r.import_id = ${id} and ${textOf(column)} = n.other`);
  for (const [column, names] of Object.entries(stored.listNames ?? {}))
    await db.execute(sql`update import_rows r set content = r.content || jsonb_build_object(${column}::text,
        (select string_agg(distinct coalesce(n.name, part) collate "C", ${listSeparator}::text)
          from unnest(string_to_array(${textOf(column)}, ${listSeparator}::text)) part
          left join (${names}) n on n.other = lower(part collate "hr-x-icu")))
      where r.import_id = ${id} and ${textOf(column)} <> ''`);
  await matchRecords(db, id, set, stored.records);
  const keyColumn = set.keys.at(-1)?.[0] ?? "";
  const nothing = sql`null::jsonb`;
  const repeated = sql`jsonb_build_object('text', found.name, 'line', found.first)`;
  await add(keyColumn, "conflict", nothing, selectTornRows(id));
  for (const key of set.keys)
    await add(key[0] ?? "", "duplicate", repeated, selectRepeatedKeys(id, key));
  await add(keyColumn, "duplicate", repeated, selectRepeatedRecords(id, keyColumn));
  for (const [column, known] of Object.entries(stored.references ?? {})) {
    const named = sql`jsonb_build_object('text', found.name)`;
    await add(column, "unknown", named, selectUnknownNames(id, column, known));
  }
  for (const { column, code, condition } of stored.rules?.({
    actorId: actor.id,
    importId: id,
    today: localDate(now),
  }) ?? [])
    await add(column, code, nothing, selectRowsWhere(id, condition));
  await setOutcomes(db, id, stored.records);
  await setDoubts(db, id, stored);
  return countOutcomes(db, id);
}

/** Finds the record that each row names; -1 if its keys name several. */
async function matchRecords(db: Database, id: number, { keys }: ImportSet, records: SQL) {
  const ids = keys.map((_, index) => sql.raw(`s${index}.id`));
  const joins = keys.map((key, index) => {
    const same = key.map((column) =>
      sql.raw(`s${index}.content ->> '${column}' = r.content ->> '${column}'`),
    );
    return sql`left join stored ${sql.raw(`s${index}`)} on ${sql.join(same, sql` and `)} and ${isFilled(key)}`;
  });
  const all = sql.join(ids, sql`, `);
  await db.execute(sql`with stored as materialized (${records}),
    named as (select r.line, case when greatest(${all}) <> least(${all}) then -1 else coalesce(${all}) end as id
      from import_rows r ${sql.join(joins, sql` `)} where r.import_id = ${id})
    update import_rows r set record_id = named.id from named where r.import_id = ${id} and r.line = named.line`);
}

async function setDoubts(db: Database, id: number, { doubts = () => [] }: StoredSet) {
  await db.execute(
    sql`update import_rows set doubts = '[]' where import_id = ${id} and doubts <> '[]'`,
  );
  for (const { column, code, rows } of doubts(id))
    await db.execute(sql`update import_rows r set doubts = r.doubts || jsonb_build_array(jsonb_build_object(
        'column', ${column}::text, 'code', ${code}::text, 'values', found.values))
      from (${rows}) found where r.import_id = ${id} and r.line = found.line`);
}

async function setOutcomes(db: Database, id: number, records: SQL) {
  await db.execute(sql`with stored as materialized (${records}),
    compared as (select r.line, case when r.faults <> '[]' then 'faulty' when r.record_id is null then 'new'
        when s.content @> r.content then 'same' else 'changed' end as outcome,
        (select jsonb_object_agg(e.key, s.content -> e.key) from jsonb_each(r.content) e
          where s.content -> e.key <> e.value) as previous
      from import_rows r left join stored s on s.id = r.record_id where r.import_id = ${id})
    update import_rows r set outcome = c.outcome, previous = c.previous
    from compared c where r.import_id = ${id} and r.line = c.line`);
}
