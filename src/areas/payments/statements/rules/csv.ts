import { parse } from "csv-parse";
import { foldText, withValues } from "#kit/text/index.ts";
import { parseDate } from "#kit/time/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { parseAmount } from "../../rules.ts";
import { messages } from "../../texts.ts";
import type { BankEntry } from "../schema.ts";
import { cleanText, createKeys, statementRefusal } from "./entry.ts";

/** The columns that are read, each with the names that banks give them, folded. */
const columnNames = {
  bookedOn: ["datum", "datum knjizenja", "datum valute", "datum izvrsenja", "date", "booking date"],
  amount: ["iznos", "uplata", "potrazuje", "potrazni promet", "amount"],
  currency: ["valuta", "currency"],
  payer: ["platitelj", "uplatitelj", "naziv platitelja", "payer", "payer name"],
  payerAccount: ["iban platitelja", "racun platitelja", "payer account", "payer iban"],
  reference: ["poziv na broj", "poziv na broj primatelja", "poziv na broj odobrenja", "pnb primatelja", "reference"],
  description: ["opis", "opis placanja", "svrha", "svrha doznake", "description"],
  bankReference: ["referenca", "referenca banke", "broj transakcije", "id transakcije", "bank reference"],
} as const;

type Column = keyof typeof columnNames;

/**
 * Reads the incoming payments of a CSV file as it arrives: the first row names the columns, values are separated by
 * semicolons, commas or tabs. Negative amounts are outgoing. Refuses a file without the columns for day and amount, one
 * that is cut, and a row that cannot be read, with its number.
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<BankEntry[]> {
  const [start, whole] = await readFirstLine(text);
  const parser = parse({
    delimiter: findDelimiter(start),
    bom: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: 20_000,
  });
  const pumped = pump(whole, parser);
  pumped.catch(() => {}); // the parser ends with the same error
  const toEntry = createKeys();
  let columns: Map<Column, number> | undefined;
  let found: BankEntry[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      columns ??= findColumns(record);
      if (record === undefined || info.lines === 1) continue;
      const entry = toParts(record, columns, info.lines);
      if (entry) found.push(toEntry(entry));
      if (found.length >= 500) {
        yield found;
        found = [];
      }
    }
    await pumped;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { lines } = error as { lines?: number };
    throw statementRefusal("badRow", lines ?? 0);
  }
  if (!columns) throw statementRefusal("empty");
  if (found.length > 0) yield found;
}

/** Returns the text up to the end of the first line, or all if it has none, and the whole text again. */
async function readFirstLine(text: AsyncIterable<string>): Promise<[string, AsyncIterable<string>]> {
  const chunks = text[Symbol.asyncIterator]();
  let start = "";
  let next = await chunks.next();
  while (!next.done) {
    start += next.value;
    if (/\S[\s\S]*\n/.test(start) || start.length > maxHeader) break;
    next = await chunks.next();
  }
  async function* whole() {
    yield start;
    for (let more = await chunks.next(); !more.done; more = await chunks.next()) yield more.value;
  }
  return [start.trimStart().split("\n", 1)[0] ?? "", whole()];
}

const maxHeader = 20_000;

/** The separator that the first row has most often; a comma may also stand in amounts. */
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

function findColumns(header: readonly string[]): Map<Column, number> {
  const names = header.map((name) =>
    foldText(name)
      .replace(/[^a-z ]/g, "")
      .trim(),
  );
  const columns = new Map<Column, number>();
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const place = names.findIndex((name) => known.includes(name));
    if (place >= 0) columns.set(column, place);
  }
  const missing = (["bookedOn", "amount"] as const).filter((column) => !columns.has(column));
  if (missing.length > 0)
    throw new Refusal(
      422,
      withValues(messages.statements.errors.noColumns, {
        names: missing.map((column) => columnNames[column][0]).join(", "),
      }),
    );
  return columns;
}

function toParts(record: readonly string[], columns: Map<Column, number>, line: number) {
  const value = (column: Column) => cleanText(record[columns.get(column) ?? -1] ?? "");
  const typed = value("amount");
  if (typed === "" || /^-/.test(typed)) return undefined;
  const [amountInCents, bookedOn] = [parseAmount(typed.replace(/^\+/, "")), parseDate(value("bookedOn"))];
  const currency = value("currency").toUpperCase() || "EUR";
  if (amountInCents === undefined || !bookedOn || !/^[A-Z]{3}$/.test(currency)) throw statementRefusal("badRow", line);
  return {
    ...{ bookedOn, amountInCents, currency, bankReference: value("bankReference") },
    ...{ payer: value("payer"), payerAccount: value("payerAccount").replaceAll(" ", "") },
    ...{ reference: value("reference"), description: value("description") },
  };
}
