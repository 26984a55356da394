import { describe, expect, test } from "vitest";
import { toWallTime } from "./dates-and-times.ts";
import {
  countTerm,
  freeDayReason,
  prolongTerm,
  type TermLength,
  type TermRules,
  typedTerm,
} from "./workdays.ts";

/**
 * Collective leave with an overlapping period, the days between Christmas and New Year, and a
 * single day.
 */
const nonWorkingDays = [
  { from: "2027-07-26", to: "2027-08-13" },
  { from: "2027-08-10", to: "2027-08-17" },
  { from: "2026-12-27", to: "2026-12-31" },
  { from: "2026-12-11", to: "2026-12-11" },
];
const moving: TermRules = { nonWorkingDays, movesToWorkday: true };
const staying: TermRules = { nonWorkingDays, movesToWorkday: false };
const days = (count: number): TermLength => ({ days: count });
const months = (count: number): TermLength => ({ months: count });

describe("a term ends with its day", () => {
  test.each<[string, string, TermLength, string, string]>([
    ["in winter", "2026-11-16", days(14), "2026-11-30", "2026-11-30T22:59:59.999Z"],
    ["in summer", "2026-06-01", days(14), "2026-06-15", "2026-06-15T21:59:59.999Z"],
    [
      "over the change to winter time",
      "2026-10-16",
      days(14),
      "2026-10-30",
      "2026-10-30T22:59:59.999Z",
    ],
    [
      "over the change to summer time",
      "2027-03-16",
      days(14),
      "2027-03-30",
      "2027-03-30T21:59:59.999Z",
    ],
    ["twelve months on", "2026-11-16", months(12), "2027-11-16", "2027-11-16T22:59:59.999Z"],
    ["over the end of a year", "2026-12-21", days(14), "2027-01-04", "2027-01-04T22:59:59.999Z"],
    ["on a leap day", "2028-02-15", days(14), "2028-02-29", "2028-02-29T22:59:59.999Z"],
    ["a year after a leap day", "2028-02-29", months(12), "2029-02-28", "2029-02-28T22:59:59.999Z"],
    [
      "in a month without such a day",
      "2027-01-29",
      months(1),
      "2027-03-01",
      "2027-03-01T22:59:59.999Z",
    ],
  ])("%s", (_, from, length, lastDay, endsAt) => {
    expect(countTerm(from, length, moving)).toMatchObject({ lastDay, endsAt: new Date(endsAt) });
  });

  test.each(["2026-10-25", "2027-03-28"])(
    "of 23 or 25 hours, when the clocks change: %s",
    (day) => {
      const { endsAt } = typedTerm(day);
      expect([endsAt, new Date(endsAt.getTime() + 1)].map(toWallTime)).toEqual([
        { date: day, time: "23:59" },
        { date: day === "2026-10-25" ? "2026-10-26" : "2027-03-29", time: "00:00" },
      ]);
    },
  );
});

describe("a term that would end on a day off ends with the next working day", () => {
  test.each<[string, string, string]>([
    ["Saturday", "2026-12-05", "2026-12-07"],
    ["Sunday", "2026-12-06", "2026-12-07"],
    ["a holiday in the middle of a week", "2026-11-18", "2026-11-19"],
    ["Good Friday is a working day", "2027-03-26", "2027-03-26"],
    ["Easter Sunday and Easter Monday", "2027-03-28", "2027-03-30"],
    ["Easter Monday of the latest Easter", "2038-04-26", "2038-04-27"],
    ["Corpus Christi", "2027-05-27", "2027-05-28"],
    ["Christmas, a weekend, the faculty's days and New Year", "2026-12-25", "2027-01-04"],
    ["the first day of a leave", "2027-07-26", "2027-08-18"],
    ["the last day of a leave that overlaps another", "2027-08-13", "2027-08-18"],
    ["the weekend before a leave", "2027-07-24", "2027-08-18"],
    ["the faculty's own day before a weekend", "2026-12-11", "2026-12-14"],
  ])("%s", (_, counted, lastDay) => {
    const term = countTerm(counted, days(0), moving);
    expect(term).toMatchObject({ lastDay, movedFrom: lastDay === counted ? null : counted });
    expect(countTerm(counted, days(0), staying)).toMatchObject({
      lastDay: counted,
      movedFrom: null,
    });
    expect(typedTerm(counted)).toMatchObject({ lastDay: counted, movedFrom: null });
  });
});

test("a term in working days leaves out days off, whatever the faculty says of its end", () => {
  expect(
    [moving, staying].map((rules) => countTerm("2026-12-10", { workdays: 2 }, rules).lastDay),
  ).toEqual(["2026-12-15", "2026-12-15"]);
});

describe("a prolonged term", () => {
  test("is counted on from the day that was counted before, so that weekends don't add up", () => {
    let term = countTerm("2026-11-20", days(14), moving); // Friday, 4 December
    const ends = [1, 2, 3, 4].map(() => {
      term = prolongTerm(term, 1, moving);
      return [term.movedFrom, term.lastDay];
    });
    expect(ends).toEqual([
      ["2026-12-05", "2026-12-07"],
      ["2026-12-06", "2026-12-07"],
      [null, "2026-12-07"],
      [null, "2026-12-08"],
    ]);
  });

  test("never ends earlier, although the leave over which it was moved has been cancelled", () => {
    const term = countTerm("2027-07-26", days(0), moving);
    expect(prolongTerm(term, 1, { ...moving, nonWorkingDays: [] }).lastDay).toBe("2027-08-18");
  });
});

test.each([
  ["2026-12-06", { kind: "weekend" }],
  ["2026-12-25", { kind: "holiday", name: "Božić" }],
  ["2027-03-28", { kind: "holiday", name: "Uskrs" }],
  ["2027-07-26", { kind: "faculty" }],
])("nobody works on %s because of %j", (day, reason) => {
  expect(freeDayReason(day)).toEqual(reason);
});
