import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { writeXlsx } from "#kit/spreadsheets/write-xlsx.server.ts";
import { oddTables, unreadableTables } from "#test/odd-tables.ts";
import { brokenWorkbooks, oddWorkbooks } from "#test/odd-workbooks.ts";
import { createWorld } from "#test/world/index.ts";
import { importingAs } from "./fixtures.ts";

const here = await createWorld();
const { given, as, sql } = here;
const { upload, check, step, page } = importingAs(
  await as(await given.person({ roles: ["admin"] })),
  here,
);

const bytesOf = (bytes: Uint8Array) => Uint8Array.from(bytes);

/** People who are new, with names that no other test imports. */
const people = (name: string) => {
  const username = name
    .normalize("NFKD")
    .replace(/[^a-z]+/gi, "-")
    .toLowerCase();
  return [
    ["Korisničko ime", "Ime", "Prezime", "E-pošta", "JMBAG"],
    [`${username}-1`, 'Ana "Anči"', "Žužić-Šćurić", `${username}-1@example.hr`, "0036910198"],
    [`${username}-2`, "Đurđa", "ĆUK", `${username}-2@example.hr`, ""],
  ];
};

const forms = oddTables(people("tablica")).map(({ name }) => name);

test.each(forms)("a table of people is imported as it is saved: %s", async (form) => {
  const table = oddTables(people(form)).find(({ name }) => name === form);
  const storedImport = await check("people", bytesOf(table?.bytes ?? new Uint8Array()));
  expect([storedImport.counts, await page(storedImport.id)]).toEqual([
    { new: 2 },
    expect.stringContaining("Žužić-Šćurić"),
  ]);
});

const workbooks = oddWorkbooks(people("knjiga")).map(({ name }) => name);

test.each(workbooks)(
  "a workbook of people is imported as a program writes it: %s",
  async (form) => {
    const book = oddWorkbooks(people(form)).find(({ name }) => name === form);
    const storedImport = await check(
      "people",
      bytesOf(book?.bytes ?? new Uint8Array()),
      "osobe.xlsx",
    );
    expect([storedImport.counts, await page(storedImport.id)]).toEqual([
      { new: 2 },
      expect.stringContaining("Žužić-Šćurić"),
    ]);
  },
);

test("characters that XML can't hold, as Excel writes them, are no part of names", async () => {
  const [head = []] = people("znakovi");
  const row = ["znakovi-1", "Marko_x000D_", "Novak_x000B_Babić_x000C_", "znakovi-1@example.hr", ""];
  // the codes aren't cut by formats within a cell
  const [first, ...others] = oddWorkbooks([head, row]).filter(
    ({ name }) => !name.includes("runs of letters"),
  );
  const checked = ({ bytes }: { bytes: Uint8Array } = { bytes: new Uint8Array() }) =>
    check("people", bytesOf(bytes), "osobe.xlsx");
  await step((await checked(first)).id, "import");
  const [stored] = await sql(
    "select first_name, last_name from users where username = 'znakovi-1'",
  );
  expect(stored).toEqual({ first_name: "Marko", last_name: "Novak Babić" });
  for (const other of others)
    expect([other.name, (await checked(other)).counts]).toEqual([other.name, { same: 1 }]);
});

test("a half of a character in a cell is a fault of its row", async () => {
  const [head = [], row = []] = people("pola");
  const half = row.map((cell, at) => (at === 2 ? `${cell}_xD83D_` : cell));
  const [book] = oddWorkbooks([head, half]);
  const storedImport = await check(
    "people",
    bytesOf(book?.bytes ?? new Uint8Array()),
    "osobe.xlsx",
  );
  expect([storedImport.counts, await page(storedImport.id)]).toEqual([
    { faulty: 1 },
    expect.stringContaining("izgubio se"),
  ]);
});

const workbook = async (...sheets: Parameters<typeof writeXlsx>[0]) =>
  bytesOf(await buffer(Readable.from(writeXlsx(sheets))));

test("a formula without a result is a fault of its row, not a name", async () => {
  const [head = []] = people("x");
  const rows = [head, ["greska-1", "#N/A", "Anić", "greska-1@example.hr", ""]];
  const storedImport = await check("people", await workbook({ name: "Osobe", rows }), "osobe.xlsx");
  expect(storedImport.counts).toEqual({ faulty: 1 });
  expect(await page(storedImport.id)).toContainText("pogreška formule (#N/A)");
});

test.each(unreadableTables)("$name are refused with a sentence", async ({ bytes }) => {
  const answer = await upload("people", bytesOf(bytes));
  expect(answer.status).toBe(422);
  expect(answer).toContainText("CSV");
});

test.each(brokenWorkbooks(people("kvar")))(
  "a workbook $name is refused with a sentence",
  async ({ bytes }) => {
    const answer = await upload("people", bytesOf(bytes), "osobe.xlsx");
    expect(answer.status).toBe(422);
    expect(answer).toContainText("ponovno");
  },
);

test("a name with a question mark, which stands for a letter that the encoding lacked, is a fault", async () => {
  const [head = []] = people("x");
  const rows = [head, ["upitnik-1", "An?a", "?imi?", "upitnik-1@example.hr", ""]];
  const storedImport = await check("people", rows.map((row) => row.join(";")).join("\n"));
  expect([storedImport.counts, await page(storedImport.id)]).toEqual([
    { faulty: 1 },
    expect.stringContaining("izgubio se"),
  ]);
});

test("a row that is longer than the headings is refused with its line, not read into wrong columns", async () => {
  const [head = []] = people("x");
  const rows = [
    head,
    ["dug-1", "Ana", "Anić", "dug-1@example.hr", "", ""],
    ["dug-2", "Iva", "Ivić", "dipl. oec.", "dug-2@example.hr", "0036910198"],
  ];
  const answer = await upload("people", rows.map((row) => row.join(";")).join("\n"));
  expect(answer.status).toBe(422);
  expect(answer).toContainText("Redak 3 nije moguće pročitati.");
});

test("an old workbook, or one with a password, is named as such", async () => {
  const container = Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...Array(4088).fill(0),
  ]);
  const answer = await upload("people", container, "staro.xls");
  expect(answer.status).toBe(422);
  expect(answer).toContainText("starom obliku XLS ili tablica zaštićena lozinkom");
});
