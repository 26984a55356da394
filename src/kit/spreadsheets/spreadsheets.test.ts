import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { decodeText } from "#kit/text/encodings.ts";
import { readCsvRows } from "./read-csv.ts";
import { readXlsxRows } from "./read-xlsx.server.ts";
import type { SheetRow } from "./row.ts";
import { writeCsv } from "./write-csv.server.ts";
import { writeXlsx } from "./write-xlsx.server.ts";

const rows = [
  ["Ime", "JMBAG", "Opis"],
  ["Žarko Šćurić", "0036123459", 'kaže "da"; ne'],
  ["=1+1", "", "prvi\ndrugi red"],
];

async function* inPieces(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const bytesOf = async (written: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(written));
const cellsOf = (read: readonly SheetRow[]) => read.map(({ cells }) => cells);
const csv = (bytes: Uint8Array) => Array.fromAsync(readCsvRows(decodeText(() => inPieces(bytes))));
const xlsx = (bytes: Uint8Array) => Array.fromAsync(readXlsxRows(inPieces(bytes, 4096)));

describe("a table", () => {
  test("written as CSV is read as it was", async () => {
    const bytes = await bytesOf(writeCsv(rows));
    expect(bytes.toString()).toMatch(/^\ufeffIme;JMBAG;Opis\r\n/);
    expect(bytes.toString()).toContain("'=1+1");
    expect(cellsOf(await csv(bytes))).toEqual(rows);
  });

  test("written as XLSX is read as it was, also by another reader", async () => {
    const bytes = await bytesOf(
      writeXlsx([
        { name: "Osobe", rows, widths: [20, 12, 40] },
        { name: "Upute", rows: [] },
      ]),
    );
    expect(cellsOf(await xlsx(bytes))).toEqual([rows[0], rows[1], ["=1+1", "", "prvi\ndrugi red"]]);
    const [sheet] = await readXlsxFile(bytes);
    expect(sheet?.data[1]).toEqual(rows[1]);
  });
});

describe("a CSV file", () => {
  test.each([
    ["with semicolons", "Ime;Prezime\nAna;Horvat\n"],
    ["with commas", "Ime,Prezime\nAna,Horvat"],
    ["with tabs", "Ime\tPrezime\r\nAna\tHorvat\r\n"],
    ["with an empty row", "Ime;Prezime\n\nAna;Horvat\n"],
  ])("%s is read", async (_, text) => {
    expect(cellsOf(await csv(Buffer.from(text)))).toEqual([
      ["Ime", "Prezime"],
      ["Ana", "Horvat"],
    ]);
  });

  test("of Windows is read as Windows-1250, and one in UTF-16 by its mark", async () => {
    const windows = Uint8Array.from("Ime\n\u008aime \u00e6up\n", (letter) => letter.charCodeAt(0));
    expect(cellsOf(await csv(windows))).toEqual([["Ime"], ["Šime ćup"]]);
    expect(cellsOf(await csv(Buffer.from("\ufeffIme;x\nŠime;y\n", "utf16le")))).toEqual([
      ["Ime", "x"],
      ["Šime", "y"],
    ]);
  });

  test("that is cut in a quoted cell is refused", async () => {
    await expect(csv(Buffer.from('Ime;Opis\nAna;"nije zatvoreno\n'))).rejects.toMatchObject({
      code: "damaged",
    });
  });
});

describe("an XLSX workbook", () => {
  test("of another program is read: shared texts, numbers, days, logical values and empty cells", async () => {
    const bytes = await writeExcelFile([
      [{ value: "JMBAG" }, { value: "Dan" }, { value: "Da" }, null, { value: "Iznos" }],
      [
        { value: 36123459 },
        { value: new Date("2026-11-23T00:00:00Z"), format: "dd.mm.yyyy" },
        { value: true },
        null,
        { value: 70.5 },
      ],
    ]).toBuffer();
    expect(await xlsx(bytes)).toEqual([
      { line: 1, cells: ["JMBAG", "Dan", "Da", "", "Iznos"] },
      { line: 2, cells: ["36123459", "2026-11-23", "true", "", "70.5"] },
    ]);
  });

  test("that is no workbook is refused", async () => {
    await expect(xlsx(Buffer.from("nije radna knjiga"))).rejects.toMatchObject({ code: "damaged" });
  });
});
