import { unzipSync, zipSync } from "fflate";
import { parseJmbagList } from "#areas/clearance/jmbag-list-rules.ts";
import { mailShapes } from "#areas/messages/mail-answers/fixtures.ts";
import { readOwnText } from "#areas/messages/mail-answers/quotation.ts";
import { readStatement } from "#areas/payments/bank-statements/read-statement.ts";
import { sampleStatement, toEntry } from "#areas/payments/bank-statements/sample-statement.ts";
import { parsePaste } from "#areas/theses/paste/paste.ts";
import { makeZip } from "#kit/files/testing/samples.ts";
import { packZip } from "#kit/files/zip/pack-zip.server.ts";
import { readMail } from "#kit/mail/read-mail.server.ts";
import { takeHead } from "#kit/spreadsheets/head.ts";
import { readCsvRows } from "#kit/spreadsheets/read-csv.ts";
import { readXlsxRows } from "#kit/spreadsheets/read-xlsx.server.ts";
import { SpreadsheetError } from "#kit/spreadsheets/row.ts";
import { decodeText, UnknownEncodingError } from "#kit/text/encodings.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { oddTables } from "../odd-tables.ts";
import { oddWorkbooks } from "../odd-workbooks.ts";

/** A reader of files from outside. */
export type FileReader = {
  samples: readonly Buffer[];
  read: (bytes: Buffer) => unknown;
  /** The errors by which it refuses a file; it throws no other. */
  refusals: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
};

const people = [
  ["Korisničko ime", "Ime", "Prezime", "E-pošta", "JMBAG"],
  ["aanic", 'Ana "Anči"', "Žužić-Šćurić", "ana@example.hr", "0036910198"],
  ["dcuk", "Đurđa", "ĆUK", "djurdja@example.hr", ""],
];

const topics = [
  ["Naziv", "Opis", "Ključne riječi", "Komentor"],
  ["Čimbenici kvalitete", "Opis teme. ".repeat(30), "kvaliteta; Šume", 'Ana "Anči" Đurđević'],
];

const payments = [
  ["Datum knjiženja", "Iznos", "Valuta", "Uplatitelj", "Poziv na broj", "Opis"],
  ["2.11.2026.", "70,00", "EUR", "Ana Anić", "HR0520265-0036475070-123", "naknada; rad"],
];

const own = "HR1210010051863000160";

const settings = {
  model: "HR05",
  referenceTemplate: "GODINA-REZERVACIJA",
  amountInCents: 7000,
  iban: own,
} as const;

const statementXml = `<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${own}</IBAN></Id></Acct>${[
  toEntry({ payer: "Ana Anić", cents: 7000, reference: "HR05" }, "2026-11-02", "A1"),
  toEntry(
    { payer: "Iva Ivić", cents: 7000, description: "naknada & co" },
    "2026-11-02",
    "A2",
    "DBIT",
  ),
].join("")}</Stmt></BkToCstmrStmt></Document>`;

/** Pieces in which a file arrives. */
async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

async function drain(rows: AsyncIterable<unknown>) {
  for await (const _ of rows) {
  }
}

const tables = oddTables(people).map(({ bytes }) => Buffer.from(bytes));
const workbooks = oddWorkbooks(people).map(({ bytes }) => Buffer.from(bytes));
const [book = Buffer.of()] = workbooks;
const parts = unzipSync(book);
const partOf = (name: string) => Buffer.from(parts[name] ?? []);
const bookWith = (name: string) => (xml: Buffer) =>
  Buffer.from(zipSync({ ...parts, [name]: xml }, { level: 0 }));
const readBook = async (bytes: Uint8Array) => drain(readXlsxRows(inPieces(bytes)));

const answerTo = {
  token: "0".repeat(40),
  mailbox: "odgovor@example.hr",
  subject: "",
  ourNames: ["Teza"],
  senderNames: ["Ana Anić"],
};

async function readAnswer(bytes: Buffer) {
  const mail = await readMail(bytes);
  if (!mail) return;
  readOwnText(mail, answerTo);
  await packZip(
    mail.files.map(({ name, content }) => ({ name, content: new Uint8Array(content) })),
  );
}

const mails = Object.values(mailShapes).map((shape) =>
  Buffer.from(shape("ana@example.hr", "odgovor@example.hr")),
);

const partReader = (name: string): FileReader => ({
  samples: [partOf(name)],
  read: (xml) => readBook(bookWith(name)(xml)),
  refusals: [SpreadsheetError],
});

/**
 * The readers of files and of pasted tables; the readers of PDFs run in child processes and have
 * their own tests.
 */
export const fileReaders: Readonly<Record<string, FileReader>> = {
  "tables as CSV": {
    samples: tables,
    async read(bytes) {
      const taken = await takeHead(
        readCsvRows(decodeText(() => inPieces(bytes))),
        (cells) => cells.filter(Boolean).length,
      );
      if (taken) await drain(taken.below);
    },
    refusals: [SpreadsheetError, UnknownEncodingError],
  },
  workbooks: { samples: workbooks, read: readBook, refusals: [SpreadsheetError] },
  "sheets of workbooks": partReader("xl/worksheets/sheet1.xml"),
  "texts of workbooks": partReader("xl/sharedStrings.xml"),
  "lists of sheets": partReader("xl/workbook.xml"),
  "pasted topics": {
    samples: oddTables(topics).map(({ bytes }) => Buffer.from(bytes)),
    read: (bytes) => parsePaste(bytes.toString()),
    refusals: [],
  },
  "lists of JMBAGs": {
    samples: tables,
    read: (bytes) => parseJmbagList(bytes.toString()),
    refusals: [],
  },
  "statements in XML": {
    samples: [Buffer.from(statementXml), Buffer.from(sampleStatement([], settings, "2026-11-02"))],
    read: (bytes) => drain(readStatement("xml", () => inPieces(bytes), [own])),
    refusals: [Refusal],
  },
  "statements as CSV": {
    samples: oddTables(payments).map(({ bytes }) => Buffer.from(bytes)),
    read: (bytes) => drain(readStatement("csv", () => inPieces(bytes), [own])),
    refusals: [Refusal],
  },
  "mails and what is answered in them": { samples: mails, read: readAnswer, refusals: [] },
  "zips that are packed into one": {
    samples: [
      await makeZip(
        { name: "mapa/čaj.txt", content: "č".repeat(500) },
        { name: "b.csv", content: "a;b", compress: false },
      ),
      ...workbooks,
    ],
    read: (bytes) => packZip([{ name: "kod.zip", content: new Uint8Array(bytes) }]),
    refusals: [],
  },
};
