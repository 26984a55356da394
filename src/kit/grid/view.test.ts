import { describe, expect, test } from "vitest";
import {
  clearFilters,
  clearGroups,
  defaultView,
  groupByColumn,
  hideColumn,
  moveColumn,
  moveColumnTo,
  pivotByColumn,
  resizeColumn,
  sortBy,
  toggleSort,
  type ViewState,
} from "./view.ts";

const view: ViewState = defaultView(
  ["a", "b", "c", "d"].map((key) => ({ key, label: key, hidden: key === "c" })),
);

describe("a click on a column header", () => {
  test("sorts ascending, then descending, then not at all", () => {
    const once = toggleSort("a")(view);
    const twice = toggleSort("a")(once);
    expect([once.sort, twice.sort, toggleSort("a")(twice).sort]).toEqual([
      [{ key: "a", desc: false }],
      [{ key: "a", desc: true }],
      [],
    ]);
  });
  test("sorts by that column alone, with Shift after the others", () => {
    const a = toggleSort("a")(view);
    expect(toggleSort("b")(a).sort).toEqual([{ key: "b", desc: false }]);
    const both = toggleSort("b", true)(a);
    expect(both.sort.map(({ key }) => key)).toEqual(["a", "b"]);
    expect(toggleSort("a", true)(both).sort).toEqual([
      { key: "a", desc: true },
      { key: "b", desc: false },
    ]);
    expect(toggleSort("b", true)(toggleSort("b", true)(both)).sort).toEqual([
      { key: "a", desc: false },
    ]);
    expect(sortBy("b", true, true)(a).sort).toHaveLength(2);
  });
});

describe("a column", () => {
  test("is moved before or after another", () => {
    expect(moveColumnTo("d", "a", "before")(view).order.join("")).toBe("dabc");
    expect(moveColumnTo("a", "b", "after")(view).order.join("")).toBe("bacd");
  });
  test("is moved past hidden ones, and not beyond the edge", () => {
    expect(moveColumn("b", 1, ["a", "b", "d"])(view).order.join("")).toBe("acdb");
    expect(moveColumn("a", -1, ["a", "b", "d"])(view)).toBe(view);
  });
  test("has the chosen width within its limits, or the automatic one", () => {
    expect(resizeColumn("a", 7)(view).widths).toEqual({ a: 56 });
    expect(resizeColumn("a", undefined)(resizeColumn("a", 99)(view)).widths).toEqual({});
  });
  test("is hidden, groups the rows, or becomes the columns of a pivot", () => {
    expect(hideColumn("a")(view).hidden).toEqual(["a", "c"]);
    expect(groupByColumn("a")(groupByColumn("b")(groupByColumn("a")(view))).groups).toEqual([
      "b",
      "a",
    ]);
    expect(clearGroups(groupByColumn("b")(view)).groups).toEqual([]);
    expect(pivotByColumn(undefined)(pivotByColumn("a")(view))).toEqual(view);
  });
});

test("removing the filters shows all rows", () => {
  expect(
    clearFilters({ ...view, search: "x", filters: { a: { kind: "text", text: "y" } } }),
  ).toEqual(view);
});
