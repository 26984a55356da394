import { expect, test } from "vitest";
import { formatDays, median, sumOf, sumsBy } from "./figures.ts";

test("a median is the middle value, or the mean of both middle ones", () => {
  expect(median([])).toBeNull();
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 10, 7])).toBe(6);
  expect([formatDays(null), formatDays(1234)]).toEqual(["–", "1.234"]);
});

test("rows are summed by a column, in Croatian order", () => {
  const rows = [
    { study: "Šumarstvo", count: 2 },
    { study: "Ekonomija", count: 3 },
    { study: "Šumarstvo", count: 4 },
  ];
  expect(sumOf(rows, "count")).toBe(9);
  expect(
    sumsBy(rows, "study", ["count"]).map(({ label, values }) => [label, values.count]),
  ).toEqual([
    ["Ekonomija", 3],
    ["Šumarstvo", 6],
  ]);
});
