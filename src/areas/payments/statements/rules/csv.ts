import { readCsvRows, SpreadsheetError } from "#kit/spreadsheets/index.ts";
import { foldText, withValues } from "#kit/text/index.ts";
import { parseDate } from "#kit/time/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { parseAmount } from "../../rules.ts";
import { messages } from "../../texts.ts";
import type { BankEntry, BankEntryKind, StatementPortion } from "../schema.ts";
import { accountOf, isOwnAccount, maxNamed } from "./account.ts";
import { cleanText, createKeys, type EntryParts, statementRefusal } from "./entry.ts";

/** The columns that are read, each with the names that banks give them, folded. */
const columnNames = {
  bookedOn: ["datum", "datum knjizenja", "datum valute", "datum izvrsenja", "date", "booking date"],
  amount: ["iznos", "uplata", "potrazuje", "potrazni promet", "amount"],
  status: ["status", "stanje", "status transakcije", "status naloga", "booking status"],
  account: ["racun", "broj racuna", "iban racuna", "iban primatelja", "racun primatelja", "account", "payee iban"],
  reversal: ["storno", "stornirano", "reversal"],
  currency: ["valuta", "currency"],
  payer: ["platitelj", "uplatitelj", "naziv platitelja", "payer", "payer name"],
  payerAccount: ["iban platitelja", "racun platitelja", "payer account", "payer iban"],
  reference: ["poziv na broj", "poziv na broj primatelja", "poziv na broj odobrenja", "pnb primatelja", "reference"],
  description: ["opis", "opis placanja", "svrha", "svrha doznake", "description"],
  bankReference: ["referenca", "referenca banke", "broj transakcije", "id transakcije", "bank reference"],
} as const;

type Column = keyof typeof columnNames;

/** The columns that hold only what comes in; an amount with a minus takes it back. */
const incomingColumns: readonly string[] = ["uplata", "potrazuje", "potrazni promet"];

/** What banks call a booked entry, folded; anything else isn't booked yet. */
const bookedNames: readonly string[] = [
  ...["book", "booked", "knjizeno", "proknjizeno", "izvrseno", "izvrsena", "izvrsen", "realizirano", "provedeno"],
];

/**
 * Reads the incoming payments of a CSV file as it arrives: the first row names the columns, values are separated by
 * semicolons, commas or tabs. Negative amounts are outgoing, or take back what came in if their column has only that.
 * A column for the status or the account decides as in XML. Refuses a file without the columns for day and amount, one
 * that is cut, and a row that cannot be read, with its number.
 */
export async function* readCsv(text: AsyncIterable<string>, own: readonly string[]): AsyncGenerator<StatementPortion> {
  const { toEntry } = createKeys();
  const leftOut: string[] = [];
  let columns: Columns | undefined;
  let found: BankEntry[] = [];
  try {
    for await (const { line, cells } of readCsvRows(text)) {
      if (!columns) {
        columns = findColumns(cells);
        continue;
      }
      const entry = toParts(cells, columns, line);
      const account = accountOf(textOf(cells, columns, "account"));
      if (account.number !== "" && !isOwnAccount(account, own)) {
        if (!leftOut.includes(account.shown) && leftOut.length < maxNamed) leftOut.push(account.shown);
        continue;
      }
      if (entry) found.push(toEntry(entry));
      if (found.length >= 500) {
        yield { entries: found };
        found = [];
      }
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw statementRefusal("badRow", error.line ?? 0);
    throw error;
  }
  if (!columns) throw statementRefusal("empty");
  yield { entries: found, summary: { leftOut, difference: undefined } };
}

type Columns = { places: Map<Column, number>; takesBack: boolean };

function findColumns(header: readonly string[]): Columns {
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
  return { places: columns, takesBack: incomingColumns.includes(names[columns.get("amount") ?? -1] ?? "") };
}

const textOf = (record: readonly string[], { places }: Columns, column: Column) =>
  cleanText(record[places.get(column) ?? -1] ?? "");

function toParts(record: readonly string[], columns: Columns, line: number): EntryParts | undefined {
  const value = (column: Column) => textOf(record, columns, column);
  const typed = value("amount");
  const kind = typed === "" ? undefined : kindOf(typed, columns, value);
  if (!kind) return undefined;
  const [amountInCents, bookedOn] = [parseAmount(typed.replace(/^[+-]/, "")), parseDate(value("bookedOn"))];
  const currency = value("currency").toUpperCase() || "EUR";
  if (amountInCents === undefined || !bookedOn || !/^[A-Z]{3}$/.test(currency)) throw statementRefusal("badRow", line);
  return {
    ...{ kind, bookedOn, amountInCents, currency, bankReference: value("bankReference") },
    ...{ payer: value("payer"), payerAccount: value("payerAccount").replaceAll(" ", "") },
    ...{ reference: value("reference"), description: value("description") },
  };
}

/** Undefined if nothing comes in and nothing that came in is taken back. */
function kindOf(typed: string, columns: Columns, value: (column: Column) => string): BankEntryKind | undefined {
  const isNegative = typed.startsWith("-");
  const isReversal = ["da", "d", "true", "1", "yes", "x", "storno"].includes(foldText(value("reversal")));
  const isBooked = !columns.places.has("status") || bookedNames.includes(foldText(value("status")));
  if (!isBooked) return isNegative || isReversal ? undefined : "pending";
  if (isReversal || (isNegative && columns.takesBack)) return "reversal";
  return isNegative ? undefined : "payment";
}
