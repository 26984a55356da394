import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import type { UploadPurpose } from "#kit/files/upload-rules.ts";
import { textOf } from "./faulty-rows.server.ts";
import { fileColumns, pathOf } from "./files.ts";
import type { ImportSet } from "./import-columns.ts";
import type { ImportSetKey } from "./imports.ts";
import { importSets } from "./sets/records.ts";
import { storedSets } from "./sets/stored-sets.server.ts";

/** The hash of the zip of an import; undefined if it has none. */
export async function findArchive(
  db: Database,
  id: number,
): Promise<{ fileId: number; sha256: string } | undefined> {
  const [row] = await queryRows<{ fileId: number; sha256: string }>(
    db,
    sql`select f.id as file_id, f.sha256 from imports i join files f on f.id = i.archive_file_id where i.id = ${id}`,
  );
  return row;
}

/**
 * The names of files that the rows of an import have, each with the purposes of the columns that
 * name it.
 */
export async function findNamedFiles(db: Database, id: number, set: ImportSet) {
  const selects = fileColumns(set).map(
    ({
      key,
      purpose,
    }) => sql`select ${textOf(key)} as name, ${purpose}::text as purpose from import_rows r
      where r.import_id = ${id} and ${textOf(key)} <> ''`,
  );
  return queryRows<{ name: string; purpose: UploadPurpose }>(db, sql.join(selects, sql` union `));
}

/** The keys of the files of an import that rows name. */
export const findNamedKeys = async (db: Database, id: number): Promise<string[]> =>
  (
    await queryRows<{ key: string }>(
      db,
      sql`select distinct key from import_files where import_id = ${id} and purpose <> ''`,
    )
  ).map(({ key }) => key);

/**
 * SQL: the key of the file that a column of the row `r` names, as `fileKey` forms it of a text that
 * was read.
 */
const keyOf = (column: string): SQL =>
  sql`lower(translate(${textOf(column)}, ${"\\"}::text, '/') collate "hr-x-icu")`;

/**
 * SQL condition: `f` is the file that a column of the row `r` names, judged for that column's
 * purpose.
 */
export const isNamedFile = (column: string, purpose: UploadPurpose): SQL =>
  sql`f.import_id = r.import_id and f.purpose = ${purpose} and f.key = ${keyOf(column)}`;

/** Rows with a faulty file: their `line`, and the fault as `name`. */
export const selectBadFiles = (id: number, column: string, purpose: UploadPurpose): SQL =>
  sql`select r.line, f.flaw as name from import_rows r join import_files f on ${isNamedFile(column, purpose)}
    where r.import_id = ${id} and f.flaw is not null`;

/** Rows that name a file which isn't in the zip. */
export const selectMissingFiles = (id: number, column: string, purpose: UploadPurpose): SQL =>
  sql`select r.line, ${textOf(column)} as name from import_rows r
    where r.import_id = ${id} and ${textOf(column)} <> '' and ${textOf(column)} !~ '^[0-9a-f]{64}$'
      and not exists (select from import_files f where ${isNamedFile(column, purpose)})`;

/** The hashes of stored files by the paths under which they are exported. */
export const selectExportedFiles = (recordSet: ImportSetKey, column: string): SQL =>
  sql`select s.content ->> ${pathOf(column)}::text as path, s.content ->> ${column}::text as sha256
    from (${storedSets[recordSet].records}) s where s.content ->> ${column}::text <> ''`;

/** A stored file as the export puts it into the zip. */
export async function readExportedFiles(db: Database, recordSet: ImportSetKey) {
  const selects = fileColumns(importSets[recordSet]).map(({ key }) =>
    selectExportedFiles(recordSet, key),
  );
  return queryRows<{ path: string; sha256: string }>(
    db,
    sql`${sql.join(selects, sql` union all `)} order by 1`,
  );
}

/** The files that a transaction gave to documents and reservations. */
export const findWrittenFiles = async (db: Database, isWritten: SQL): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select distinct (l.data ->> name)::integer as id from log_entries l,
          unnest(array['thesis_file_id', 'public_file_id', 'attachment_file_id', 'mentor_file_id', 'confirmation_of_payment_file_id', 'file_id']) name
        where ${isWritten} and l.object_class in ('Document', 'Reservation', 'Paper') and l.data ->> name is not null`,
    )
  ).map(({ id }) => id);

/** Unused files that the page lists. */
const listedFiles = 50;

/**
 * SQL: the files of the zip of the import `i` that no row names, as a JSON object of the first
 * names and their number.
 */
export const unusedFiles: SQL = sql`(select jsonb_build_object('count', count(*), 'names',
    coalesce(jsonb_agg(f.name order by f.name) filter (where f.nth <= ${literalNumber(listedFiles)}), '[]'))
  from (select name, row_number() over (order by name) as nth from import_files u where u.import_id = i.id and u.purpose = '') f)`;
