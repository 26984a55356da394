import { expect, test } from "vitest";
import { calendarYear, listDaysOff } from "./academic-calendar.ts";

test("holidays and the faculty's days stand in order, each with the workdays that it takes", () => {
  const days = listDaysOff(2027, [
    { id: 3, name: "Kolektivni godišnji odmor", from: "2027-07-26", to: "2027-08-15" },
    { id: 4, name: "Dan fakulteta", from: "2027-12-11", to: "2027-12-11" },
  ]);
  expect(days.slice(-8).map(({ id, from, to, workdays }) => [id, from, to, workdays])).toEqual([
    [3, "2027-07-26", "2027-08-15", 14], // three weeks without Victory Day, a Thursday
    [null, "2027-08-05", "2027-08-05", 1],
    [null, "2027-08-15", "2027-08-15", 0], // a Sunday
    [null, "2027-11-01", "2027-11-01", 1],
    [null, "2027-11-18", "2027-11-18", 1],
    [4, "2027-12-11", "2027-12-11", 0], // a Saturday
    [null, "2027-12-25", "2027-12-25", 0],
    [null, "2027-12-26", "2027-12-26", 0],
  ]);
});

test.each([
  ["2028", 2028],
  [null, 2026],
  ["1999", 2026],
  ["20261", 2026],
  ["x", 2026],
])("the year %s of the address is %i", (requestedYear, year) => {
  expect(calendarYear(requestedYear, "2026-11-16")).toBe(year);
});
