import { readCsvRows, SpreadsheetError } from "#kit/spreadsheets/index.ts";
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
  const toEntry = createKeys();
  let columns: Map<Column, number> | undefined;
  let found: BankEntry[] = [];
  try {
    for await (const { line, cells } of readCsvRows(text)) {
      if (!columns) {
        columns = findColumns(cells);
        continue;
      }
      const entry = toParts(cells, columns, line);
      if (entry) found.push(toEntry(entry));
      if (found.length >= 500) {
        yield found;
        found = [];
      }
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw statementRefusal("badRow", error.line ?? 0);
    throw error;
  }
  if (!columns) throw statementRefusal("empty");
  if (found.length > 0) yield found;
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
