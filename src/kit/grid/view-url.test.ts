import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GridColumn } from "./columns.ts";
import { type ColumnFilter, defaultView, type ViewState } from "./view.ts";
import {
  parseView,
  savedViewParams,
  searchString,
  viewParams,
  withSavedView,
  withViewParams,
} from "./view-url.ts";

const columns: readonly GridColumn[] = [
  { key: "name", label: "Naziv", kind: "link" },
  { key: "grade", label: "Ocjena", kind: "number", aggregate: "mean" },
  { key: "createdAt", label: "Stvoreno", kind: "date" },
  { key: "open", label: "Javno", kind: "boolean" },
  { key: "note", label: "Napomena", hidden: true },
];

const keys = columns.map(({ key }) => key);
const at = (address: string) => parseView(new URLSearchParams(address), columns);

const text = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0);

const filter: Record<string, fc.Arbitrary<ColumnFilter>> = {
  name: text.map((text) => ({ kind: "text", text })),
  grade: fc.record(
    { kind: fc.constant("number" as const), from: number, to: number },
    { requiredKeys: ["kind", "from"] },
  ),
  createdAt: fc
    .date({ min: new Date("1950-01-01"), max: new Date("2150-01-01"), noInvalidDate: true })
    .map((date) => ({ kind: "day", day: date.toISOString().slice(0, 10) })),
  open: fc.boolean().map((value) => ({ kind: "boolean", value })),
  note: fc
    .uniqueArray(fc.string({ maxLength: 20 }), { minLength: 1 })
    .map((values) => ({ kind: "values", values })),
};

const filters = fc
  .record(filter, { requiredKeys: [], noNullPrototype: true })
  .map((chosen) => chosen as Record<string, ColumnFilter>);

const view: fc.Arbitrary<ViewState> = fc.record(
  {
    order: fc.shuffledSubarray(keys, { minLength: keys.length }),
    hidden: fc.subarray(keys),
    widths: fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 56, max: 1200 }), {
      noNullPrototype: true,
    }),
    sort: fc
      .shuffledSubarray(keys)
      .chain((keys) =>
        fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), desc: fc.boolean() }))),
      ),
    filters: filters,
    groups: fc.shuffledSubarray(keys),
    pivot: fc.constantFrom(...keys),
    aggregates: fc.dictionary(fc.constantFrom(...keys), fc.constantFrom("none", "count", "max"), {
      noNullPrototype: true,
    }),
    search: fc.string({ maxLength: 60 }),
  },
  {
    requiredKeys: [
      "order",
      "hidden",
      "widths",
      "sort",
      "filters",
      "groups",
      "aggregates",
      "search",
    ],
    noNullPrototype: true,
  },
);

describe("a view in a URL", () => {
  test("is read back unchanged, whatever it contains", () => {
    fc.assert(
      fc.property(view, (view) => {
        expect(
          parseView(new URLSearchParams(searchString(viewParams(view, columns))), columns),
        ).toEqual(view);
      }),
    );
  });

  test("omits what is as declared", () => {
    expect(viewParams(defaultView(columns), columns).toString()).toBe("");
    expect(at("")).toEqual(defaultView(columns));
  });

  test("is short and readable", () => {
    const view = at(
      "q=šuma&name.has=zagreb&sort=grade,-createdAt&group=open&hide=grade&show=note&width=name:320",
    );
    expect(decodeURIComponent(searchString(viewParams(view, columns)))).toBe(
      "?q=šuma&name.has=zagreb&sort=grade,-createdAt&group=open&hide=grade&show=note&width=name:320",
    );
  });

  test("ignores unknown parameters and values", () => {
    const hostile = fc.array(
      fc.tuple(
        fc.constantFrom(
          "sort",
          "group",
          "pivot",
          "sum",
          "hide",
          "show",
          "order",
          "width",
          "q",
          "name.has",
          "grade.from",
          "createdAt.day",
          "open.yes",
          "__proto__.has",
          "constructor",
        ),
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            "__proto__",
            "name:NaN",
            "name:1e9",
            "-,-",
            "31.02.2026",
            "name,name",
            "constructor:1",
          ),
        ),
      ),
    );
    fc.assert(
      fc.property(hostile, (pairs) => {
        const view = parseView(new URLSearchParams(pairs), columns);
        expect(view.order.toSorted()).toEqual(keys.toSorted());
        expect(parseView(viewParams(view, columns), columns)).toEqual(view);
      }),
    );
  });

  test.each([
    [
      "an unknown column",
      "sort=secret&group=secret&hide=secret&pivot=secret&secret.has=x&width=secret:100",
    ],
    ["a column said twice", "sort=&group="],
    ["a day that doesn't exist", "createdAt.day=2026-02-31"],
    ["a filter that doesn't suit the column", "name.day=2026-01-01&name.from=1&open.yes=maybe"],
    ["a width that is none", "width=name:-5,grade:wide"],
    ["an aggregation that is none", "sum=grade:drop"],
  ])("skips %s", (_, address) => {
    expect(at(address)).toEqual(defaultView(columns));
  });

  test("keeps the page's own parameters", () => {
    const params = withViewParams(
      new URLSearchParams("year=2026&sort=name&name.has=x"),
      at("sort=-grade"),
      columns,
    );
    expect(params.toString()).toBe("year=2026&sort=-grade");
  });
});

test("a saved view keeps the page's parameters that belong to it, and clears those that it lacks", () => {
  const own = ["study", "day"];
  const page = new URLSearchParams("study=3&day=&tab=2&sort=name");
  const saved = savedViewParams(page, parseView(page, columns), columns, own);
  expect(saved.toString()).toBe("sort=name&study=3");
  const other = new URLSearchParams("study=5&day=2026-01-01&tab=7&sort=-grade");
  expect(Object.fromEntries(withSavedView(other, saved, columns, own))).toEqual({
    tab: "7",
    sort: "name",
    study: "3",
  });
});
