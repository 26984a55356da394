import { describe, expect, test } from "vitest";
import { decodeText } from "#kit/text/encodings.ts";
import { oddTables, unreadableTables } from "#test/odd-tables.ts";
import { brokenWorkbooks, oddWorkbooks } from "#test/odd-workbooks.ts";
import { findHead, takeHead } from "./head.ts";
import { readCsvRows } from "./read-csv.ts";
import { readPastedRows } from "./read-pasted.ts";
import { readXlsxRows } from "./read-xlsx.server.ts";
import { isErrorValue } from "./row.ts";

const table = [
  ["Ime", "JMBAG", "Opis"],
  ["Žarko Šćurić", "0036123459", 'Čudi se: "šuma"'],
  ['Ana "Anči" Đurđević', "0036910198", "Ništa"],
  ["IVAN ĐURIĆ", "0036910205", "Ćup, žbuka i šećer"],
];
const known = (cells: readonly string[]) => cells.filter((cell) => table[0]?.includes(cell)).length;
const trimmed = (rows: readonly (readonly string[])[]) => rows.map((row) => row.slice(0, 3));

async function* inPieces(bytes: Uint8Array, size = 5) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const readFile = async (bytes: Uint8Array) => {
  const taken = await takeHead(readCsvRows(decodeText(() => inPieces(bytes))), known);
  const below = taken ? await Array.fromAsync(taken.below) : [];
  return [taken?.head, ...below].map((row) => row?.cells ?? []);
};

describe("the same table is read, saved", () => {
  test.each(oddTables(table))("$name, as a file", async ({ bytes }) => {
    expect(trimmed(await readFile(bytes))).toEqual(table);
  });

  test.each(oddTables(table))("$name, pasted", async ({ bytes }) => {
    const text = (await Array.fromAsync(decodeText(() => inPieces(bytes)))).join("");
    const rows = readPastedRows(text);
    expect(trimmed(rows.slice(findHead(rows, known)).map(({ cells }) => cells))).toEqual(table);
  });
});

async function readWorkbook(bytes: Uint8Array) {
  const rows = await Array.fromAsync(readXlsxRows(inPieces(bytes, 1000)));
  return rows.map(({ cells }) => cells);
}

test.each(oddWorkbooks(table))(
  "the same table is read from a workbook $name",
  async ({ bytes }) => {
    expect(await readWorkbook(bytes)).toEqual(table);
  },
);

test("a cell holds no half of a character, which no database stores", async () => {
  const [{ bytes } = { bytes: new Uint8Array() }] = oddWorkbooks([
    ["a_xD83D_b", "c_xD83D__xDE00_"],
  ]);
  expect(await readWorkbook(bytes)).toEqual([["a\ufffdb", "c😀"]]);
});

test.each(brokenWorkbooks(table))(
  "a workbook $name is refused, not read without its texts",
  async ({ bytes }) => {
    await expect(readWorkbook(bytes)).rejects.toMatchObject({
      name: "SpreadsheetError",
      code: "damaged",
    });
  },
);

test.each(unreadableTables)("$name are refused, not garbled", async ({ bytes }) => {
  await expect(readFile(bytes)).rejects.toThrow();
});

test("a file of one letter is read where only one encoding makes a word of it", async () => {
  const letters = (bytes: number[]) => readFile(Uint8Array.from([...bytes].flat()));
  const word = (text: string, ...codes: number[]) => [...Buffer.from(text, "latin1"), ...codes];
  expect(await letters(word("Horvati", 0xe6, 0x0a))).toEqual([["Horvatić"]]); // windows-1250, "Š" in cp852
  // ćimun or Šimun
  await expect(letters([0xe6, ...word("imun", 0x0a)])).rejects.toThrow("windows-1250 or cp852");
});

test.each([
  "#N/A",
  "#N/D",
  "#REF!",
  "#VALUE!",
  "#DIV/0!",
  "#NAME?",
  "#NUM!",
  "#VRIJ!",
  "#SPILL!",
  "Err:508",
])("%s is what a formula without a result shows", (cell) => expect(isErrorValue(cell)).toBe(true));

test.each(["", "Ana", "#metoo", "#1", "C#", "N/A", "Err: 508"])("%j is a text", (cell) => {
  expect(isErrorValue(cell)).toBe(false);
});
