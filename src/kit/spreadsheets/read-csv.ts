import { CsvError, parse } from "csv-parse";
import { cleanCell, isBlank, type SheetRow, SpreadsheetError } from "./row.ts";
import { findSeparator, separatorSample } from "./separator.ts";

/** Maximum characters of one row. */
const maxRow = 200_000;

/**
 * Reads the rows of a CSV file as it arrives; empty rows are left out, and rows may have different
 * numbers of cells. The separator is named by Excel's first line `sep=`; without that line, it is
 * the one that divides most lines alike. A quotation mark within a cell is part of it, spaces
 * around a cell are not. Throws SpreadsheetError with the line of a row that is not CSV.
 */
export async function* readCsvRows(text: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  const { delimiter, skipped, rest } = await readStart(text);
  const parser = parse({
    delimiter,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    max_record_size: maxRow,
  });
  const pumped = pump(rest, parser);
  pumped.catch(() => {}); // the parser ends with the same error
  let failure: unknown;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const row = { line: info.lines + skipped, cells: record.map(cleanCell) };
      if (!isBlank(row)) yield row;
    }
    await pumped;
  } catch (error) {
    failure = error;
    const { lines } = error as { lines?: number };
    if (error instanceof CsvError) throw new SpreadsheetError("damaged", lines && lines + skipped);
    throw error;
  } finally {
    if (failure === undefined) parser.destroy();
  }
}

/** Returns the separator, the number of lines above the table, and the text of the table. */
async function readStart(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]();
  let start = "";
  let next = await chunks.next();
  for (; !next.done; next = await chunks.next()) {
    start += next.value;
    if (start.length > separatorSample) break;
  }
  start = start.replace(/^\ufeff/, "");
  const { separator, skip } = findSeparator(start);
  async function* rest() {
    yield start.slice(skip);
    for (let more = await chunks.next(); !more.done; more = await chunks.next()) yield more.value;
  }
  return { delimiter: separator, skipped: skip > 0 ? 1 : 0, rest: rest() };
}

async function pump(text: AsyncIterable<string>, parser: ReturnType<typeof parse>) {
  let proceed = () => {};
  parser.on("drain", () => proceed()).on("close", () => proceed());
  try {
    for await (const chunk of text)
      if (!parser.write(chunk) && !parser.closed)
        await new Promise<void>((resolve) => (proceed = resolve));
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
    throw error;
  }
}
