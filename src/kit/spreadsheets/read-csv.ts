import { parse } from "csv-parse";
import { looksLikeFormula, type SheetRow, SpreadsheetError } from "./row.ts";

/**
 * Decodes a text file whose encoding nobody names: UTF-16 by its mark, UTF-8 if all of it is valid, otherwise
 * Windows-1250, as spreadsheets on Croatian Windows save. `read` is called twice. Throws SpreadsheetError.
 */
export async function* decodeText(read: () => AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder(await findEncoding(read()), { fatal: true });
  try {
    for await (const chunk of read()) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new SpreadsheetError("encoding");
    throw error;
  }
}

async function findEncoding(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of bytes) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
      isFirst = false;
      utf8.decode(chunk, { stream: true });
    }
    utf8.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1250";
    throw error;
  }
}

type CsvOptions = {
  /** Accepts rows that have fewer or more cells than the first one. */
  ragged?: boolean;
};

/**
 * Reads the rows of a CSV file as it arrives; empty rows are left out. The separator is the one that the first row has
 * most often: semicolon, tab or comma. Throws SpreadsheetError with the line of a row that is not CSV.
 */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  { ragged = false }: CsvOptions = {},
): AsyncGenerator<SheetRow> {
  const [start, whole] = await readFirstLine(text);
  const parser = parse({
    ...{ delimiter: findDelimiter(start), bom: true, info: true, skip_empty_lines: true },
    ...{ relax_column_count: ragged, max_record_size: 200_000 },
  });
  const pumped = pump(whole, parser);
  pumped.catch(() => {}); // the parser ends with the same error
  let source: unknown;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record.map(withoutApostrophe) };
    await pumped;
  } catch (error) {
    source = error;
    const { code, lines } = error as { code?: string; lines?: number };
    if (code?.startsWith("CSV_")) throw new SpreadsheetError("damaged", lines);
    throw error;
  } finally {
    if (source === undefined) parser.destroy();
  }
}

const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && looksLikeFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Returns the text up to the end of the first line, or all if it has none, and the whole text again. */
async function readFirstLine(text: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const chunks = text[Symbol.asyncIterator]();
  let start = "";
  let next = await chunks.next();
  while (!next.done) {
    start += next.value;
    if (start.trimStart().includes("\n") || start.length > maxHeader) break;
    next = await chunks.next();
  }
  async function* whole() {
    yield start;
    for (let more = await chunks.next(); !more.done; more = await chunks.next()) yield more.value;
  }
  return [start.trimStart().slice(0, maxHeader).split("\n", 1)[0] ?? "", whole()];
}

/** Maximum characters in which the first line is looked for. */
const maxHeader = 20_000;

/** A comma may also stand in amounts, so it is chosen last. */
const findDelimiter = (line: string) =>
  [";", "\t", ","].toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ";";

async function pump(text: AsyncIterable<string>, parser: ReturnType<typeof parse>) {
  try {
    for await (const chunk of text)
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once("drain", resolve).once("close", resolve));
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
    throw error;
  }
}
