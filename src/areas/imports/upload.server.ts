import { eq, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { takeHead } from "#kit/spreadsheets/head.ts";
import { readCsvRows } from "#kit/spreadsheets/read-csv.ts";
import { readXlsxRows } from "#kit/spreadsheets/read-xlsx.server.ts";
import { isBlank, type SheetRow, SpreadsheetError } from "#kit/spreadsheets/row.ts";
import { decodeText, UnknownEncodingError } from "#kit/text/encodings.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { ImportSet } from "./import-columns.ts";
import { type ImportSetKey, maxImportRows } from "./imports.ts";
import { importPolicy } from "./policy.ts";
import { matchColumns, missingColumns } from "./rows.ts";
import { importSets, setsWithFiles } from "./sets/records.ts";
import { enqueueStep } from "./steps.server.ts";
import { imports } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** Refuses with 403 everybody except the admin. */
export function requireImportManager({ actor }: Pick<Context, "actor">) {
  if (!importPolicy.manage(actor, undefined)) throw new Refusal(403, accessDenied);
}

/** Number of rows that one statement stages. */
const batchSize = 1_000;

type Upload = {
  recordSet: ImportSetKey;
  file: Pick<ReceivedFile, "name" | "kind" | "read">;
  /** The zip with the files that the rows name. */
  archive?: ReceivedFile | undefined;
};

/**
 * Stages the rows of a table while they are read, and starts the dry run if all required columns
 * were found by their headings. Returns the import's id. Refuses with 403, or with 422 a file that
 * can't be read completely; nothing remains of it then.
 */
export const startImport = (
  context: Context,
  { recordSet, file, archive }: Upload,
): Promise<number> =>
  inTransaction(context, async (context) => {
    requireImportManager(context);
    const { db, actor, now } = context;
    if (archive && !setsWithFiles.includes(recordSet))
      throw new Refusal(422, saveError, { archive: refusals.noFiles });
    const set = importSets[recordSet];
    const { headings, first, below } = await takeHeadings(set, file);
    const matching = matchColumns(set, headings);
    const [created] = await db
      .insert(imports)
      .values({
        recordSet,
        fileName: file.name,
        createdBy: actor.id,
        createdAt: now,
        headings,
        matching,
      })
      .returning({ id: imports.id });
    const { id } = orNotFound(created);
    const rowCount = await stageRows(db, id, first, below);
    const archiveFileId = archive ? await createFileRecord(context, archive, "archive") : null;
    await db.update(imports).set({ rowCount, archiveFileId }).where(eq(imports.id, id));
    await db.execute(sql`analyze import_rows`);
    if (missingColumns(set, matching).length === 0) await enqueueStep(context, id, "check");
    return id;
  });

const readTable = ({ kind, read }: Upload["file"]): AsyncGenerator<SheetRow> =>
  kind === "xlsx" ? readXlsxRows(read()) : readCsvRows(decodeText(read));

/** Takes the headings and the first row below them. */
async function takeHeadings(set: ImportSet, file: Upload["file"]) {
  const taken = await takeHead(
    refuseFlaws(readTable(file)),
    (cells) => Object.keys(matchColumns(set, cells)).length,
  );
  const below = taken && (file.kind === "csv" ? refuseFlaws(withinHead(taken)) : taken.below);
  const first = await below?.next();
  if (!taken || !below || !first || first.done) throw noTable(refusals.empty);
  const headings = taken.head.cells.map((cell) => cell.trim().slice(0, 200));
  return { headings, first: first.value, below };
}

/**
 * Passes rows on that are no longer than the headings: a longer one has a separator in a cell that
 * isn't enclosed.
 */
async function* withinHead({ head, below }: { head: SheetRow; below: AsyncGenerator<SheetRow> }) {
  for await (const row of below) {
    if (!isBlank({ cells: row.cells.slice(head.cells.length) }))
      throw new SpreadsheetError("damaged", row.line);
    yield row;
  }
}

/** Stages rows in batches; returns their number. */
async function stageRows(
  db: Database,
  id: number,
  first: SheetRow,
  below: AsyncGenerator<SheetRow>,
): Promise<number> {
  let count = 0;
  let batch: SheetRow[] = [];
  const flush = async () => {
    await db.execute(sql`insert into import_rows (import_id, line, cells)
      select ${id}, r.line, r.cells from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (line integer, cells text[])`);
    batch = [];
  };
  async function stage(row: SheetRow) {
    count += 1;
    if (count > maxImportRows)
      throw noTable(withValues(refusals.tooManyRows, { most: maxImportRows }));
    batch.push(row);
    if (batch.length >= batchSize) await flush();
  }
  await stage(first);
  for await (const row of below) await stage(row);
  if (batch.length > 0) await flush();
  return count;
}

/** Passes rows on, and refuses what can't be read with a sentence. */
async function* refuseFlaws(table: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* table;
  } catch (error) {
    if (error instanceof UnknownEncodingError) throw noTable(refusals.encoding);
    if (!(error instanceof SpreadsheetError)) throw error;
    const { code, line } = error;
    throw noTable(
      code === "damaged" && line ? withValues(refusals.damagedAt, { line }) : refusals[code],
    );
  }
}

const noTable = (reason: Message) => new Refusal(422, reason, { table: reason });
