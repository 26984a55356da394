import type { Database } from "#kit/database/connection.ts";
import type { ZipEntry } from "#kit/files/zip/write-zip.server.ts";
import { writeCsv } from "#kit/spreadsheets/write-csv.server.ts";
import { writeXlsx } from "#kit/spreadsheets/write-xlsx.server.ts";
import { readExportedFiles } from "./files-queries.server.ts";
import type { ImportSet } from "./import-columns.ts";
import { readRecords } from "./imports.server.ts";
import { type ImportSetKey, importSetKeys } from "./imports.ts";
import { toTableRow } from "./rows.ts";
import { importSets, setsWithFiles } from "./sets/records.ts";
import { texts } from "./texts.ts";

const { templateSheet, templateColumns, yes, no } = texts.hr;

export type TableFormat = "xlsx" | "csv";

/**
 * Returns the template of a set: headings and an example; a workbook explains the columns on a
 * second sheet.
 */
export const templateOf = (key: ImportSetKey, format: TableFormat): AsyncIterable<Uint8Array> => {
  const set = importSets[key];
  const example = Object.values(set.columns).map(({ example }) => example);
  return writeTable(set, [example], format);
};

/** Returns the stored records of a set as a table that its import accepts. */
export const tableOf = (
  key: ImportSetKey,
  records: AsyncIterable<Readonly<Record<string, string>>>,
  format: TableFormat,
): AsyncIterable<Uint8Array> =>
  writeTable(importSets[key], toRows(importSets[key], records), format);

/**
 * Returns the tables of all sets in the order in which they are imported, and the files that they
 * name, as entries of one zip. Each table and file is read when it is written.
 */
export async function exportOfEverything(db: Database): Promise<ZipEntry[]> {
  const tables = importSetKeys.map((key, index) => ({
    path: `${String(index + 1).padStart(2, "0")}-${importSets[key].file}.xlsx`,
    content: () => tableOf(key, readRecords(db, key), "xlsx"),
  }));
  const files = await Promise.all(setsWithFiles.map((key) => readExportedFiles(db, key)));
  return [...tables, ...files.flat()];
}

async function* toRows(set: ImportSet, records: AsyncIterable<Readonly<Record<string, string>>>) {
  for await (const content of records) yield toTableRow(set, content);
}

function writeTable(
  set: ImportSet,
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  format: TableFormat,
): AsyncIterable<Uint8Array> {
  const columns = Object.values(set.columns);
  const head = columns.map(({ label }) => label);
  const table = withHead(head, rows);
  if (format === "csv") return writeCsv(table);
  const widths = columns.map(({ label, example }) =>
    Math.min(60, Math.max(label.length, example.length) + 3),
  );
  const explained = columns.map(({ label, required, explanation, example }) => [
    label,
    required ? yes : no,
    explanation,
    example,
  ]);
  const instructions = [Object.values(templateColumns), ...explained];
  return writeXlsx([
    { name: set.title, rows: table, widths },
    { name: templateSheet, rows: instructions, widths: [32, 12, 100, 36] },
  ]);
}

async function* withHead(
  head: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  yield head;
  yield* rows;
}
