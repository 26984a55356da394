import { expect, test } from "vitest";
import { readPastedRows } from "#kit/spreadsheets/read-pasted.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { type FlatTable, selectedTable, toHtmlTable, toTsv } from "./flat-table.ts";
import { buildGridModel } from "./model.ts";
import { parseView } from "./view-url.ts";

const columns: readonly GridColumn[] = [
  { key: "name", label: "Student", kind: "link" },
  { key: "place", label: "Mjesto" },
  { key: "grade", label: "Ocjena", kind: "number" },
  { key: "open", label: "Radnja", kind: "emit" },
];

const rows: readonly GridRow[] = [
  { id: 7, name: "Čović", place: "Rijeka", grade: 4.5, open: "Otvori", showPath: "/a" },
  { id: 8, name: "Zec", place: "Osijek", grade: 5, open: "Otvori" },
  { id: 9, name: "Dvornik", place: "Osijek", grade: null, open: "Otvori" },
];

function copy(address: string, ...ids: number[]) {
  const view = parseView(new URLSearchParams(address), columns);
  return toTsv(selectedTable(buildGridModel(rows, columns, view), columns, view, new Set(ids)));
}

test.each([
  [
    "in the order seen, with heads and without buttons",
    "sort=name",
    [8, 7],
    "Student\tMjesto\tOcjena\r\nČović\tRijeka\t4,5\r\nZec\tOsijek\t5\r\n",
  ],
  [
    "in the columns seen",
    "order=grade,name&hide=place",
    [9, 7],
    "Ocjena\tStudent\r\n4,5\tČović\r\n\tDvornik\r\n",
  ],
  [
    "with the values of their groups",
    "group=place&hide=grade",
    [7, 9],
    "Mjesto\tStudent\r\nOsijek\tDvornik\r\nRijeka\tČović\r\n",
  ],
  [
    "unless a filter hides them",
    "place.has=rijeka",
    [7, 8, 9],
    "Student\tMjesto\tOcjena\r\nČović\tRijeka\t4,5\r\n",
  ],
])("selected rows are copied %s", (_, address, ids, text) => {
  expect(copy(address, ...ids)).toBe(text);
});

test.each(["", "pivot=place"])("without a selected row there is none to copy: %s", (address) => {
  const view = parseView(new URLSearchParams(address), columns);
  const ids = new Set(address === "" ? [] : [7]);
  expect(selectedTable(buildGridModel(rows, columns, view), columns, view, ids).rows).toEqual([]);
});

const odd: FlatTable = {
  columns: [
    { key: "title", label: 'Naziv "rada"', kind: "text" },
    { key: "jmbag", label: "JMBAG", kind: "text" },
    { key: "day", label: "Dan", kind: "date" },
    { key: "grade", label: "Ocjena", kind: "number" },
  ],
  rows: [
    ["Prvi\tdrugi", "0036012345", "07.09.2026", -4.5],
    ['Tema "A"\nu dva reda <b>', "", "", null],
    ["=1+1", "+385 1", null, 5],
    ["-2", "@SUM(A1)", null, 0],
  ].map((cells) => ({ level: 0, group: false, cells })),
};

test("cells with tabs, line breaks and quotation marks are taken by spreadsheets as they are", () => {
  expect(toTsv(odd).split("\r\n").slice(0, 3)).toEqual([
    '"Naziv ""rada"""\tJMBAG\tDan\tOcjena',
    '"Prvi\tdrugi"\t0036012345\t07.09.2026\t-4,5',
    '"Tema ""A""\nu dva reda <b>"\t\t\t',
  ]);
  expect(readPastedRows(toTsv(odd)).map(({ cells }) => cells)).toEqual([
    ['Naziv "rada"', "JMBAG", "Dan", "Ocjena"],
    ["Prvi\tdrugi", "0036012345", "07.09.2026", "-4,5"],
    ['Tema "A"\nu dva reda <b>', "", "", ""],
    ["=1+1", "+385 1", "", "5"],
    ["-2", "@SUM(A1)", "", "0"],
  ]);
});

test("no cell becomes a formula, by the rule of the CSV", () => {
  expect(toTsv(odd).split("\r\n").slice(3)).toEqual([
    "'=1+1\t'+385 1\t\t5",
    "'-2\t'@SUM(A1)\t\t0",
    "",
  ]);
  expect(toHtmlTable(odd)).toContain(">'=1+1</td>");
});

test("text processors get a table, whose markup no cell can add to", () => {
  expect(toHtmlTable({ ...odd, rows: odd.rows.slice(1, 2) })).toBe(
    `<table><thead><tr><th style='mso-number-format:"\\@"'>Naziv "rada"</th><th style='mso-number-format:"\\@"'>JMBAG</th><th>Dan</th><th>Ocjena</th></tr></thead><tbody><tr><td style='mso-number-format:"\\@"'>Tema "A"<br style="mso-data-placement:same-cell">u dva reda &lt;b&gt;</td><td style='mso-number-format:"\\@"'></td><td></td><td></td></tr></tbody></table>`,
  );
});
