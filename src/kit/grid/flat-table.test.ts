import { describe, expect, test } from "vitest";
import { countValues } from "./column-index.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { buildFlatTable } from "./flat-table.ts";
import { parseView } from "./view-url.ts";

const columns: readonly GridColumn[] = [
  { key: "name", label: "Naziv", kind: "link" },
  { key: "department", label: "Zavod" },
  { key: "createdAt", label: "Stvoreno", kind: "date" },
  { key: "grade", label: "Ocjena", kind: "number", aggregate: "mean" },
  { key: "open", label: "Javno", kind: "boolean", hidden: true },
];

const rows: readonly GridRow[] = [
  {
    id: 1,
    showPath: "/thesis/show/1",
    name: "Čempresi",
    department: "Šume",
    createdAt: "07.09.2026",
    grade: 4,
    open: true,
  },
  {
    id: 2,
    showPath: "/thesis/show/2",
    name: "Cvijeće",
    department: "Polja",
    createdAt: "01.10.2026",
    grade: 5,
    open: false,
  },
  {
    id: 3,
    showPath: "/thesis/show/3",
    name: "Đurđice",
    department: "Šume",
    createdAt: "",
    grade: null,
    open: true,
  },
  {
    id: 4,
    showPath: "#",
    name: "Drvored",
    department: "",
    createdAt: "31.12.2025",
    grade: 2,
    open: false,
  },
];

const shown = (address: string) =>
  buildFlatTable(rows, columns, parseView(new URLSearchParams(address), columns));
const lines = (address: string) => shown(address).rows.map(({ cells }) => cells);
const names = (address: string) => shown(address).rows.map(({ cells }) => cells[0]);

describe("the displayed table", () => {
  test("is as declared if the URL has no parameters", () => {
    const table = shown("");
    expect(table.columns.map(({ label }) => label)).toEqual([
      "Naziv",
      "Zavod",
      "Stvoreno",
      "Ocjena",
    ]);
    expect(table.rows[0]).toEqual({
      level: 0,
      group: false,
      cells: ["Čempresi", "Šume", "07.09.2026", 4],
      showPath: "/thesis/show/1",
    });
  });

  test.each([
    ["in Croatian order", "sort=name", ["Cvijeće", "Čempresi", "Drvored", "Đurđice"]],
    ["backwards", "sort=-name", ["Đurđice", "Drvored", "Čempresi", "Cvijeće"]],
    ["by day, the empty last", "sort=createdAt", ["Drvored", "Čempresi", "Cvijeće", "Đurđice"]],
    ["what is found without diacritics", "name.has=djurdj", ["Đurđice"]],
    ["what any column holds", "q=sume", ["Čempresi", "Đurđice"]],
    ["one day", "createdAt.day=2026-09-07", ["Čempresi"]],
    [
      "chosen values, the empty one among them",
      "department.is=&department.is=Polja",
      ["Cvijeće", "Drvored"],
    ],
    ["numbers between", "grade.from=4&grade.to=4.5", ["Čempresi"]],
    ["a hidden column's answer", "open.yes=1", ["Čempresi", "Đurđice"]],
    ["nothing where nothing fits", "name.has=x", []],
  ])("is %s", (_, address, expected) => {
    expect(names(address)).toEqual(expected);
  });

  test("has the columns in the chosen order and widths", () => {
    const { columns, rows } = shown("order=grade,name&hide=createdAt&show=open&width=name:320");
    expect(columns.map(({ label, width }) => [label, width])).toEqual([
      ["Ocjena", undefined],
      ["Naziv", 320],
      ["Zavod", undefined],
      ["Javno", undefined],
    ]);
    expect(rows[1]?.cells).toEqual([5, "Cvijeće", "Polja", false]);
  });

  test("consists of groups with their aggregates, and their rows", () => {
    const { columns, rows } = shown("group=department&hide=createdAt&sort=name");
    expect(columns.map(({ label }) => label)).toEqual(["Zavod", "Naziv", "Ocjena"]);
    expect(rows.map(({ level, group, cells }) => [level, group, ...cells])).toEqual([
      [0, true, "Polja (1)", null, 5],
      [1, false, "", "Cvijeće", 5],
      [0, true, "Šume (2)", null, 4],
      [1, false, "", "Čempresi", 4],
      [1, false, "", "Đurđice", null],
      [0, true, "(prazno) (1)", null, 2],
      [1, false, "", "Drvored", 2],
      [0, true, "Ukupno", null, 11 / 3],
    ]);
  });

  test("consists of the groups of a pivot", () => {
    const table = shown("group=department&pivot=open&sum=grade:mean");
    expect(table.columns.map(({ label }) => label)).toEqual([
      "Zavod",
      "Ne",
      "Da",
      "Ukupno · Ocjena",
    ]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["Polja (1)", 5, null, 5],
      ["Šume (2)", null, 4, 4],
      ["(prazno) (1)", 2, null, 2],
      ["Ukupno", 3.5, 4, 11 / 3],
    ]);
  });

  test("is one line of totals for a pivot without groups", () => {
    expect(lines("pivot=open&sum=grade:sum")).toEqual([["Ukupno", 7, 4, 11]]);
  });
});

describe("values to choose from", () => {
  const department = { key: "department", label: "Zavod" };
  test("are in Croatian order with their counts, the empty one last", () => {
    expect(countValues(rows, department)).toEqual([
      { value: "Polja", count: 1 },
      { value: "Šume", count: 2 },
      { value: "", count: 1 },
    ]);
  });

  test("are not offered if there are more than 200", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ id, department: `Zavod ${id}` }));
    expect(countValues(many(200), department)).toHaveLength(200);
    expect(countValues(many(201), department)).toBeUndefined();
  });
});
