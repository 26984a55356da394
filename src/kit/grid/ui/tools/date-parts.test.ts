import { describe, expect, test } from "vitest";
import { joinDateParts, limitDigits, splitDateParts } from "./date-parts.ts";

describe("the three boxes of a date filter", () => {
  test.each([
    ["a day", "7", "9", "2026", "2026-09-07"],
    ["a day with zeros", "07", "09", "2026", "2026-09-07"],
    ["a leap day", "29", "2", "2028", "2028-02-29"],
    ["no leap day", "29", "2", "2026", undefined],
    ["an impossible day", "31", "02", "2026", undefined],
    ["month 13", "1", "13", "2026", undefined],
    ["day 0", "0", "1", "2026", undefined],
    ["an empty day", "", "9", "2026", undefined],
    ["an empty month", "7", "", "2026", undefined],
    ["an empty year", "7", "9", "", undefined],
    ["a year that is still being typed", "7", "9", "202", undefined],
    ["what is no number", "7", "x", "2026", undefined],
  ])("name %s", (_, day, month, year, expected) => {
    expect(joinDateParts({ day, month, year })).toBe(expected);
  });

  test("show the day they named", () => {
    expect(splitDateParts("2026-09-07")).toEqual({ day: "07", month: "09", year: "2026" });
    expect(joinDateParts(splitDateParts("2028-02-29"))).toBe("2028-02-29");
    expect(splitDateParts(undefined)).toEqual({ day: "", month: "", year: "" });
  });

  test.each([
    ["day", "123", "12"],
    ["month", "9.", "9"],
    ["year", "20267", "2026"],
    ["year", "dvije", ""],
  ] as const)("keep of a typed %s %s only %s", (box, input, digits) => {
    expect(limitDigits(box, input)).toBe(digits);
  });
});
