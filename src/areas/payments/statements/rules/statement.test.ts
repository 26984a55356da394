import { describe, expect, test } from "vitest";
import { formatMessage } from "#kit/text/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import type { BankEntry } from "../schema.ts";
import { toEntry } from "./sample.ts";
import { readStatement } from "./statement.ts";

/** Reads a statement that arrives in pieces of so many bytes. */
async function read(kind: "xml" | "csv", content: string | Uint8Array, size = 7): Promise<BankEntry[]> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += at === 0 ? Math.max(size, 200) : size)
      yield bytes.subarray(at, at + (at === 0 ? Math.max(size, 200) : size));
  }
  const found: BankEntry[] = [];
  for await (const portion of readStatement(kind, pieces())) found.push(...portion);
  return found;
}

/** Returns the sentence with which a file is refused. */
async function refusalOf(kind: "xml" | "csv", content: string | Uint8Array): Promise<string> {
  const thrown = await read(kind, content, 64).catch((error: unknown) => error);
  if (!(thrown instanceof Refusal)) throw new Error("was read", { cause: thrown });
  expect(thrown.status).toBe(422);
  return formatMessage(thrown.reason);
}

const camt = (entries: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;

const ana = {
  payer: "Ana Anić-Šćurić",
  cents: 7000,
  reference: "HR0520265-0036475070-123",
  description: "naknada & co",
};

describe("camt.053", () => {
  test("gives incoming payments with day, amount, payer, reference and description", async () => {
    const entries = `${toEntry(ana, "2026-11-02", "A1")}${toEntry(ana, "2026-11-02", "A2", "DBIT")}`;
    expect(await read("xml", camt(entries))).toEqual([
      expect.objectContaining({
        ...{ bookedOn: "2026-11-02", amountInCents: 7000, currency: "EUR", payer: "Ana Anić-Šćurić" },
        ...{ reference: "HR0520265-0036475070-123", description: "naknada & co" },
      }),
    ]);
  });

  test("gives each transaction of an entry with its own amount and key", async () => {
    const details = (name: string, amount: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
    const batch = `<Ntry><Amt Ccy="EUR">140.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-02</Dt></BookgDt>
      <AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${details("Ana", "69.50")}${details("Iva", "70.5")}</NtryDtls></Ntry>`;
    const found = await read("xml", camt(batch));
    expect(found.map(({ payer, amountInCents }) => [payer, amountInCents])).toEqual([
      ["Ana", 6950],
      ["Iva", 7050],
    ]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(2);
  });

  test("reads what a bank declares as windows-1250 and prefixes with a namespace", async () => {
    const text = camt(
      toEntry({ payer: "Saric", cents: 7000 }, "2026-11-02", "C1"),
      '<?xml version="1.0" encoding="windows-1250"?>',
    );
    const prefixed = text.replace(/<(\/?)(?=[A-Z])/g, "<$1ns:").replace("xmlns=", "xmlns:ns=");
    const bytes = Uint8Array.from(prefixed.replace("Saric", "\u008aari\u00e6"), (letter) => letter.charCodeAt(0));
    expect(await read("xml", bytes)).toMatchObject([{ payer: "Šarić" }]);
  });

  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  test.each([
    ["a bomb of entities", camt(toEntry(ana, "2026-11-02", "A"), bomb), "DOCTYPE"],
    ["an external entity", camt("&xxe;", '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'), "DOCTYPE"],
    ["an undeclared entity", camt("&lol;"), "nije ispravan XML"],
    ["a cut file", camt(toEntry(ana, "2026-11-02", "A")).slice(0, -40), "nije potpuna"],
    ["a file cut in a tag", camt(toEntry(ana, "2026-11-02", "A")).slice(0, -300), "nije potpuna"],
    ["another document", "<?xml version='1.0'?><html><body/></html>", "nije izvadak camt.053"],
    ["great depth", camt("<a>".repeat(100)), "nije izvadak camt.053"],
    ["an entry without a day", camt(toEntry(ana, "jučer", "A")), "nema ispravan iznos"],
    ["an amount of words", camt(toEntry(ana, "2026-11-02", "A").replace("70.00", "sedamdeset")), "nema ispravan iznos"],
    ["an encoding that we do not know", camt("", '<?xml version="1.0" encoding="utf-7"?>'), "UTF-8"],
  ])("%s is refused with a sentence", async (_, content, sentence) => {
    expect(await refusalOf("xml", content)).toContain(sentence);
  });

  test("bytes that are no UTF-8 are refused", async () => {
    const bytes = Uint8Array.from(camt(toEntry({ payer: "X\u009a", cents: 7000 }, "2026-11-02", "A")), (letter) =>
      letter.charCodeAt(0),
    );
    expect(await refusalOf("xml", bytes)).toContain("UTF-8");
  });
});

describe("CSV", () => {
  test("is read by the names of its columns, in any order and with any separator", async () => {
    const row = {
      amountInCents: 107_000,
      bookedOn: "2026-11-02",
      payer: 'Ana "Anić"',
      reference: "HR05 20265-123",
      currency: "EUR",
    };
    const semicolons =
      '\ufeffDatum knjiženja;Iznos;Valuta;Platitelj;Poziv na broj\n02.11.2026.;1.070,00;EUR;"Ana ""Anić""";HR05 20265-123\n';
    expect(await read("csv", semicolons)).toMatchObject([row]);
    const commas = 'Payer,Amount,Date,Reference\r\n"Ana ""Anić""",1070.00,2026-11-02,HR05 20265-123\r\n';
    expect(await read("csv", commas)).toMatchObject([row]);
  });

  test("outgoing and empty amounts are left out, and equal rows have keys of their own", async () => {
    const text = "Datum;Iznos;Opis\n1.11.2026.;70,00;a\n1.11.2026.;70,00;a\n1.11.2026.;-70,00;a\n1.11.2026.;;a\n";
    const found = await read("csv", text);
    expect(found).toHaveLength(2);
    expect(new Set(found.map(({ key }) => key)).size).toBe(2);
    expect((await read("csv", text)).map(({ key }) => key)).toEqual(found.map(({ key }) => key));
  });

  test.each([
    ["a file without the columns", "Ime;Prezime\nAna;Anić\n", "nema stupca: datum, iznos"],
    ["a cut row", "Datum;Iznos;Opis\n1.11.2026.;70,00;a\n1.11.20", "Redak 3 ne može se pročitati"],
    ["a cut quotation", 'Datum;Iznos;Opis\n1.11.2026.;70,00;"nije zatvor', "ne može se pročitati"],
    ["a day that is none", "Datum;Iznos\n31.2.2026.;70,00\n", "Redak 2 ne može se pročitati"],
    ["nothing", "\n\n", "nema nijedne dolazne uplate"],
  ])("%s is refused with a sentence", async (_, content, sentence) => {
    expect(await refusalOf("csv", content)).toContain(sentence);
  });

  test("windows-1250 is refused", async () => {
    expect(
      await refusalOf(
        "csv",
        Uint8Array.from("Datum;Iznos;Opis\n1.11.2026.;70,00;\u009aarka\n", (l) => l.charCodeAt(0)),
      ),
    ).toContain("UTF-8");
  });
});
