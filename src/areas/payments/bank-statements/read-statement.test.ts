import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { formatMessage } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { oddTables, unreadableTables } from "#test/odd-tables.ts";
import type { BankEntry, StatementPortion } from "./bank-statements.ts";
import { readStatement } from "./read-statement.ts";
import { toEntry } from "./sample-statement.ts";

/** The faculty's account. */
const own = "HR1210010051863000160";
const account = `<Acct><Id><IBAN>${own}</IBAN></Id></Acct>`;

/** Reads a statement that arrives in pieces of so many bytes. */
async function read(
  kind: "xml" | "csv",
  content: string | Uint8Array,
  size = 7,
): Promise<BankEntry[]> {
  return (await readAll(kind, content, size)).entries;
}

/** Reads a statement that arrives in pieces of this many bytes, with the summary at its end. */
async function readAll(kind: "xml" | "csv", content: string | Uint8Array, size = 64) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += at === 0 ? Math.max(size, 200) : size)
      yield bytes.subarray(at, at + (at === 0 ? Math.max(size, 200) : size));
  }
  const entries: BankEntry[] = [];
  let summary: StatementPortion["summary"];
  for await (const portion of readStatement(kind, pieces, [own])) {
    entries.push(...portion.entries);
    summary = portion.summary;
  }
  return { entries, ...summary };
}

/** Returns the sentence with which a file is refused. */
async function refusalOf(kind: "xml" | "csv", content: string | Uint8Array): Promise<string> {
  const thrown = await read(kind, content, 64).catch((error: unknown) => error);
  if (!(thrown instanceof Refusal)) throw new Error("was read", { cause: thrown });
  expect(thrown.status).toBe(422);
  return formatMessage(thrown.reason);
}

const camt = (entries: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${account}${entries}</Stmt></BkToCstmrStmt></Document>`;

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
        bookedOn: "2026-11-02",
        amountInCents: 7000,
        currency: "EUR",
        payer: "Ana Anić-Šćurić",
        reference: "HR0520265-0036475070-123",
        description: "naknada & co",
      }),
    ]);
  });

  test("gives each transaction of an entry with its own amount and key", async () => {
    const details = (name: string, amount: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
    const batch = `<Ntry><Amt Ccy="EUR">140.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
      <AcctSvcrRef>B1</AcctSvcrRef><NtryDtls>${details("Ana", "69.50")}${details("Iva", "70.5")}</NtryDtls></Ntry>`;
    const entries = await read("xml", camt(batch));
    expect(entries.map(({ payer, amountInCents }) => [payer, amountInCents])).toEqual([
      ["Ana", 6950],
      ["Iva", 7050],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
  });

  test("reads what a bank declares as windows-1250 and prefixes with a namespace", async () => {
    const text = camt(
      toEntry({ payer: "Saric", cents: 7000 }, "2026-11-02", "C1"),
      '<?xml version="1.0" encoding="windows-1250"?>',
    );
    const prefixed = text.replace(/<(\/?)(?=[A-Z])/g, "<$1ns:").replace("xmlns=", "xmlns:ns=");
    const bytes = Uint8Array.from(prefixed.replace("Saric", "\u008aari\u00e6"), (letter) =>
      letter.charCodeAt(0),
    );
    expect(await read("xml", bytes)).toMatchObject([{ payer: "Šarić" }]);
  });

  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  test.each([
    ["a bomb of entities", camt(toEntry(ana, "2026-11-02", "A"), bomb), "DOCTYPE"],
    [
      "an external entity",
      camt("&xxe;", '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'),
      "DOCTYPE",
    ],
    ["an undeclared entity", camt("&lol;"), "nije ispravan XML"],
    ["a cut file", camt(toEntry(ana, "2026-11-02", "A")).slice(0, -40), "nije potpuna"],
    ["a file cut in a tag", camt(toEntry(ana, "2026-11-02", "A")).slice(0, -300), "nije potpuna"],
    ["another document", "<?xml version='1.0'?><html><body/></html>", "nije izvadak camt.053"],
    ["great depth", camt("<a>".repeat(100)), "nije izvadak camt.053"],
    ["an entry without a day", camt(toEntry(ana, "jučer", "A")), "nema ispravan iznos"],
    [
      "an amount of words",
      camt(toEntry(ana, "2026-11-02", "A").replace("70.00", "sedamdeset")),
      "nema ispravan iznos",
    ],
    [
      "an encoding that we do not know",
      camt("", '<?xml version="1.0" encoding="utf-7"?>'),
      "UTF-8",
    ],
  ])("%s is refused with a sentence", async (_, content, sentence) => {
    expect(await refusalOf("xml", content)).toContain(sentence);
  });

  test("bytes that are no UTF-8 are refused", async () => {
    const bytes = Uint8Array.from(
      camt(toEntry({ payer: "X\u009a", cents: 7000 }, "2026-11-02", "A")),
      (letter) => letter.charCodeAt(0),
    );
    expect(await refusalOf("xml", bytes)).toContain("UTF-8");
  });
});

describe("only what is booked is a payment", () => {
  const entry = toEntry(ana, "2026-11-02", "A1");
  const withStatus = (status: string) => camt(entry.replace("<Sts>BOOK</Sts>", status));

  test.each([
    ["BOOK", "<Sts>BOOK</Sts>", "payment"],
    ["BOOK as a code of newer versions", "<Sts><Cd>BOOK</Cd></Sts>", "payment"],
    ["PDNG", "<Sts>PDNG</Sts>", "pending"],
    ["PDNG as a code", "<Sts><Cd>PDNG</Cd></Sts>", "pending"],
    ["INFO", "<Sts>INFO</Sts>", "pending"],
    ["FUTR", "<Sts><Cd>FUTR</Cd></Sts>", "pending"],
    ["a bank's own word", "<Sts><Prtry>BOOK</Prtry></Sts>", "pending"],
    ["other letters", "<Sts>book</Sts>", "pending"],
    ["two statuses", "<Sts>BOOK</Sts><Sts>PDNG</Sts>", "pending"],
    ["no status", "", "pending"],
  ])("%s", async (_, status, kind) => {
    expect(await read("xml", withStatus(status))).toMatchObject([{ kind, amountInCents: 7000 }]);
  });

  test.each([
    ["camt.052", "BkToCstmrAcctRpt", "Rpt"],
    ["camt.054", "BkToCstmrDbtCdtNtfctn", "Ntfctn"],
  ])("in %s as well", async (_, document, part) => {
    const text = (status: string) =>
      withStatus(status).replaceAll("BkToCstmrStmt", document).replaceAll(/Stmt>/g, `${part}>`);
    expect(await read("xml", text("<Sts>BOOK</Sts>"))).toMatchObject([{ kind: "payment" }]);
    expect(await read("xml", text("<Sts>PDNG</Sts>"))).toMatchObject([{ kind: "pending" }]);
    expect(await read("xml", text(""))).toMatchObject([{ kind: "pending" }]);
  });

  test("a pending one needs no booking day, and is known again when it is booked", async () => {
    const pending = withStatus("<Sts>PDNG</Sts>").replace(
      "<BookgDt><Dt>2026-11-02</Dt></BookgDt>",
      "<ValDt><Dt>2026-11-01</Dt></ValDt>",
    );
    const [before] = await read("xml", pending);
    const [after] = await read("xml", camt(entry));
    expect(before).toMatchObject({ kind: "pending", bookedOn: "2026-11-01" });
    expect(after?.pendingKeys).toContain(before?.key);
    expect(after?.key).not.toBe(before?.key);
    // banks number what they have booked
    const [unnumbered] = await read("xml", pending.replace("<AcctSvcrRef>A1</AcctSvcrRef>", ""));
    expect(after?.pendingKeys).toContain(unnumbered?.key);
  });
});

describe("an entry of several transactions", () => {
  const details = (name: string, more = "") =>
    `<TxDtls>${more}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const amount = (text: string, currency = "EUR") => `<Amt Ccy="${currency}">${text}</Amt>`;
  const batch = (...groups: string[]) =>
    camt(
      `<Ntry>${amount("140.00")}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>${groups
        .map((group) => `<NtryDtls>${group}</NtryDtls>`)
        .join("")}</Ntry>`,
    );
  const count = (number: string) => `<Btch><NbOfTxs>${number}</NbOfTxs></Btch>`;
  const seventy = amount("70.00");

  test.each([
    ["without amounts", batch(details("Ana") + details("Iva"))],
    ["of which one has no amount", batch(details("Ana", seventy) + details("Iva"))],
    ["that sum to less", batch(details("Ana", seventy) + details("Iva", amount("60.00")))],
    ["that sum to more", batch(details("Ana", seventy) + details("Iva", amount("140.00")))],
    [
      "in another currency",
      batch(details("Ana", seventy) + details("Iva", amount("70.00", "USD"))),
    ],
    [
      "of which one goes out",
      batch(details("Ana", seventy) + details("Iva", `${seventy}<CdtDbtInd>DBIT</CdtDbtInd>`)),
    ],
    [
      "of which some are left out",
      batch(count("3") + details("Ana", seventy) + details("Iva", seventy)),
    ],
    ["of which one is shown, with a part of the sum", batch(details("Ana", seventy))],
    ["of which one is shown", batch(count("2") + details("Ana"))],
    ["of which none is shown", batch(count("2"))],
    [
      "in two groups without amounts",
      batch(count("1") + details("Ana"), count("1") + details("Iva")),
    ],
  ])("%s is one payment of the sum, for a person", async (_, text) => {
    expect(await read("xml", text)).toMatchObject([
      { kind: "batch", amountInCents: 14_000, reference: "" },
    ]);
  });

  test("that make up its amount is a payment for each, also in several groups", async () => {
    for (const text of [
      batch(count("2") + details("Ana", seventy) + details("Iva", seventy)),
      batch(
        details("Ana", seventy),
        details("Iva", `<AmtDtls><TxAmt>${seventy}</TxAmt></AmtDtls>`),
      ),
    ]) {
      const entries = await read("xml", text);
      expect(entries).toMatchObject([
        { kind: "payment", payer: "Ana", amountInCents: 7000 },
        { kind: "payment", payer: "Iva", amountInCents: 7000 },
      ]);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
    }
  });

  test("names its payers, for the person who looks for them", async () => {
    expect((await read("xml", batch(details("Ana") + details("Iva"))))[0]?.payer).toBe("Ana, Iva");
  });
});

describe("money that leaves again", () => {
  const reversal = (flag: string, direction: string, status = "BOOK") =>
    camt(
      toEntry({ ...ana, status }, "2026-11-03", "R1", direction).replace(
        "<Sts>",
        flag === "" ? "<Sts>" : `<RvslInd>${flag}</RvslInd><Sts>`,
      ),
    );

  const code = (family: string, sub: string) =>
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`;

  test.each([
    ["a reversal of a payment", reversal("true", "DBIT")],
    ["a reversal, in the other form of the flag", reversal("1", "DBIT")],
    ["a reversal of what went out", reversal("true", "CRDT")],
    [
      "a returned payment",
      reversal("", "DBIT").replace("<TxDtls>", "<TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>"),
    ],
    [
      "a returned payment, by its code",
      reversal("", "DBIT").replace("<Sts>", `${code("RCDT", "RRTN")}<Sts>`),
    ],
    [
      "a payment taken back at the payer's request",
      reversal("", "DBIT").replace("<TxDtls>", `<TxDtls>${code("RCDT", "RPCR")}`),
    ],
    [
      "what the faculty sent and got back",
      reversal("", "CRDT").replace("<TxDtls>", "<TxDtls><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>"),
    ],
    [
      "what the faculty got back, by its code",
      reversal("", "CRDT").replace("<Sts>", `${code("ICDT", "RRTN")}<Sts>`),
    ],
  ])("%s is shown and is no payment", async (_, text) => {
    expect(await read("xml", text)).toMatchObject([{ kind: "reversal", amountInCents: 7000 }]);
  });

  test("a sum of payments and of what came back is for a person", async () => {
    const part = (more: string) => `<TxDtls>${more}<Amt Ccy="EUR">35.00</Amt></TxDtls>`;
    const text = reversal("", "CRDT").replace(
      /<TxDtls>.*<\/TxDtls>/,
      part("<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>") + part(""),
    );
    expect(await read("xml", text)).toMatchObject([{ kind: "batch", amountInCents: 7000 }]);
  });

  test.each([
    ["an outgoing payment", reversal("", "DBIT")],
    ["an outgoing payment that is no reversal", reversal("false", "DBIT")],
    ["a reversal that is not booked", reversal("true", "DBIT", "PDNG")],
  ])("%s is left out", async (_, text) => {
    expect(await read("xml", text)).toEqual([]);
  });
});

describe("a statement of the faculty's account", () => {
  const entry = toEntry(ana, "2026-11-02", "A1");
  const other = "HR1723600001101234565";
  const statement = (iban: string, content = entry, id = "1") =>
    `<Stmt><Id>${id}</Id><Acct><Id>${iban}</Id></Acct>${content}</Stmt>`;
  const file = (...statements: string[]) =>
    `<Document><BkToCstmrStmt>${statements.join("")}</BkToCstmrStmt></Document>`;
  const iban = (text: string) => `<IBAN>${text}</IBAN>`;

  test.each([
    ["with spaces", iban("HR12 1001 0051 8630 0016 0")],
    ["in small letters", iban(own.toLowerCase())],
    ["as the bank's and the account's number", "<Othr><Id>1001005-1863000160</Id></Othr>"],
  ])("is known by its number %s", async (_, account) => {
    expect(await readAll("xml", file(statement(account)))).toMatchObject({
      entries: [{ kind: "payment" }],
      leftOut: [],
    });
  });

  test("is not one of another account, which is named", async () => {
    for (const account of [iban(other), "<Othr><Id>2360000-1101234565</Id></Othr>"]) {
      const { entries, leftOut } = await readAll("xml", file(statement(account)));
      expect(entries).toEqual([]);
      expect(leftOut).toHaveLength(1);
    }
    const named = await readAll(
      "xml",
      file(statement(iban(other)), statement(iban(own), entry, "2")),
    );
    expect(named).toMatchObject({ entries: [{ kind: "payment" }], leftOut: [other] });
  });

  test("names its account, before its entries", async () => {
    expect(await refusalOf("xml", file(`<Stmt>${entry}</Stmt>`))).toContain(
      "ne kaže za koji je račun",
    );
    expect(await refusalOf("xml", file("<Stmt></Stmt>"))).toContain("ne kaže za koji je račun");
    const late = `<Stmt>${entry}<Acct><Id>${iban(own)}</Id></Acct></Stmt>`;
    expect(await refusalOf("xml", file(late))).toContain("ne kaže za koji je račun");
  });

  test("takes no account of its payers for its own", async () => {
    const text = entry.replace(
      "</RltdPties>",
      `<DbtrAcct><Id>${iban(own)}</Id></DbtrAcct></RltdPties>`,
    );
    expect(await readAll("xml", file(statement(iban(other), text)))).toMatchObject({
      entries: [],
      leftOut: [other],
    });
  });

  test("that is in a file twice is there once", async () => {
    const anonymous = toEntry(ana, "2026-11-02", "");
    for (const content of [entry, anonymous + anonymous]) {
      const once = await read("xml", file(statement(iban(own), content)));
      const twice = await read(
        "xml",
        file(statement(iban(own), content), statement(iban(own), content)),
      );
      expect(new Set(twice.map(({ key }) => key))).toEqual(new Set(once.map(({ key }) => key)));
    }
  });

  test.each([
    "<NtryRef>1</NtryRef>",
    ...["NOTPROVIDED", "NONREF", "0"].map((text) => `<AcctSvcrRef>${text}</AcctSvcrRef>`),
  ])(
    "that counts its entries or has %s for a number keeps the payments of two people apart",
    async (number) => {
      const keys = await Promise.all(
        ["Ana", "Iva"].map(async (payer, index) => {
          const numbered = toEntry({ ...ana, payer }, "2026-11-02", "X").replace(
            /<AcctSvcrRef>X<.AcctSvcrRef>/,
            number,
          );
          return (await read("xml", file(statement(iban(own), numbered, String(index))))).map(
            ({ key }) => key,
          );
        }),
      );
      expect(new Set(keys.flat()).size).toBe(2);
    },
  );

  test.each(["-70.00", "+70.00", "70.005", "7e1", ""])(
    "with the amount %j is refused",
    async (amount) => {
      for (const direction of ["CRDT", "DBIT"]) {
        const text = toEntry(ana, "2026-11-02", "A1", direction).replace("70.00", amount);
        expect(await refusalOf("xml", file(statement(iban(own), text)))).toContain(
          "nema ispravan iznos",
        );
      }
    },
  );
});

describe("the balances and totals of a statement", () => {
  const balance = (type: string, amount: string, direction = "CRDT") =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd></Bal>`;
  const entries = [
    toEntry(ana, "2026-11-02", "A1"),
    toEntry({ payer: "Dobavljač", cents: 2000 }, "2026-11-02", "A2", "DBIT"),
    toEntry({ ...ana, status: "PDNG" }, "2026-11-02", "A3"),
  ].join("");
  const totals = (count: number, sum: string, name = "TtlNtries") =>
    `<TxsSummry><${name}><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum></${name}></TxsSummry>`;

  test.each([
    ["none", "", undefined],
    ["an opening one alone", balance("OPBD", "100.00"), undefined],
    [
      "fitting balances",
      balance("OPBD", "100.00") + balance("CLBD", "150.00"),
      { cents: 0, entries: 0 },
    ],
    [
      "a balance below zero",
      balance("OPBD", "100.00", "DBIT") + balance("CLBD", "50.00", "DBIT"),
      { cents: 0, entries: 0 },
    ],
    [
      "the balance of the day before",
      balance("PRCD", "100.00") + balance("CLBD", "150.00"),
      { cents: 0, entries: 0 },
    ],
    [
      "balances that count what is pending",
      balance("OPBD", "100.00") + balance("CLBD", "220.00"),
      { cents: 7000, entries: 0 },
    ],
    [
      "balances that miss a cent",
      balance("OPBD", "100.00") + balance("CLBD", "150.01"),
      { cents: 1, entries: 0 },
    ],
    ["fitting totals of what is booked", totals(2, "90.00"), { cents: 0, entries: 0 }],
    ["fitting totals of everything", totals(3, "160.00"), { cents: 0, entries: 0 }],
    ["totals of the credits", totals(1, "70.00", "TtlCdtNtries"), { cents: 0, entries: 0 }],
    ["totals of the debits", totals(1, "20.00", "TtlDbtNtries"), { cents: 0, entries: 0 }],
    ["totals of more entries", totals(5, "90.00"), { cents: 0, entries: 3 }],
    ["totals of another sum", totals(1, "140.00", "TtlCdtNtries"), { cents: 7000, entries: 0 }],
    [
      "the first of two pages",
      `<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>${balance("OPBD", "1.00")}${balance("CLBD", "9.00")}`,
      undefined,
    ],
  ])("%s", async (_, stated, difference) => {
    expect((await readAll("xml", camt(stated + entries))).difference).toEqual(difference);
  });

  test("are those of each statement, and differences add up", async () => {
    const statement = (id: string) =>
      `<Stmt><Id>${id}</Id>${account}${balance("OPBD", "0.00")}${balance("CLBD", "60.00")}${entries}</Stmt>`;
    const text = `<Document><BkToCstmrStmt>${statement("1")}${statement("2")}</BkToCstmrStmt></Document>`;
    expect((await readAll("xml", text)).difference).toEqual({ cents: 2000, entries: 0 });
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
    const commas =
      'Payer,Amount,Date,Reference\r\n"Ana ""Anić""",1070.00,2026-11-02,HR05 20265-123\r\n';
    expect(await read("csv", commas)).toMatchObject([row]);
  });

  test("outgoing and empty amounts are left out, and equal rows have keys of their own", async () => {
    const text =
      "Datum;Iznos;Opis\n1.11.2026.;70,00;a\n1.11.2026.;70,00;a\n1.11.2026.;-70,00;a\n1.11.2026.;;a\n";
    const entries = await read("csv", text);
    expect(entries).toHaveLength(2);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(2);
    expect((await read("csv", text)).map(({ key }) => key)).toEqual(entries.map(({ key }) => key));
  });

  test("a column for the status, the account or a reversal decides as in XML", async () => {
    const kinds = async (text: string) => (await read("csv", text)).map(({ kind }) => kind);
    expect(
      await kinds(
        "Datum;Iznos;Status\n1.11.2026.;70,00;Proknjiženo\n1.11.2026.;71,00;Na čekanju\n1.11.2026.;72,00;\n",
      ),
    ).toEqual(["payment", "pending", "pending"]);
    expect(await kinds("Datum;Potražuje;Opis\n1.11.2026.;70,00;a\n2.11.2026.;-70,00;a\n")).toEqual([
      "payment",
      "reversal",
    ]);
    expect(await kinds("Datum;Iznos;Storno\n1.11.2026.;70,00;ne\n2.11.2026.;70,00;da\n")).toEqual([
      "payment",
      "reversal",
    ]);
    const accounts = `Datum;Iznos;Račun\n1.11.2026.;70,00;${own}\n1.11.2026.;70,00;HR1723600001101234565\n`;
    expect(await readAll("csv", accounts)).toMatchObject({
      entries: [{ kind: "payment" }],
      leftOut: ["HR1723600001101234565"],
    });
  });

  test("a column for the direction tells what goes out", async () => {
    for (const [heading, incoming, outgoing] of [
      ["Smjer", "Uplata", "Isplata"],
      ["D/P", "P", "D"],
      ["Duguje / Potražuje", "potražuje", "duguje"],
      ["Predznak", "+", "-"],
      ["Vrsta prometa", "Odobrenje", "Terećenje"],
      ["Credit/Debit", "CRDT", "DBIT"],
    ]) {
      const text = `Datum;Iznos;${heading}\n1.11.2026.;70,00;${incoming}\n1.11.2026.;71,00;${outgoing}\n`;
      expect(await read("csv", text)).toMatchObject([{ kind: "payment", amountInCents: 7000 }]);
    }
    const negative = "Datum;Iznos;D/P\n1.11.2026.;-70,00;P\n1.11.2026.;-70,00;D\n";
    expect(await read("csv", negative)).toMatchObject([{ kind: "reversal" }]);
  });

  test.each(["-70,00", "- 70,00", "70,00-", "−70,00", "(70,00)"])("%s goes out", async (amount) => {
    expect(
      await read("csv", `Datum;Iznos;Opis\n1.11.2026.;${amount};a\n1.11.2026.;70,00;b\n`),
    ).toHaveLength(1);
  });

  test("balances are no status, and columns filled with zeros bring nothing", async () => {
    const text =
      "Datum;Isplata;Uplata;Stanje\n1.11.2026.;0,00;70,00;1.234.567,89\n2.11.2026.;20,00;0,00;1.234.547,89 EUR\n";
    expect(await read("csv", text)).toMatchObject([{ kind: "payment", amountInCents: 7000 }]);
    const both =
      "Datum;Iznos;Stanje;Status\n1.11.2026.;70,00;70,00;Na čekanju\n1.11.2026.;70,00;70,00;Proknjižena\n";
    expect(await read("csv", both)).toMatchObject([{ kind: "pending" }, { kind: "payment" }]);
  });

  test.each([
    [
      "a direction that is none",
      "Datum;Iznos;Smjer\n1.11.2026.;70,00;možda\n",
      "Redak 2 ne može se pročitati",
    ],
    ["a file without the columns", "Ime;Prezime\nAna;Anić\n", "nema stupca: datum, iznos"],
    ["a cut row", "Datum;Iznos;Opis\n1.11.2026.;70,00;a\n1.11.20", "Redak 3 ne može se pročitati"],
    ["a cut quotation", 'Datum;Iznos;Opis\n1.11.2026.;70,00;"nije zatvor', "ne može se pročitati"],
    ["a day that is none", "Datum;Iznos\n31.2.2026.;70,00\n", "Redak 2 ne može se pročitati"],
    ["nothing", "\n\n", "nema nijedne dolazne uplate"],
  ])("%s is refused with a sentence", async (_, content, sentence) => {
    expect(await refusalOf("csv", content)).toContain(sentence);
  });

  const table = [
    ["Datum", "Iznos", "Platitelj", "IBAN platitelja", "Opis"],
    ["1.11.2026.", "70,00", "Šime Ćurić", "", 'Naknada "žurno"'],
    ["02.11.2026. 00:00:00", "71,50", 'Ana "Anči" Đurđević', "", "0036910198"],
  ];

  test.each(oddTables(table))("is read however it is saved: $name", async ({ bytes }) => {
    expect(await read("csv", bytes)).toMatchObject([
      {
        bookedOn: "2026-11-01",
        amountInCents: 7000,
        payer: "Šime Ćurić",
        description: 'Naknada "žurno"',
      },
      {
        bookedOn: "2026-11-02",
        amountInCents: 7150,
        payer: 'Ana "Anči" Đurđević',
        description: "0036910198",
      },
    ]);
  });

  test.each([
    ...unreadableTables.map(({ name, bytes }) => [name, bytes, "Slova datoteke"] as const),
    [
      "a formula without a result",
      "Datum;Iznos\n#N/A;70,00\n",
      "Redak 2 ne može se pročitati",
    ] as const,
    ["MT940", ":20:STARTUMS\n:25:2340009/1110051863\n:28C:1/1\n", "MT940"] as const,
    ["MT940 in its envelope", "{1:F01ZABAHR2XAXXX}{2:I940}{4:\n:20:X\n", "MT940"] as const,
  ])("%s is refused, not garbled", async (_, content, sentence) => {
    expect(await refusalOf("csv", content)).toContain(sentence);
  });
});

describe("camt of other banks", () => {
  const entry = toEntry(ana, "2026-11-02", "A1");

  test.each([
    ["UTF-8", "utf-8", "Đurđica Šćekić"],
    ["UTF8", "utf-8", "Đurđica Šćekić"],
    ["utf8", "utf-8", "Đurđica Šćekić"],
    ["us-ascii", "us-ascii", "Djurdjica Scekic"],
    ["US-ASCII", "utf-8", "Đurđica Šćekić"],
    ["ascii", "utf-8", "Đurđica Šćekić"],
    ["ISO-8859-1", "iso-8859-1", "José Müller"],
    ["latin1", "windows-1252", "Žan Šimi"],
    ["windows-1252", "windows-1252", "Žan Šimi"],
    ["cp1252", "windows-1252", "Žan Šimi"],
    ["ISO-8859-2", "iso-8859-2", "Đurđica Šćekić"],
    ["latin2", "iso-8859-2", "Đurđica Šćekić"],
    ["windows-1250", "windows-1250", "Đurđica Šćekić"],
    ["cp1250", "windows-1250", "Đurđica Šćekić"],
  ])("declared as %s and written as %s is read: %s", async (declared, written, payer) => {
    const text = camt(
      toEntry({ payer, cents: 7000 }, "2026-11-02", "A1"),
      `<?xml version="1.0" encoding="${declared}"?>`,
    );
    expect(await read("xml", new Uint8Array(iconv.encode(text, written)))).toMatchObject([
      { payer },
    ]);
  });

  test.each(["us-ascii", "UTF8"])(
    "declared as %s with letters of a code page is refused, not garbled",
    async (declared) => {
      const text = camt(
        toEntry(ana, "2026-11-02", "A1"),
        `<?xml version="1.0" encoding="${declared}"?>`,
      );
      expect(await refusalOf("xml", new Uint8Array(iconv.encode(text, "windows-1250")))).toContain(
        "UTF-8",
      );
    },
  );

  test.each([
    ["<DtTm>2026-11-02T23:30:00Z</DtTm>", "2026-11-03"],
    ["<DtTm>2026-11-02T23:30:00+01:00</DtTm>", "2026-11-02"],
    ["<DtTm>2026-11-02T23:30:00.000</DtTm>", "2026-11-02"],
    ["<DtTm>2026-07-02T22:30:00Z</DtTm>", "2026-07-03"],
    ["<Dt>2026-11-02Z</Dt>", "2026-11-02"],
    ["<Dt>2026-11-02+01:00</Dt>", "2026-11-02"],
  ])("%s is the day %s in Zagreb", async (written, day) => {
    const dated = entry.replace(/<BookgDt>.*?<\/BookgDt>/, `<BookgDt>${written}</BookgDt>`);
    expect(dated).not.toBe(entry);
    expect(await read("xml", camt(dated))).toMatchObject([{ bookedOn: day }]);
  });

  test.each(["1", "true"])("RvslInd %s takes back", async (said) => {
    const taken = entry.replace("<Sts>", `<RvslInd>${said}</RvslInd><Sts>`);
    expect(await read("xml", camt(taken))).toMatchObject([{ kind: "reversal" }]);
  });

  test.each([
    "UltmtDbtr><Pty><Nm>Ana Anić</Nm></Pty></UltmtDbtr",
    "UltmtDbtr><Nm>Ana Anić</Nm></UltmtDbtr",
  ])("<%s> names the payer", async (party) => {
    const details = `<NtryDtls><TxDtls><RltdPties><${party}></RltdPties></TxDtls></NtryDtls></Ntry>`;
    const by = entry.replace(/<NtryDtls>.*<\/NtryDtls>/s, "").replace("</Ntry>", details);
    expect(await read("xml", camt(by))).toMatchObject([{ payer: "Ana Anić" }]);
  });
});
