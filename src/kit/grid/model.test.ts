import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareCroatian } from "#kit/text/croatian.ts";
import { columnIndex, sortedValues } from "./column-index.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { buildFlatTable } from "./flat-table.ts";
import { buildGridModel, buildRowModel } from "./model.ts";
import { defaultView, type ViewState } from "./view.ts";

const columns: readonly GridColumn[] = [
  { key: "name", label: "Naziv", kind: "link" },
  { key: "study", label: "Studij" },
  { key: "grade", label: "Ocjena", kind: "number", aggregate: "mean" },
  { key: "on", label: "Obrana", kind: "date" },
  { key: "open", label: "Javno", kind: "boolean" },
  { key: "note", label: "Napomena", kind: "html" },
];

const rows: readonly GridRow[] = [
  {
    id: 1,
    name: "Zaštita šumskih staza",
    study: "Šumarstvo",
    grade: 5,
    on: "07.09.2026",
    open: true,
    note: "<b>Žurno</b>",
  },
  { id: 2, name: "čaj i duhan", study: "Ekonomija", grade: 10, on: "", open: false, note: "" },
  {
    id: 3,
    name: "Cvijet u vrtu",
    study: "Šumarstvo",
    grade: null,
    on: "15.01.2026",
    open: false,
    note: "<p>za Đurđicu</p>",
  },
  {
    id: 4,
    name: "Ćup iz Lonje",
    study: "Ekonomija",
    grade: 2,
    on: "01.02.2025",
    open: true,
    note: "",
  },
  { id: 5, name: "Tema 10", study: "", grade: 4, on: "01.12.2025", open: false, note: "Zagreb" },
  { id: 6, name: "tema 9", study: "Ekonomija", grade: 4, on: "01.12.2025", open: false, note: "" },
];

const given = (part: Partial<ViewState>): ViewState => ({ ...defaultView(columns), ...part });
const shown = (part: Partial<ViewState>) =>
  [...buildGridModel(rows, columns, given(part)).shown].map((index) => rows[index]?.id);
const sorted = (key: string, desc = false) => shown({ sort: [{ key, desc }] });

describe("sorting", () => {
  test("follows the Croatian alphabet, and numbers within texts", () => {
    expect(sorted("name")).toEqual([3, 2, 4, 6, 5, 1]);
    expect(sorted("name", true)).toEqual([1, 5, 6, 4, 2, 3]);
  });
  test("compares numbers by value, empty ones last in both directions", () => {
    expect(sorted("grade")).toEqual([4, 5, 6, 1, 2, 3]);
    expect(sorted("grade", true)).toEqual([2, 1, 5, 6, 4, 3]);
  });
  test("compares dates by day, empty ones last in both directions", () => {
    expect(sorted("on")).toEqual([4, 5, 6, 3, 1, 2]);
    expect(sorted("on", true)).toEqual([1, 3, 5, 6, 4, 2]);
  });
  test("puts no before yes, and ignores the markup of rich text", () => {
    expect(sorted("open")).toEqual([2, 3, 5, 6, 1, 4]);
    expect(sorted("note").slice(0, 3)).toEqual([3, 5, 1]);
  });
  test("uses the next column for equal values, and is stable", () => {
    expect(
      shown({
        sort: [
          { key: "study", desc: false },
          { key: "grade", desc: true },
        ],
      }),
    ).toEqual([2, 6, 4, 1, 3, 5]);
    expect(shown({ sort: [{ key: "secret", desc: true }] })).toEqual([1, 2, 3, 4, 5, 6]);
  });
  test("equals the collator's order for any texts", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), (names) => {
        const some = names.filter(Boolean).map((name) => ({ name }));
        const order = [
          ...buildGridModel(some, columns, given({ sort: [{ key: "name", desc: false }] })).shown,
        ];
        const byCollator = some.toSorted((a, b) => compareCroatian(a.name, b.name));
        expect(order.map((index) => some[index]?.name)).toEqual(byCollator.map(({ name }) => name));
      }),
    );
  });
});

describe("filtering", () => {
  const filtered = (filters: ViewState["filters"], search = "") => shown({ filters, search });
  test("finds šumskih by sumskih, with every word in any order", () => {
    expect(filtered({ name: { kind: "text", text: "sumskih" } })).toEqual([1]);
    expect(filtered({ name: { kind: "text", text: "STAZA zastita" } })).toEqual([1]);
    expect(filtered({ name: { kind: "text", text: "staza cvijet" } })).toEqual([]);
  });
  test("ignores the markup of rich text, and finds đ as dj", () => {
    expect(filtered({ note: { kind: "text", text: "djurdjicu" } })).toEqual([3]);
    expect(filtered({ note: { kind: "text", text: "<b>" } })).toEqual([]);
  });
  test("keeps rows with the chosen values, including the empty one", () => {
    expect(filtered({ study: { kind: "values", values: ["Šumarstvo", ""] } })).toEqual([1, 3, 5]);
    expect(filtered({ study: { kind: "values", values: [] } })).toEqual([]);
  });
  test("keeps rows of one day, of a range of numbers, with yes or with no", () => {
    expect(filtered({ on: { kind: "day", day: "2025-12-01" } })).toEqual([5, 6]);
    expect(filtered({ grade: { kind: "number", from: 4, to: 5 } })).toEqual([1, 5, 6]);
    expect(filtered({ grade: { kind: "number", to: 3 } })).toEqual([4]);
    expect(filtered({ open: { kind: "boolean", value: true } })).toEqual([1, 4]);
  });
  test("searches for every word in all columns, including hidden ones", () => {
    expect(filtered({}, "ekonom tema")).toEqual([6]);
    expect(filtered({}, "2026 sumarstvo")).toEqual([1, 3]);
    expect(filtered({}, "   ")).toHaveLength(6);
  });
  test("keeps rows that match all filters, in their order", () => {
    const part = {
      filters: { study: { kind: "values", values: ["Ekonomija"] } } as const,
      search: "a",
    };
    expect(shown({ ...part, sort: [{ key: "grade", desc: true }] })).toEqual([2, 6, 4]);
  });
});

describe("grouping", () => {
  const groups = (part: Partial<ViewState>) => buildGridModel(rows, columns, given(part)).groups;
  test("collects rows with the same value, groups in Croatian order, the empty one last", () => {
    expect(groups({ groups: ["study"] }).map(({ value, rows }) => [value, rows.length])).toEqual([
      ["Ekonomija", 3],
      ["Šumarstvo", 2],
      ["", 1],
    ]);
  });
  test.each([
    ["mean", 16 / 3],
    ["sum", 16],
    ["count", 3],
    ["min", 2],
    ["max", 10],
    ["none", undefined],
  ] as const)("shows of their grades the %s", (aggregation, expected) => {
    expect(groups({ groups: ["study"], aggregates: { grade: aggregation } })[0]?.cells.grade).toBe(
      expected,
    );
  });
  test("does not count empty cells, and shows nothing without values", () => {
    const [economy, forestry, none] = groups({
      groups: ["study"],
      aggregates: { on: "max", grade: "count" },
    });
    expect([economy?.cells.on, forestry?.cells.grade]).toEqual(["01.12.2025", 1]);
    expect(none?.cells.on).toBe("01.12.2025");
    expect(groups({ groups: ["name"], aggregates: { grade: "mean" } })[0]?.cells.grade).toBeNull();
  });
  test("is nested as deep as requested", () => {
    const [economy] = groups({ groups: ["study", "open"] });
    expect(economy?.groups.map(({ value, level, rows }) => [value, level, rows.length])).toEqual([
      [false, 1, 2],
      [true, 1, 1],
    ]);
  });
  test("follows the sort, by the group's value or by its aggregate", () => {
    const order = (key: string, desc: boolean) =>
      groups({ groups: ["study"], sort: [{ key, desc }] }).map(({ value }) => value);
    expect(order("study", true)).toEqual(["Šumarstvo", "Ekonomija", ""]);
    expect(order("grade", false)).toEqual(["", "Šumarstvo", "Ekonomija"]);
  });
  test("has totals of all displayed rows", () => {
    expect(buildGridModel(rows, columns, given({ groups: ["study"] })).totals).toEqual({
      grade: 5,
    });
    expect(buildGridModel(rows, columns, given({})).totals).toBeUndefined();
  });
});

describe("a pivot", () => {
  const view = given({ groups: ["study"], pivot: "open", aggregates: { grade: "sum" } });
  test("has a column for each value, with aggregates below it", () => {
    const model = buildGridModel(rows, columns, view);
    expect(model.columns.map(({ label }) => label)).toEqual(["Ne", "Da", "Ukupno · Ocjena"]);
    expect(model.groups.map(({ cells }) => model.columns.map(({ key }) => cells[key]))).toEqual([
      [14, 2, 16],
      [null, 5, 5],
      [4, null, 4],
    ]);
  });
  test("counts rows if there is nothing to aggregate", () => {
    const table = buildFlatTable(rows, columns, { ...view, aggregates: { grade: "none" } });
    expect(table.columns.map(({ label }) => label)).toEqual(["Studij", "Ne", "Da"]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["Ekonomija (3)", 2, 1],
      ["Šumarstvo (2)", 1, 1],
      ["(prazno) (1)", 1, null],
      ["Ukupno", 4, 2],
    ]);
  });
  test("counts rows as long as the user has chosen no aggregation, whatever the screen declares", () => {
    const declared = columns.map((column) =>
      column.key === "grade" ? { ...column, aggregate: "mean" as const } : column,
    );
    const table = buildFlatTable(rows, declared, { ...view, aggregates: {} });
    expect(table.columns.map(({ label }) => label)).toEqual(["Studij", "Ne", "Da"]);
    expect(table.rows[0]?.cells).toEqual(["Ekonomija (3)", 2, 1]);
  });
  test("has no columns for values that the filters exclude", () => {
    const only = { ...view, filters: { open: { kind: "boolean", value: true } } as const };
    expect(buildGridModel(rows, columns, only).columns.map(({ label }) => label)).toEqual(["Da"]);
  });
});

describe("lines", () => {
  const lines = (part: Partial<ViewState>, opened: string[], some = rows, detailed = false) => {
    const model = buildGridModel(some, columns, given(part));
    const lines = buildRowModel({ ...model, expandable: detailed, expanded: new Set(opened) });
    return Array.from({ length: lines.count }, (_, at) => lines.at(at));
  };
  test("are groups, and below an expanded one its rows", () => {
    const open = lines({ groups: ["study"] }, ["/Šumarstvo"]);
    expect(open.map(({ type, id, level }) => [type, id, level])).toEqual([
      ["group", "/Ekonomija", 0],
      ["group", "/Šumarstvo", 0],
      ["row", "1", 1],
      ["row", "3", 1],
      ["group", "/", 0],
    ]);
  });
  test("are a row and, if it is expanded, its records", () => {
    const some = [
      { id: 7, name: "A", childRecords: [{ name: "B" }] },
      { id: 8, name: "C", childRecords: [] },
    ];
    expect(lines({}, ["7", "8"], some, true).map(({ type, id }) => [type, id])).toEqual([
      ["row", "7"],
      ["detail", "7+"],
      ["row", "8"],
    ]);
    expect(lines({}, ["7"], some, false).map(({ type }) => type)).toEqual(["row", "row"]);
  });
  test("are all expanded for printing, with the records as text", () => {
    const some = [
      { id: 7, name: "A", showPath: "/x/7", childRecords: [{ place: "Dvorana 2", on: null }] },
    ];
    const detail = {
      label: "Obrane",
      columns: [
        { key: "place", label: "Mjesto" },
        { key: "on", label: "Dan" },
      ],
    };
    const table = buildFlatTable(
      some,
      columns.slice(0, 2),
      defaultView(columns.slice(0, 2)),
      detail,
    );
    expect(table.rows).toEqual([
      { level: 0, group: false, cells: ["A", null], showPath: "/x/7" },
      { level: 1, group: false, spans: true, cells: ["Mjesto: Dvorana 2 · Dan: –", null] },
    ]);
  });
});

test("the values of a column stand in order, the empty last", () => {
  const column = columns[1];
  expect(column && sortedValues(columnIndex(rows, column))).toEqual(["Ekonomija", "Šumarstvo", ""]);
});
