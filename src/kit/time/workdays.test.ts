import { describe, expect, test } from "vitest";
import {
  addWorkdays,
  countWorkdays,
  dayOffName,
  isDayOff,
  isHoliday,
  isWorkday,
  listHolidays,
  workdayOnOrAfter,
  workdayOnOrBefore,
} from "./workdays.ts";

/** Collective leave with an overlapping period, and a single day. */
const nonWorkingDays = [
  { from: "2027-07-26", to: "2027-08-13" },
  { from: "2027-08-10", to: "2027-08-17" },
  { from: "2027-09-08", to: "2027-09-08" },
];

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
  expect(addWorkdays(day, n, [])).toBe(expected);
});

test("a workday is neither a weekend nor a holiday", () => {
  expect(
    ["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-18"].map((day) => isWorkday(day, [])),
  ).toEqual([true, false, false, false]);
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
  expect(countWorkdays(from, to, [])).toBe(count);
});

describe("non-working days of the faculty", () => {
  test.each([
    ["before them", "2027-07-23", true],
    ["on their first day", "2027-07-26", false],
    ["where two periods overlap", "2027-08-12", false],
    ["on the last day of the later one", "2027-08-17", false],
    ["after them", "2027-08-18", true],
    ["on a single day", "2027-09-08", false],
  ])("are none that one works: %s", (_, day, works) => {
    expect([isWorkday(day, nonWorkingDays), isDayOff(day, nonWorkingDays)]).toEqual([
      works,
      !works,
    ]);
  });

  test("are passed over, each once, when workdays are counted", () => {
    expect(addWorkdays("2027-07-22", 1, nonWorkingDays)).toBe("2027-07-23");
    expect(addWorkdays("2027-07-22", 2, nonWorkingDays)).toBe("2027-08-18");
    expect(countWorkdays("2027-07-22", "2027-08-18", nonWorkingDays)).toBe(2);
    expect(workdayOnOrAfter("2027-07-24", nonWorkingDays)).toBe("2027-08-18");
    expect(workdayOnOrBefore("2027-08-17", nonWorkingDays)).toBe("2027-07-23");
  });

  test("count again from the day on which they end early", () => {
    const ended = [{ from: "2027-07-26", to: "2027-07-30" }];
    expect(addWorkdays("2027-07-22", 2, ended)).toBe("2027-08-02");
  });
});

test.each([
  ["2026-12-25", "Božić"],
  ["2026-12-26", "Sveti Stjepan"],
  ["2027-01-01", "Nova godina"],
  ["2027-03-29", "Uskrsni ponedjeljak"],
  ["2027-07-26", "Kolektivni godišnji odmor"],
  ["2027-08-15", "Velika Gospa, Kolektivni godišnji odmor, Čišćenje zgrade"],
  ["2024-05-30", "Dan državnosti, Tijelovo"],
  ["2027-07-24", undefined], // a Saturday
  ["2027-08-23", undefined],
])("a day off is called by its names: %s", (day, name) => {
  const named = [
    { from: "2027-07-26", to: "2027-08-22", name: "Kolektivni godišnji odmor" },
    { from: "2027-08-10", to: "2027-08-17", name: "Čišćenje zgrade" },
  ];
  expect(dayOffName(day, named)).toBe(name);
});

test("the holidays of a year are listed in order, with their names", () => {
  const holidays = listHolidays(2027);
  expect(holidays.map(({ day }) => day)).toEqual([
    ..."2027-01-01 2027-01-06 2027-03-28 2027-03-29 2027-05-01 2027-05-27 2027-05-30".split(" "),
    ..."2027-06-22 2027-08-05 2027-08-15 2027-11-01 2027-11-18 2027-12-25 2027-12-26".split(" "),
  ]);
  expect(holidays.find(({ day }) => day === "2027-05-27")?.name).toBe("Tijelovo");
  expect(holidays.every(({ day }) => isHoliday(day))).toBe(true);
});
