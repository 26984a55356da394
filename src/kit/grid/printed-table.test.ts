import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "./columns.ts";
import { firstScreen, firstScreenLines, firstScreenModel } from "./first-screen.ts";
import { buildGridModel } from "./model.ts";
import { buildPrintedTable, maxRowsOnPaper, printFirstLines } from "./printed-table.ts";
import { parseView } from "./view-url.ts";

const columns: readonly GridColumn[] = [
  { key: "name", label: "Naziv" },
  { key: "place", label: "Mjesto" },
  { key: "count", label: "Broj", kind: "number", aggregate: "sum" },
];

/** Rows with every third in Rijeka; sorted by count they are in reverse order. */
const makeRows = (count: number): readonly GridRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Rad ${at + 1}`,
    place: at % 3 === 2 ? "Rijeka" : "Osijek",
    count: count - at,
  }));

function print(rows: readonly GridRow[], address = "") {
  const view = parseView(new URLSearchParams(address), columns);
  return buildPrintedTable(buildGridModel(rows, columns, view), columns, view);
}

test.each([0, 614, maxRowsOnPaper])(
  "all of %d rows are printed, in the order of the view",
  (count) => {
    const { table, printed, filtered } = print(makeRows(count), "sort=count");
    expect([table.rows.length, printed, filtered]).toEqual([count, count, count]);
    expect(table.rows[0]?.cells[0]).toBe(count === 0 ? undefined : `Rad ${count}`);
  },
);

test("of more rows the first of the view are printed", () => {
  const { table, printed, filtered } = print(makeRows(maxRowsOnPaper + 1), "sort=count");
  expect([table.rows.length, printed, filtered]).toEqual([
    maxRowsOnPaper,
    maxRowsOnPaper,
    maxRowsOnPaper + 1,
  ]);
  expect([table.rows[0]?.cells[0], table.rows.at(-1)?.cells[0]]).toEqual(["Rad 2001", "Rad 2"]);
});

test("what the filter leaves is counted, not what it has taken", () => {
  const { table, printed, filtered } = print(makeRows(3_000), "place.has=rijeka&hide=count");
  expect([table.rows.length, printed, filtered]).toEqual([1_000, 1_000, 1_000]);
  expect(table.columns.map(({ label }) => label)).toEqual(["Naziv", "Mjesto"]);
});

test("what can be done with a row isn't printed", () => {
  const withActions: readonly GridColumn[] = [
    ...columns,
    { key: "copy", label: "Kopiraj", kind: "html", action: true },
    { key: "impersonate", label: "Radnja", kind: "emit" },
  ];
  const view = parseView(new URLSearchParams(), withActions);
  const { table } = buildPrintedTable(
    buildGridModel(makeRows(1), withActions, view),
    withActions,
    view,
  );
  expect(table.columns.map(({ label }) => label)).toEqual(["Naziv", "Mjesto", "Broj"]);
  expect(table.rows[0]?.cells).toEqual(["Rad 1", "Osijek", 1]);
});

test("groups print their rows, and the totals are of the printed rows", () => {
  const rows = makeRows(3_001);
  const { table, printed } = print(rows, "group=place");
  expect(printed).toBe(maxRowsOnPaper);
  const heads = table.rows.filter(({ group }) => group).map(({ cells }) => cells[0]);
  expect(heads).toEqual(["Osijek (2000)", "Ukupno"]);
  const inOsijek = rows.filter(({ place }) => place === "Osijek").slice(0, maxRowsOnPaper);
  const sum = inOsijek.reduce((total, { count }) => total + Number(count), 0);
  expect([table.rows[0]?.cells.at(-1), table.rows.at(-1)?.cells.at(-1)]).toEqual([sum, sum]);
});

test("a pivot prints the sums of all rows as long as its own lines are few", () => {
  const { table, printed, filtered } = print(makeRows(4_312), "group=place&pivot=place");
  expect([printed, filtered]).toEqual([4_312, 4_312]);
  expect(table.rows.map(({ cells }) => cells[0])).toEqual([
    "Osijek (2875)",
    "Rijeka (1437)",
    "Ukupno",
  ]);
});

test("a pivot of more lines is printed for the first rows", () => {
  const { table, printed } = print(makeRows(4_312), "group=name&pivot=place");
  expect([printed, table.rows.length]).toEqual([maxRowsOnPaper, maxRowsOnPaper + 1]);
});

test.each(["", "group=name"])(
  "before all rows have come their first lines are printed, without totals: %s",
  (address) => {
    const view = parseView(new URLSearchParams(address), columns);
    const first = firstScreen(makeRows(614), columns, view);
    const table = printFirstLines(firstScreenModel(first), firstScreenLines(first), columns, view);
    expect(table.rows).toHaveLength(30);
    expect(table.rows.some(({ cells }) => cells[0] === "Ukupno")).toBe(false);
  },
);
