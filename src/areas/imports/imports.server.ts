import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { personColumns } from "#areas/stand-ins/fragments.server.ts";
import { isWrittenBy, type WrittenTransaction } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, type StoredPerson, toActor } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { unusedFiles } from "./files-queries.server.ts";
import type {
  CheckedRow,
  ColumnMatching,
  DoubtfulRow,
  ImportRow,
  ImportSetKey,
  ImportState,
  OutcomeCounts,
  RowOutcome,
} from "./imports.ts";
import { storedSets } from "./sets/stored-sets.server.ts";
import { imports } from "./tables.server.ts";

/** An import in the list. */
export type ImportListItem = {
  id: number;
  recordSet: ImportSetKey;
  fileName: string;
  createdAt: string;
  createdBy: string;
  state: ImportState;
  rowCount: number;
  done: number;
  counts: OutcomeCounts;
};

const listColumns = sql`i.id, i.record_set, i.file_name, to_json(i.created_at) #>> '{}' as created_at,
  u.name as created_by, i.state, i.row_count, i.done, i.counts`;

/** Loads the newest imports. */
export const loadImports = (db: Database): Promise<ImportListItem[]> =>
  queryRows<ImportListItem>(
    db,
    sql`select ${listColumns} from imports i join users u on u.id = i.created_by order by i.id desc limit 50`,
  );

/** Rows to be confirmed that the page lists. */
const listedDoubts = 50;

export type ImportDetails = ImportListItem & {
  headings: string[];
  matching: ColumnMatching;
  failure: string | null;
  /** Files of the zip that no row names: the first ones and their number. */
  unused: { count: number; names: string[] };
  doubtful: number;
  /** The first rows with something to be confirmed. */
  doubts: DoubtfulRow[];
  /** False if the rows have been deleted. */
  hasRows: boolean;
};

/** Loads an import; 404 if there is none. */
export async function loadImport(db: Database, id: number): Promise<ImportDetails> {
  const [row] = await queryRows<ImportDetails>(
    db,
    sql`select ${listColumns}, i.headings, i.matching, i.failure, i.doubtful, ${unusedFiles} as unused,
      array(select jsonb_build_object('line', r.line, 'content', r.content, 'doubts', r.doubts) from import_rows r
        where r.import_id = i.id and r.doubts <> '[]' order by r.line limit ${literalNumber(listedDoubts)}) as doubts,
      exists (select from import_rows r where r.import_id = i.id) as has_rows
    from imports i join users u on u.id = i.created_by where i.id = ${id}`,
  );
  return orNotFound(row);
}

/** Rows on one page of the report. */
const rowsPerPage = 100;

/** Loads a page of rows of one outcome, and whether there is a next one. */
export async function loadRows(db: Database, id: number, outcome: RowOutcome, page: number) {
  const rows = await queryRows<CheckedRow>(
    db,
    sql`select line, outcome, content, previous, faults from import_rows
      where import_id = ${id} and outcome = ${outcome} and content is not null
      order by line limit ${literalNumber(rowsPerPage + 1)} offset ${(page - 1) * rowsPerPage}`,
  );
  return { rows: rows.slice(0, rowsPerPage), hasNext: rows.length > rowsPerPage };
}

/** Returns the stored import; undefined if it has been deleted. */
export const findImport = async (db: Database, id: number) =>
  (await db.select().from(imports).where(eq(imports.id, id)))[0];

/** Loads the cells of the next rows after a line. */
export const loadCells = (db: Database, id: number, after: number, limit: number) =>
  queryRows<{ line: number; cells: string[] }>(
    db,
    sql`select line, cells from import_rows where import_id = ${id} and line > ${after} order by line limit ${limit}`,
  );

/** Loads the next rows after a line that the import writes. */
export const loadRowsToWrite = (db: Database, id: number, after: number, limit: number) =>
  queryRows<
    ImportRow & { line: number; cells: string[]; previous: Readonly<Record<string, string>> | null }
  >(
    db,
    sql`select line, record_id as id, cells, content, previous from import_rows
      where import_id = ${id} and line > ${after} and outcome in ('new', 'changed') and content is not null order by line limit ${limit}`,
  );

/** Counts the rows by outcome, and those with something to be confirmed. */
export async function countOutcomes(
  db: Database,
  id: number,
): Promise<{ counts: OutcomeCounts; doubtful: number }> {
  const rows = await queryRows<{ outcome: RowOutcome; count: number; doubtful: number }>(
    db,
    sql`select outcome, count(*)::integer as count, count(*) filter (where doubts <> '[]')::integer as doubtful
      from import_rows where import_id = ${id} and outcome is not null group by outcome`,
  );
  const counts = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
  return { counts, doubtful: rows.reduce((sum, row) => sum + row.doubtful, 0) };
}

/** A hash of all that a dry run found; it differs if the import would do anything else. */
export async function fingerprintOf(db: Database, id: number): Promise<string> {
  const [row] = await queryRows<{ hash: string }>(
    db,
    sql`select coalesce(md5(string_agg(concat_ws(':', line, outcome, record_id, previous, doubts), ',' order by line)), '') as hash
      from import_rows where import_id = ${id}`,
  );
  return row?.hash ?? "";
}

/** The last id of the history. */
export async function lastHistoryEntry(db: Database): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select coalesce(max(id), 0)::float8 as id from log_entries`,
  );
  return row?.id ?? 0;
}

/** The id of the open transaction. */
export async function currentTransaction(db: Database): Promise<string> {
  const [row] = await queryRows<{ id: string }>(db, sql`select pg_current_xact_id()::text as id`);
  return orNotFound(row).id;
}

/** SQL: a name for the record `l (object_class, object_id)` of the history. */
const recordName: SQL = sql`coalesce(case l.object_class
  when 'User' then (select u.name from users u where u.id = l.object_id)
  when 'UserDepartment' then (select u.name from user_departments ud join users u on u.id = ud.user_id where ud.id = l.object_id)
  when 'Department' then (select d.name from departments d where d.id = l.object_id)
  when 'Study' then (select s.name from studies s where s.id = l.object_id)
  when 'StudyProgram' then (select p.name from study_programs p where p.id = l.object_id)
  when 'UserStudy' then (select u.name from user_studies us join users u on u.id = us.user_id where us.id = l.object_id)
  when 'Thesis' then (select t.name from theses t where t.id = l.object_id)
  when 'Document' then (select r.thesis_name from documents d join reservations r on r.id = d.reservation_id where d.id = l.object_id)
  when 'Reservation' then (select r.thesis_name from reservations r where r.id = l.object_id)
  when 'CertificateOfCompletion' then (select r.thesis_name from certificates_of_completion c
    join reservations r on r.id = c.reservation_id where c.id = l.object_id)
  when 'Paper' then (select r.thesis_name from papers p join reservations r on r.id = p.reservation_id where p.id = l.object_id)
  when 'AcademicYear' then (select y.name from academic_years y where y.id = l.object_id)
  when 'StrategicArea' then (select a.name from strategic_areas a where a.id = l.object_id)
  when 'MentorAcademicYear' then (select u.name from mentor_academic_years q join users u on u.id = q.mentor_id
    where q.id = l.object_id) end, l.object_class || ' ' || l.object_id)`;

/**
 * The names of the first records that a transaction wrote and somebody has changed since; keywords
 * stay anyway.
 */
export async function findTouchedRecords(
  db: Database,
  written: WrittenTransaction,
): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select distinct ${recordName} as name from log_entries l where ${isWrittenBy(written)} and l.object_class <> 'Keyword'
      and (exists (select from log_entries later where later.object_class = l.object_class
          and later.object_id = l.object_id and later.version > l.version
          and later.transaction is distinct from l.transaction)
        or l.object_class = 'Document' and l.action = 'new'
          and exists (select from document_comments c where c.document_id = l.object_id))
      limit 20`,
  );
  return rows.map(({ name }) => name);
}

/** The name of a record by its class. */
export async function findRecordName(
  db: Database,
  objectClass: string,
  id: number,
): Promise<string> {
  const [row] = await queryRows<{ name: string }>(
    db,
    sql`select ${recordName} as name from (values (${objectClass}::text, ${id}::integer)) l (object_class, object_id)`,
  );
  return row?.name ?? "";
}

/** The person who started an import, with their current rights. */
export async function loadImportActor(
  { db, now }: Pick<Context, "db" | "now">,
  userId: number,
): Promise<Actor> {
  const [row] = await queryRows<StoredPerson>(
    db,
    sql`select ${personColumns(localDate(now))} from users u where u.id = ${userId} and ${isOpenAccount(localDate(now))}`,
  );
  return toActor(orNotFound(row));
}

/** Records that are read together for an export. */
const exportBatch = 5_000;

/** Reads all records of a set in portions, as the rows of its table. */
export async function* readRecords(
  db: Database,
  set: ImportSetKey,
): AsyncGenerator<Readonly<Record<string, string>>> {
  let last = 0;
  while (true) {
    const rows = await queryRows<{ id: number; content: Record<string, string> }>(
      db,
      sql`select id, content from (${storedSets[set].records}) stored where id > ${last} order by id limit ${literalNumber(exportBatch)}`,
    );
    for (const { content } of rows) yield content;
    if (rows.length < exportBatch) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

/** The ids of imports whose rows are no longer needed. */
export const findOldImports = async (db: Database, before: Date) =>
  queryRows<{ id: number }>(
    db,
    sql`select i.id from imports i where i.created_at < ${before} and i.state not in ('importing', 'undoing')
      and exists (select from import_rows r where r.import_id = i.id)`,
  );

/** True if an import is being written or undone now. */
export const isAnyWriting = async (db: Database): Promise<boolean> =>
  (await db.$count(imports, inArray(imports.state, ["importing", "undoing"]))) > 0;
