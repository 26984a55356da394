import { describe, expect, test } from "vitest";
import { addDays, weekday } from "#kit/time/dates-and-times.ts";
import {
  adjacentDate,
  type CalendarViewName,
  calendarSearch,
  calendarViewNames,
  foldWeeks,
  formatPeriod,
  parseCalendarParams,
  splitIntoWeeks,
  visibleDays,
} from "./calendar-view.ts";

const parse = (query: string, today = "2026-11-16") =>
  parseCalendarParams(new URLSearchParams(query), today);

describe("the parameters of a calendar's URL", () => {
  test.each([
    ["", { view: "month", date: "2026-11-16", coming: true }],
    ["view=week", { view: "week", date: "2026-11-16", coming: false }],
    ["view=day&date=2026-12-01", { view: "day", date: "2026-12-01", coming: false }],
    ["view=day&date=2026-11-22", { view: "day", date: "2026-11-23", coming: false }],
    ["view=year&date=2026-02-31", { view: "month", date: "2026-11-16", coming: true }],
    ["date=7.9.2026.&view=week", { view: "week", date: "2026-09-07", coming: false }],
    ["study=7&mentor=x", { study: 7, mentor: undefined }],
    ["study=-1&mentor=1.5", { study: undefined, mentor: undefined }],
  ])("%j", (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  test.each([
    ["view=week", "2026-11-22", "2026-11-23"],
    ["view=day", "2026-11-22", "2026-11-23"],
    ["view=week&date=2026-11-22", "2026-11-22", "2026-11-23"],
    ["view=day", "2026-11-21", "2026-11-21"],
    ["view=day", "2027-03-28", "2027-03-30"], // after Easter Monday
    ["view=day", "2026-11-18", "2026-11-19"], // after Remembrance Day
    ["view=day&date=2026-11-18", "2026-11-18", "2026-11-18"],
    ["view=week", "2026-08-15", "2026-08-17"], // the holiday is the last day of the week
    ["", "2026-11-22", "2026-11-22"],
  ])(
    "%j on %s opens on %s: week and day skip a Sunday and, if no day was chosen, a holiday",
    (query, today, date) => {
      expect(parse(query, today).date).toBe(date);
    },
  );

  test("survive a round trip", () => {
    const agenda = parse("view=week&date=2026-11-18&study=3&mentor=4");
    expect(parse(calendarSearch(agenda).slice(1))).toEqual(agenda);
  });
});

describe("the days of a view", () => {
  test.each<[CalendarViewName, string, string, string]>([
    ["month", "2026-11-16", "2026-11-02", "2026-12-05"],
    ["month", "2026-12-16", "2026-11-30", "2027-01-02"],
    ["month", "2026-03-31", "2026-03-02", "2026-04-04"],
    ["month", "2027-02-10", "2027-02-01", "2027-02-27"],
    ["week", "2026-10-25", "2026-10-19", "2026-10-24"],
    ["week", "2026-10-26", "2026-10-26", "2026-10-31"],
    ["day", "2026-11-16", "2026-11-16", "2026-11-16"],
  ])("%s of %s", (view, date, from, to) => {
    expect(visibleDays({ view, date })).toEqual({ from, to });
  });

  test("follow each other without a gap through years with clock changes", () => {
    for (const view of calendarViewNames) {
      for (let date = "2026-01-01"; date < "2028-12-31"; date = adjacentDate({ view, date }, 1)) {
        const { from, to } = visibleDays({ view, date });
        const next = visibleDays({ view, date: adjacentDate({ view, date }, 1) });
        expect([view, date, weekday(to) <= 6, next.from <= addDays(to, 2)]).toEqual([
          view,
          date,
          true,
          true,
        ]);
        expect(
          visibleDays({
            view,
            date: adjacentDate({ view, date: adjacentDate({ view, date }, 1) }, -1),
          }).from,
        ).toBe(from);
      }
    }
  });
});

describe("the weeks of a month", () => {
  // 2, 9, 16, 23, 30 November
  const weeks = splitIntoWeeks(visibleDays({ view: "month", date: "2026-11-16" }));
  const folded = (busy: readonly string[], today: string) =>
    foldWeeks(weeks, new Set(busy), today).map(({ folded, weeks }) =>
      [folded ? "folded" : "shown", ...weeks.map(([monday = ""]) => Number(monday.slice(8)))].join(
        " ",
      ),
    );

  test.each<[string, string[], string, string[]]>([
    [
      "without defenses are folded, those in a row together",
      ["2026-11-18"],
      "2026-08-03",
      ["folded 2 9", "shown 16", "folded 23 30"],
    ],
    [
      "with a defense on the last day are shown",
      ["2026-11-07", "2026-12-05"],
      "2026-08-03",
      ["shown 2", "folded 9 16 23", "shown 30"],
    ],
    [
      "that have today are shown, also on a Sunday",
      [],
      "2026-11-22",
      ["folded 2 9", "shown 16", "folded 23 30"],
    ],
    ["of an empty month are one line", [], "2026-08-03", ["folded 2 9 16 23 30"]],
  ])("%s", (_, busy, today, expected) => {
    expect(folded(busy, today)).toEqual(expected);
  });
});

test.each<[CalendarViewName, string, string, string]>([
  ["month", "2026-11-16", "studeni 2026.", "November 2026"],
  ["week", "2026-11-16", "16. – 21. studenoga 2026.", "16 – 21 November 2026"],
  ["week", "2026-12-02", "30. studenoga – 5. prosinca 2026.", "30 November – 5 December 2026"],
  [
    "week",
    "2026-12-29",
    "28. prosinca 2026. – 2. siječnja 2027.",
    "28 December 2026 – 2 January 2027",
  ],
  ["day", "2026-11-16", "ponedjeljak, 16. studenoga 2026.", "Monday, 16 November 2026"],
])("the name of a %s around %s", (view, date, croatian, english) => {
  expect(formatPeriod({ view, date }, "hr")).toBe(croatian);
  expect(formatPeriod({ view, date }, "en")).toBe(english);
});
