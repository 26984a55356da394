import { expect, test } from "vitest";
import { availableInTotal, availableOnStudy, type QuotaUsage } from "./quotas.ts";

const use = (max: number | null, reserved = 0, completedInAcademicYear = 0): QuotaUsage => ({
  max,
  reserved,
  completedInAcademicYear,
});

test.each([
  [use(10, 3, 2), 5],
  [use(5, 3, 2), 0],
  [use(4, 3, 2), 0],
  [use(null), 20],
  [use(null, 12, 8), 0],
  [use(0), 0],
])("in total, %o leaves %i", (total, available) => {
  expect(availableInTotal(total)).toBe(available);
});

test.each([
  ["its own quota", use(4, 1, 1), use(10, 5), 2],
  ["the total, when less is left of it", use(8, 1), use(10, 9), 1],
  ["the total, where no quota is set for the study", use(null, 3), use(null, 3, 4), 13],
  ["a quota of none", use(0), use(20), 0],
])("a study is limited by %s", (_, onStudy, total, available) => {
  expect(availableOnStudy(onStudy, total)).toBe(available);
});
