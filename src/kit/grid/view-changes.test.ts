import { describe, expect, test } from "vitest";
import { defaultView, type View } from "./view.ts";
import {
  groupedBy,
  hidden,
  movedTo,
  pivotedBy,
  sorted,
  stepped,
  turned,
  unfiltered,
  ungrouped,
  widened,
} from "./view-changes.ts";

const view: View = defaultView(["a", "b", "c", "d"].map((key) => ({ key, label: key, hidden: key === "c" })));

describe("a press on a head", () => {
  test("sorts up, then down, then not at all", () => {
    const once = turned("a")(view);
    const twice = turned("a")(once);
    expect([once.sort, twice.sort, turned("a")(twice).sort]).toEqual([
      [{ key: "a", desc: false }],
      [{ key: "a", desc: true }],
      [],
    ]);
  });
  test("sorts by that column alone, with Shift after the others", () => {
    const a = turned("a")(view);
    expect(turned("b")(a).sort).toEqual([{ key: "b", desc: false }]);
    const both = turned("b", true)(a);
    expect(both.sort.map(({ key }) => key)).toEqual(["a", "b"]);
    expect(turned("a", true)(both).sort).toEqual([
      { key: "a", desc: true },
      { key: "b", desc: false },
    ]);
    expect(turned("b", true)(turned("b", true)(both)).sort).toEqual([{ key: "a", desc: false }]);
    expect(sorted("b", true, true)(a).sort).toHaveLength(2);
  });
});

describe("a column", () => {
  test("is put before or after another", () => {
    expect(movedTo("d", "a", "before")(view).order.join("")).toBe("dabc");
    expect(movedTo("a", "b", "after")(view).order.join("")).toBe("bacd");
  });
  test("steps over hidden ones, and not off the edge", () => {
    expect(stepped("b", 1, ["a", "b", "d"])(view).order.join("")).toBe("acdb");
    expect(stepped("a", -1, ["a", "b", "d"])(view)).toBe(view);
  });
  test("is as wide as set within its limits, or as it needs", () => {
    expect(widened("a", 7)(view).widths).toEqual({ a: 56 });
    expect(widened("a", undefined)(widened("a", 99)(view)).widths).toEqual({});
  });
  test("is hidden, makes groups, or is turned into columns", () => {
    expect(hidden("a")(view).hidden).toEqual(["a", "c"]);
    expect(groupedBy("a")(groupedBy("b")(groupedBy("a")(view))).groups).toEqual(["b", "a"]);
    expect(ungrouped(groupedBy("b")(view)).groups).toEqual([]);
    expect(pivotedBy(undefined)(pivotedBy("a")(view))).toEqual(view);
  });
});

test("without filters all rows are seen", () => {
  expect(unfiltered({ ...view, search: "x", filters: { a: { kind: "text", text: "y" } } })).toEqual(view);
});
