import { expect, test } from "vitest";
import { addWorkdays, countWorkdays, isHoliday, isWorkday } from "./index.ts";

test.each([
  ["the next day in the middle of a week", "2026-11-09", 1, "2026-11-10"],
  ["over a weekend", "2026-11-13", 1, "2026-11-16"],
  ["from a Saturday", "2026-11-14", 2, "2026-11-17"],
  ["over the Day of Remembrance", "2026-11-17", 1, "2026-11-19"],
  ["over Christmas, a weekend and New Year", "2026-12-24", 4, "2026-12-31"],
  ["over New Year, a weekend and Epiphany", "2026-12-31", 4, "2027-01-08"],
  ["over Easter Monday", "2027-03-26", 1, "2027-03-30"],
  ["over Corpus Christi", "2027-05-26", 1, "2027-05-28"],
  ["no workday later is the day itself", "2026-11-14", 0, "2026-11-14"],
])("a workday is counted %s", (_, day, n, expected) => {
  expect(addWorkdays(day, n)).toBe(expected);
});

test("a workday is neither a weekend nor a holiday", () => {
  expect(["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-18"].map(isWorkday)).toEqual([true, false, false, false]);
});

test.each([
  ["2025-04-20", "2025-04-21", "2025-06-19"],
  ["2026-04-05", "2026-04-06", "2026-06-04"],
  ["2027-03-28", "2027-03-29", "2027-05-27"],
  ["2038-04-25", "2038-04-26", "2038-06-24"],
])("Easter, Easter Monday and Corpus Christi of a year are holidays: %s", (...days) => {
  expect(days.map(isHoliday)).toEqual([true, true, true]);
});

test.each([
  ["2026-11-16", "2026-11-16", 0],
  ["2026-11-16", "2026-11-17", 1],
  ["2026-11-17", "2026-11-19", 1], // Remembrance Day lies between
  ["2026-11-13", "2026-11-16", 1],
  ["2026-11-13", "2026-11-15", 0],
  ["2026-11-19", "2026-11-16", 0],
])("the workdays after %s up to %s are %i", (from, to, count) => {
  expect(countWorkdays(from, to)).toBe(count);
});
