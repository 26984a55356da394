import { parseAmount } from "#areas/studies/fees.ts";
import { takeHead } from "#kit/spreadsheets/head.ts";
import { readCsvRows } from "#kit/spreadsheets/read-csv.ts";
import { isErrorValue, SpreadsheetError } from "#kit/spreadsheets/row.ts";
import { foldText } from "#kit/text/croatian.ts";
import { withValues } from "#kit/text/localization.ts";
import { parseDayOfMoment } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../texts.ts";
import { accountOf, isOwnAccount, maxNamed } from "./account.ts";
import type { BankEntry, BankEntryKind, StatementPortion } from "./bank-statements.ts";
import { cleanText, createKeys, type EntryParts } from "./entry.ts";
import { statementRefusal } from "./statement-requirements.ts";

/**
 * The columns that are read, each with the names that banks give them, folded; the first ones come
 * first.
 */
const columnNames = {
  bookedOn: ["datum", "datum knjizenja", "datum valute", "datum izvrsenja", "date", "booking date"],
  amount: ["iznos", "uplata", "potrazuje", "potrazni promet", "amount"],
  status: ["status", "stanje", "status transakcije", "status naloga", "booking status"],
  account: [
    "racun",
    "broj racuna",
    "iban racuna",
    "iban primatelja",
    "racun primatelja",
    "account",
    "payee iban",
  ],
  reversal: ["storno", "stornirano", "reversal"],
  direction: [
    "smjer",
    "smjer transakcije",
    "smjer placanja",
    "predznak",
    "strana",
    "vrsta prometa",
    "tip prometa",
    "dp",
    "d p",
    "pd",
    "p d",
    "dugujepotrazuje",
    "duguje potrazuje",
    "uplataisplata",
    "uplata isplata",
    "terecenjeodobrenje",
    "terecenje odobrenje",
    "creditdebit",
    "credit debit",
    "debitcredit",
    "debit credit",
    "dc",
    "cd",
    "drcr",
    "crdr",
    "cdtdbtind",
    "direction",
  ],
  currency: ["valuta", "currency"],
  payer: ["platitelj", "uplatitelj", "naziv platitelja", "payer", "payer name"],
  payerAccount: ["iban platitelja", "racun platitelja", "payer account", "payer iban"],
  reference: [
    "poziv na broj",
    "poziv na broj primatelja",
    "poziv na broj odobrenja",
    "pnb primatelja",
    "reference",
  ],
  description: ["opis", "opis placanja", "svrha", "svrha doznake", "description"],
  bankReference: [
    "referenca",
    "referenca banke",
    "broj transakcije",
    "id transakcije",
    "bank reference",
  ],
} as const;

type Column = keyof typeof columnNames;

/** The columns that contain only incoming payments; an amount with a minus reverses one. */
const incomingColumns: readonly string[] = ["uplata", "potrazuje", "potrazni promet"];

/** The banks' words for a booked entry, folded; anything else isn't booked yet. */
const bookedName =
  /^(book(ed)?|(pro)?knjizen[oai]?|izvrsen[oai]?|realiziran[oai]?|proveden[oai]?)$/;

/** The banks' words for the two directions, folded. */
const directions: Readonly<Record<"incoming" | "outgoing", readonly string[]>> = {
  incoming: [
    "+",
    "p",
    "c",
    "cr",
    "crdt",
    "credit",
    "potrazuje",
    "uplata",
    "priljev",
    "odobrenje",
    "u korist",
    "in",
  ],
  outgoing: [
    "-",
    "d",
    "dr",
    "dbit",
    "debit",
    "duguje",
    "isplata",
    "odljev",
    "terecenje",
    "na teret",
    "out",
  ],
};

/** A balance, under the same name as a status. */
const balance = /^[+-]?\d[\d.,\s]*(€|eur)?$/i;

/**
 * Reads the incoming payments of a CSV file as it arrives. A row names the columns; titles may
 * precede it. Negative amounts are outgoing, or reverse a payment if their column has only incoming
 * ones. A column for the status or the account decides as in XML. Refuses a file without the
 * columns for day and amount, a truncated file, and, with its number, a row that cannot be read.
 *
 * @rule which lines of a bank statement in CSV are payments
 */
export async function* readCsv(
  text: AsyncIterable<string>,
  own: readonly string[],
): AsyncGenerator<StatementPortion> {
  const { toEntry } = createKeys();
  const leftOut: string[] = [];
  let portion: BankEntry[] = [];
  try {
    const table = await takeHead(readCsvRows(text), (cells) => placesOf(namesOf(cells)).size);
    if (!table) throw statementRefusal("empty");
    const columns = findColumns(table.head.cells);
    const width = widthOf(table.head.cells);
    for await (const { line, cells } of table.below) {
      if (
        cells.length < width ||
        widthOf(cells) > table.head.cells.length ||
        cells.some(isErrorValue)
      )
        throw statementRefusal("badRow", line);
      const entry = toParts(cells, columns, line);
      const account = accountOf(textOf(cells, columns, "account"));
      if (account.number !== "" && !isOwnAccount(account, own)) {
        if (!leftOut.includes(account.shown) && leftOut.length < maxNamed)
          leftOut.push(account.shown);
        continue;
      }
      if (entry) portion.push(toEntry(entry));
      if (portion.length >= 500) {
        yield { entries: portion };
        portion = [];
      }
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw statementRefusal("badRow", error.line ?? 0);
    throw error;
  }
  yield { entries: portion, summary: { leftOut, difference: undefined } };
}

type Columns = { places: Map<Column, number>; takesBack: boolean };

/** The number of cells up to the last one that isn't empty. */
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;

const namesOf = (header: readonly string[]) =>
  header.map((name) =>
    foldText(name)
      .replace(/[^a-z ]/g, "")
      .replace(/ +/g, " ")
      .trim(),
  );

function placesOf(names: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const place = known.map((name) => names.indexOf(name)).find((place) => place >= 0);
    if (place !== undefined) columns.set(column, place);
  }
  return columns;
}

function findColumns(header: readonly string[]): Columns {
  const names = namesOf(header);
  const columns = placesOf(names);
  const missing = (["bookedOn", "amount"] as const).filter((column) => !columns.has(column));
  if (missing.length > 0)
    throw new Refusal(
      422,
      withValues(messages.statements.errors.noColumns, {
        names: missing.map((column) => columnNames[column][0]).join(", "),
      }),
    );
  return {
    places: columns,
    takesBack: incomingColumns.includes(names[columns.get("amount") ?? -1] ?? ""),
  };
}

const textOf = (record: readonly string[], { places }: Columns, column: Column) =>
  cleanText(record[places.get(column) ?? -1] ?? "");

function toParts(
  record: readonly string[],
  columns: Columns,
  line: number,
): EntryParts | undefined {
  const value = (column: Column) => textOf(record, columns, column);
  const amount = withSignFirst(value("amount"));
  if (amount === "") return undefined;
  const direction = directionOf(columns, value, line);
  const kind = kindOf({ typed: amount, direction }, columns, value);
  const amountInCents = parseAmount(amount.replace(/^[+-]/, ""));
  // banks fill the column of incoming amounts with zeros
  if (!kind || amountInCents === 0) return undefined;
  const bookedOn = parseDayOfMoment(value("bookedOn"));
  const currency = value("currency").toUpperCase() || "EUR";
  if (amountInCents === undefined || !bookedOn || !/^[A-Z]{3}$/.test(currency))
    throw statementRefusal("badRow", line);
  return {
    kind,
    bookedOn,
    amountInCents,
    currency,
    bankReference: value("bankReference"),
    payer: value("payer"),
    payerAccount: value("payerAccount").replaceAll(" ", ""),
    reference: value("reference"),
    description: value("description"),
  };
}

/** Writes a minus in front, however the bank writes it: `70,00-`, `−70,00`, `(70,00)`. */
const withSignFirst = (input: string): string =>
  input
    .replace(/[−–]/g, "-")
    .replace(/^\((.*)\)$/, "-$1")
    .replace(/^([^-].*)-$/, "-$1")
    .replace(/^([+-])\s+/, "$1");

type Direction = keyof typeof directions;

/** The direction, if a column tells it; refuses a word that isn't known. */
function directionOf(
  { places }: Columns,
  value: (column: Column) => string,
  line: number,
): Direction | undefined {
  if (!places.has("direction")) return undefined;
  const word = foldText(value("direction")).replace(/[−–]/g, "-");
  const direction = (["incoming", "outgoing"] as const).find((direction) =>
    directions[direction].includes(word),
  );
  if (!direction) throw statementRefusal("badRow", line);
  return direction;
}

/** Undefined if the row neither brings a payment nor reverses one. */
function kindOf(
  { typed, direction }: { typed: string; direction: Direction | undefined },
  columns: Columns,
  value: (column: Column) => string,
): BankEntryKind | undefined {
  const isNegative = typed.startsWith("-");
  const isOutgoing = direction === "outgoing" || (isNegative && direction === undefined);
  const isReversal = ["da", "d", "true", "1", "yes", "x", "storno"].includes(
    foldText(value("reversal")),
  );
  const takesBack = isReversal || (isNegative && (columns.takesBack || direction === "incoming"));
  const status = value("status");
  const isBooked =
    !columns.places.has("status") || balance.test(status) || bookedName.test(foldText(status));
  if (!isBooked) return isOutgoing || takesBack ? undefined : "pending";
  if (takesBack) return "reversal";
  return isOutgoing ? undefined : "payment";
}
