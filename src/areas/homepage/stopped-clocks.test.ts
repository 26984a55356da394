import { expect, test } from "vitest";
import { owedDays } from "./stopped-clocks.ts";

// a Monday; Wednesday, 18 November, is a holiday
const answer = { since: "2026-11-16", workdays: 3, setOn: "2026-11-01", nonWorkingDays: [] };

test.each<[today: string, days: string[]]>([
  ["2026-11-20", []],
  ["2026-11-21", []],
  ["2026-11-22", ["2026-11-21"]],
  ["2026-11-24", ["2026-11-21", "2026-11-22", "2026-11-23"]],
])(
  "a term of three workdays after Monday and a holiday is over on Friday: owed until %s are %j",
  (today, days) => {
    expect(owedDays({ ...answer, today })).toEqual(days);
  },
);

test("the days until the term was set don't count", () => {
  expect(owedDays({ ...answer, setOn: "2026-11-23", today: "2026-11-25" })).toEqual(["2026-11-24"]);
});

test.each<[to: string, today: string, days: string[]]>([
  ["2026-11-24", "2026-11-28", []],
  ["2026-11-24", "2026-11-29", ["2026-11-28"]],
  ["2026-11-19", "2026-11-26", ["2026-11-25"]], // the same leave, ended early
])(
  "a term of three workdays passes over a leave from Tuesday to %s: owed until %s are %j",
  (to, today, days) => {
    expect(owedDays({ ...answer, today, nonWorkingDays: [{ from: "2026-11-17", to }] })).toEqual(
      days,
    );
  },
);

test.each(["2026-03-27", "2026-10-23"])(
  "each day counts once when the clocks change after %s",
  (since) => {
    const days = owedDays({
      ...answer,
      since,
      workdays: 1,
      setOn: "2026-01-01",
      today: since.replace(/..$/, "31"),
    });
    expect([...new Set(days)]).toEqual(days);
  },
);
