import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysBetween, formatDate, formatGridDate, formatLongDate, isIsoDate, parseDate, toIsoDate } from "./dates.ts";

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
  ])("%s is %s", (typed, date) => {
    expect(parseDate(typed)).toBe(date);
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
  ])("%j is not a date", (typed) => {
    expect(parseDate(typed)).toBeUndefined();
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
  const day = fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = 0, month = 0, nth = 0] = iso.split("-").map(Number);
      expect(toIsoDate(year, month, nth)).toBe(iso);
      expect(isIsoDate(iso)).toBe(true);
      for (const shown of [
        formatDate(iso),
        formatGridDate(iso),
        `${nth}. ${month}. ${year}.`,
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
