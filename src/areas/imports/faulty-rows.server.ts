import { type SQL, sql } from "drizzle-orm";

/**
 * SELECTs of the rows of an import that have one kind of fault: their `line`, and the values of its
 * sentence.
 */

/** SQL: the parsed text of a column of the row `r`; the column is a constant of the code. */
export const textOf = (column: string): SQL => sql.raw(`r.content ->> '${column}'`);

/** SQL condition: the row `r` has a value in all columns of a key. */
export const isFilled = (key: readonly string[]): SQL =>
  sql.join(
    key.map((column) => sql`${textOf(column)} <> ''`),
    sql` and `,
  );

/** Rows whose keys name several records. */
export const selectTornRows = (id: number): SQL =>
  sql`select r.line from import_rows r where r.import_id = ${id} and r.record_id = -1`;

/** Rows whose key another row has before them: the key's `name`, and the `first` line. */
export function selectRepeatedKeys(id: number, key: readonly string[]): SQL {
  const name = sql`concat_ws(', ', ${sql.join(key.map(textOf), sql`, `)})`;
  return sql`select * from (select r.line, ${name} as name, min(r.line) over (partition by ${name}) as first
    from import_rows r where r.import_id = ${id} and ${isFilled(key)}) named where line > first`;
}

/**
 * Rows without other faults that name the same record as another row before them, by another key.
 */
export const selectRepeatedRecords = (id: number, column: string): SQL =>
  sql`select * from (select r.line, ${textOf(column)} as name, min(r.line) over (partition by r.record_id) as first
    from import_rows r where r.import_id = ${id} and r.record_id > 0 and r.faults = '[]') named where line > first`;

/** Rows with an unknown name in a column; `known` selects the known ones. */
export const selectUnknownNames = (id: number, column: string, known: SQL): SQL =>
  sql`select r.line, min(part) as name from import_rows r, unnest(string_to_array(${textOf(column)}, '|')) part
    where r.import_id = ${id} and part <> '' and part not in (${known}) group by r.line`;

/** Rows that fulfil a condition. */
export const selectRowsWhere = (id: number, condition: SQL): SQL =>
  sql`select r.line from import_rows r where r.import_id = ${id} and (${condition})`;
