import { expect, test } from "vitest";
import { copyOutcome, isYearOver, proposedYears, type QuotaToCopy } from "./copy.ts";

const quota: QuotaToCopy = { max: 5, standing: null, active: true, teacher: true, onStudy: true };

test.each([
  ["new", {}],
  ["standing", { standing: 5 }],
  ["standing", { standing: 0 }],
  ["standing", { standing: 3, active: false }],
  ["inactive", { active: false }],
  ["noTeacher", { teacher: false }],
  ["notOnStudy", { onStudy: false }],
] as const)("a quota is %s when %o", (outcome, fields) => {
  expect(copyOutcome({ ...quota, ...fields })).toBe(outcome);
});

const year = (id: number) => ({
  id,
  name: `${id}.`,
  dateFrom: `${id}-10-01`,
  dateTo: `${id + 1}-09-30`,
});

test.each([
  ["into the coming year from the current one", [2025, 2026, 2027], "2026-11-16", 2026, 2027],
  ["into the current year where none comes", [2025, 2026], "2026-11-16", 2025, 2026],
  ["into the nearest of those that come", [2026, 2027, 2028], "2026-11-16", 2026, 2027],
  ["from nowhere into the only year", [2026], "2026-11-16", undefined, 2026],
  ["nowhere when all are over", [2024, 2025], "2026-11-16", undefined, undefined],
])("copying is proposed %s", (_, ids, today, from, to) => {
  const proposed = proposedYears(ids.map(year).toReversed(), today);
  expect([proposed.from?.id, proposed.to?.id]).toEqual([from, to]);
});

test("for the current year, when that is asked for, even if the next one is there", () => {
  const years = [year(2025), year(2026), year(2027)];
  expect(proposedYears(years, "2026-11-16", "current")).toEqual({
    from: year(2025),
    to: year(2026),
  });
  expect(proposedYears([year(2027)], "2026-11-16", "current")).toEqual({});
});

test("a year's last day is not yet over", () => {
  expect([isYearOver(year(2025), "2026-09-30"), isYearOver(year(2025), "2026-10-01")]).toEqual([
    false,
    true,
  ]);
});
