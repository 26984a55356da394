import { parse } from "csv-parse/sync";
import readSheets from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { sheetName, toXlsx } from "./export-xlsx.ts";
import { type FlatTable, toCsv } from "./flat-table.ts";

const columns = [
  { key: "name", label: "Naziv", kind: "text" },
  { key: "defended", label: "Obrana", kind: "date" },
  { key: "grade", label: "Ocjena", kind: "number" },
  { key: "open", label: "Javno", kind: "boolean" },
  { key: "note", label: "Napomena; opaska", kind: "html" },
] as const;

const table: FlatTable = {
  columns,
  rows: [
    { level: 0, group: true, cells: ["Šumarstvo (2)", null, 4.5, null, null] },
    {
      level: 1,
      group: false,
      cells: [
        "Đurđa „Čičak”; ž",
        "07.09.2026",
        5,
        true,
        "<p>Prvi &amp; <b>drugi</b></p><p>red</p>",
      ],
    },
    { level: 1, group: false, cells: ['Tema "A"\nu dva reda', "", -4, false, ""] },
  ],
};

const dangerous = [
  "=1+1",
  "+385 1 2345",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  '=HYPERLINK("http://x";"y")',
];

const attack: FlatTable = {
  columns: [{ key: "x", label: "=cmd", kind: "text" }],
  rows: dangerous.map((text) => ({ level: 0, group: false, cells: [text] })),
};

const readCsv = (text: string): string[][] => parse(text, { delimiter: ";", bom: true });

const readXlsx = async (blob: Blob) => {
  const [sheet] = await readSheets(Buffer.from(await blob.arrayBuffer()), { trim: false });
  return sheet ?? { sheet: "", data: [] };
};

describe("CSV", () => {
  test("contains the displayed cells in the format of a Croatian Excel", () => {
    const text = toCsv(table);
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(readCsv(text)).toEqual([
      ["Naziv", "Obrana", "Ocjena", "Javno", "Napomena; opaska"],
      ["Šumarstvo (2)", "", "4,5", "", ""],
      ["Đurđa „Čičak”; ž", "07.09.2026", "5", "Da", "Prvi & drugi\nred"],
      ['Tema "A"\nu dva reda', "", "-4", "Ne", ""],
    ]);
  });

  test("contains no formula, neither in a cell nor in a label", () => {
    expect(readCsv(toCsv(attack)).flat()).toEqual([
      "'=cmd",
      ...dangerous.map((text) => `'${text}`),
    ]);
  });

  test("without rows consists of the header", () => {
    expect(readCsv(toCsv({ columns, rows: [] }))).toHaveLength(1);
  });
});

describe("XLSX", () => {
  test("contains the displayed cells with real numbers and dates", async () => {
    const { sheet, data } = await readXlsx(await toXlsx(table, "Teme 2026."));
    expect(sheet).toBe("Teme 2026.");
    expect(data).toEqual([
      ["Naziv", "Obrana", "Ocjena", "Javno", "Napomena; opaska"],
      ["Šumarstvo (2)", null, 4.5, null, null],
      ["Đurđa „Čičak”; ž", new Date(Date.UTC(2026, 8, 7)), 5, "Da", "Prvi & drugi\nred"],
      ['Tema "A"\nu dva reda', null, -4, "Ne", null],
    ]);
  });

  test("keeps text that looks like a formula as text", async () => {
    const { data } = await readXlsx(await toXlsx(attack, "x"));
    expect(data.flat().map((cell) => String(cell).trim())).toEqual([
      "=cmd",
      ...dangerous.map((text) => text.trim()),
    ]);
  });

  test("cuts text that is too long for a cell", async () => {
    const long = { ...attack, rows: [{ level: 0, group: false, cells: ["č".repeat(40_000)] }] };
    const { data } = await readXlsx(await toXlsx(long, "x"));
    expect(String(data[1]?.[0])).toHaveLength(32_767);
  });

  test.each([
    ["Teme", "Teme"],
    ["Teme: 2025/2026 [sve]", "Teme 2025 2026 sve"],
    ["'navod'", "navod"],
    ["Potvrde o završetku studija svih studenata", "Potvrde o završetku studija svi"],
    ["***", "Podaci"],
    ["", "Podaci"],
  ])("names its sheet after «%s» in a form that Excel accepts", (title, name) => {
    expect(sheetName(title)).toBe(name);
    expect(name.length).toBeLessThanOrEqual(31);
  });
});
