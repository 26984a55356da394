import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  formatDate,
  formatGridDate,
  formatInstant,
  formatLongDate,
  isIsoDate,
  isValidWallTime,
  localDate,
  parseDate,
  startOfDay,
  toInstant,
  toIsoDate,
  toWallTime,
  weekday,
} from "./dates-and-times.ts";

describe("a typed date", () => {
  test.each([
    ["07.09.2026.", "2026-09-07"],
    ["07.09.2026", "2026-09-07"],
    ["7.9.2026", "2026-09-07"],
    ["7. 9. 2026.", "2026-09-07"],
    [" 7.9.26. ", "2026-09-07"],
    ["070926", "2026-09-07"],
    ["07092026", "2026-09-07"],
    ["2026-09-07", "2026-09-07"],
    ["29.02.2024.", "2024-02-29"],
    ["010159", "2059-01-01"],
    ["010160", "1960-01-01"],
    ["311299", "1999-12-31"],
  ])("%s is %s", (input, date) => {
    expect(parseDate(input)).toBe(date);
  });

  test.each([
    "",
    "31.02.2026.",
    "29.02.2026.",
    "00.01.2026.",
    "01.13.2026.",
    "310226",
    "7.9.",
    "7.9.026",
    "7/9/2026",
    "sutra",
    "01.01.0026.",
    "2026-9-7",
  ])("%j is not a date", (input) => {
    expect(parseDate(input)).toBeUndefined();
  });
});

test.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["28.02.2026.", false],
  ["", false],
])("isDate(%j) is %s", (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

test("a day is formatted in three ways", () => {
  expect(formatDate("2026-01-05")).toBe("05.01.2026.");
  expect(formatGridDate("2026-01-05")).toBe("05.01.2026");
  expect(formatLongDate("2026-01-05")).toBe("5. siječnja 2026.");
  expect(formatLongDate("2026-11-30")).toBe("30. studenoga 2026.");
});

test("every formatted day is parsed back", () => {
  const day = fc.date({
    min: new Date("1900-01-01"),
    max: new Date("2199-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = 0, month = 0, index = 0] = iso.split("-").map(Number);
      expect(toIsoDate(year, month, index)).toBe(iso);
      expect(isIsoDate(iso)).toBe(true);
      for (const shown of [
        formatDate(iso),
        formatGridDate(iso),
        `${index}. ${month}. ${year}.`,
        formatGridDate(iso).replaceAll(".", ""),
      ]) {
        expect(parseDate(shown)).toBe(iso);
      }
    }),
  );
});

test("days are counted between days, also over a change of the clocks", () => {
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2026-11-22", "2026-11-20")).toBe(-2);
});

const hour = 3_600_000;
const at = (iso: string) => new Date(iso);

test.each([
  ["2026-01-15", "12:00", "2026-01-15T11:00:00.000Z"],
  ["2026-07-15", "12:00", "2026-07-15T10:00:00.000Z"],
  ["2026-03-29", "01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29", "03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25", "01:59", "2026-10-24T23:59:00.000Z"],
  ["2026-10-25", "03:00", "2026-10-25T02:00:00.000Z"],
  ["2027-01-01", "00:00", "2026-12-31T23:00:00.000Z"],
])("%s %s in Zagreb is %s", (date, time, instant) => {
  expect(toInstant(date, time).toISOString()).toBe(instant);
  expect(toWallTime(at(instant))).toEqual({ date, time });
});

describe("in March, when an hour is skipped", () => {
  test("a time within it moves an hour ahead and is not a valid wall time", () => {
    expect(toInstant("2026-03-29", "02:30")).toEqual(toInstant("2026-03-29", "03:30"));
    expect(isValidWallTime("2026-03-29", "02:30")).toBe(false);
    expect(isValidWallTime("2026-03-29", "03:00")).toBe(true);
  });

  test("the day has 23 hours", () => {
    expect(endOfDay("2026-03-29").getTime() - startOfDay("2026-03-29").getTime()).toBe(23 * hour);
  });
});

describe("in October, when an hour is repeated", () => {
  test("a typed time means its first occurrence, and both are formatted alike", () => {
    expect(toInstant("2026-10-25", "02:30").toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(toWallTime(at("2026-10-25T00:30:00Z"))).toEqual(toWallTime(at("2026-10-25T01:30:00Z")));
  });

  test("the day has 25 hours", () => {
    expect(endOfDay("2026-10-25").getTime() - startOfDay("2026-10-25").getTime()).toBe(25 * hour);
  });
});

test("today is Zagreb's day, not that of UTC", () => {
  expect(localDate(at("2026-07-14T21:59:59Z"))).toBe("2026-07-14");
  expect(localDate(at("2026-07-14T22:00:00Z"))).toBe("2026-07-15");
  expect(localDate(at("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
});

test("an instant is formatted for people", () => {
  expect(formatInstant(at("2026-07-05T06:05:00Z"))).toBe("05.07.2026. u 08:05");
});

test.each([
  ["2026-05-04", 1],
  ["2026-05-09", 6],
  ["2026-05-10", 7],
])("%s is day %i of the week", (date, day) => {
  expect(weekday(date)).toBe(day);
});

test("adding days and months crosses the ends of months and years", () => {
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addMonths("2026-08-31", 6)).toBe("2027-02-28");
  expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
  expect(addMonths("2026-05-04", 12)).toBe("2027-05-04");
});

test.each([
  ["2026-02-30", "08:00"],
  ["2026-02-28", "8:00"],
  ["2026-02-28", "24:00"],
  ["28.02.2026.", "08:00"],
])("%s %s is refused", (date, time) => {
  expect(() => toInstant(date, time)).toThrow(RangeError);
});

test("converting to wall time and back yields the same instant, except in the repeated hour", () => {
  const minutes = fc.integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2090, 0) / 60_000 });
  const around = fc
    .constantFrom(2026, 2027, 2031)
    .chain((year) =>
      fc
        .constantFrom(Date.UTC(year, 2, 25), Date.UTC(year, 9, 25))
        .chain((day) => fc.integer({ min: 0, max: 7 * 1440 }).map((m) => day / 60_000 + m)),
    );
  fc.assert(
    fc.property(fc.oneof(minutes, around), (minute) => {
      const instant = new Date(minute * 60_000);
      const { date, time } = toWallTime(instant);
      const late = instant.getTime() - toInstant(date, time).getTime();
      expect([0, hour]).toContain(late);
      if (late) expect(localDate(instant).slice(5, 7)).toMatch(/09|10/);
      expect(instant >= startOfDay(date) && instant < endOfDay(date)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
