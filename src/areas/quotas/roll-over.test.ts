import { describe, expect, test } from "vitest";
import {
  chooseYears,
  findPlanProblems,
  nextAcademicYear,
  proposePlan,
  type RollOverPlan,
} from "./roll-over.ts";

const year = { id: 1, name: "2026./2027.", dateFrom: "2026-10-01", dateTo: "2027-09-30" };
const next = nextAcademicYear(year);

test("the year after is called so and lasts a year later", () => {
  expect(next).toEqual({
    id: null,
    name: "2027./2028.",
    dateFrom: "2027-10-01",
    dateTo: "2028-09-30",
  });
  expect(nextAcademicYear({ ...year, dateTo: "2028-02-29" }).dateTo).toBe("2029-02-28");
});

describe("the proposal moves days by a year, to workdays of the new year", () => {
  const period = (from: string, to: string) => ({ studyId: 3, study: "S", max: 1, from, to });
  const deadline = (startDate: string, endDate: string, submissionDate: string) => ({
    id: 1,
    startDate,
    endDate,
    submissionDate,
  });
  const of = (source: Partial<Parameters<typeof proposePlan>[0]>) =>
    proposePlan({ periods: [], deadlines: [], quotas: [], nonWorkingDays: [], ...source }, next);

  test.each([
    [
      "a beginning on a Saturday to Monday",
      ["2026-10-16", "2027-07-30"],
      ["2027-10-18", "2028-07-28"],
    ],
    [
      "a beginning on a holiday to the day after",
      ["2026-11-01", "2027-06-30"],
      ["2027-11-02", "2028-06-30"],
    ],
    [
      "what would leave the year to its edge",
      ["2026-09-01", "2027-10-20"],
      ["2027-10-01", "2028-09-30"],
    ],
  ])("%s", (_, [from = "", to = ""], moved) => {
    const [movedPeriod] = of({ periods: [period(from, to)] }).periods;
    expect([movedPeriod?.from, movedPeriod?.to]).toEqual(moved);
  });

  test("what would begin or end in a collective leave goes before or after it", () => {
    const nonWorkingDays = [{ name: "Odmor", from: "2028-07-24", to: "2028-08-11" }];
    const periods = [period("2027-07-26", "2027-07-30")];
    expect(of({ periods, nonWorkingDays }).periods).toMatchObject([
      { from: "2028-08-14", to: "2028-07-21" },
    ]);
  });

  test("of a deadline the submission may lie before the year", () => {
    expect(
      of({ deadlines: [deadline("2026-10-05", "2026-10-17", "2026-09-20")] }).deadlines,
    ).toEqual([
      { nth: 0, startDate: "2027-10-05", endDate: "2027-10-15", submissionDate: "2027-09-20" },
    ]);
  });
});

const plan = (fields: Partial<RollOverPlan>): RollOverPlan => ({
  year: next,
  periods: [],
  deadlines: [],
  quotas: [],
  ...fields,
});

const of = (fields: Partial<RollOverPlan>, today = "2026-11-16") =>
  findPlanProblems(plan(fields), [year], today).map(({ field, error }) => [field, error]);

describe("a plan is refused", () => {
  const deadline = {
    nth: 0,
    startDate: "2028-02-01",
    endDate: "2028-02-10",
    submissionDate: "2028-01-20",
  };
  const period = { studyId: 3, study: "S", max: 1, from: "2027-10-04", to: "2028-07-28" };

  test.each<[string, Partial<RollOverPlan>, [string, string][]]>([
    ["when all is well: not at all", { periods: [period], deadlines: [deadline] }, []],
    [
      "for a year that ends before it begins",
      { year: { ...next, dateTo: "2027-09-30" } },
      [["dateTo", "yearOrder"]],
    ],
    ["for a year of the same name", { year: { ...next, name: year.name } }, [["name", "yearName"]]],
    [
      "for a year that overlaps another",
      { year: { ...next, dateFrom: "2027-09-01" } },
      [["dateFrom", "yearOverlap"]],
    ],
    [
      "for a period that leaves the year",
      { periods: [{ ...period, from: "2027-09-30", to: "2028-10-01" }] },
      [
        ["period-3-from", "outsideYear"],
        ["period-3-to", "outsideYear"],
      ],
    ],
    [
      "for a period that ends before it begins",
      { periods: [{ ...period, to: "2027-10-03" }] },
      [["period-3-to", "endBeforeStart"]],
    ],
    [
      "for a submission after the first defense",
      { deadlines: [{ ...deadline, submissionDate: "2028-02-02" }] },
      [["deadline-0-submission", "submissionAfterStart"]],
    ],
    [
      "for a deadline outside the year",
      { deadlines: [{ ...deadline, endDate: "2028-10-01" }] },
      [["deadline-0-end", "outsideYear"]],
    ],
    [
      "for deadlines that share a day",
      {
        deadlines: [
          deadline,
          { ...deadline, nth: 1, startDate: "2028-02-10", endDate: "2028-02-20" },
        ],
      },
      [["deadline-1-start", "deadlinesOverlap"]],
    ],
  ])("%s", (_, fields, expected) => {
    expect(of(fields)).toEqual(expected);
  });

  test("for a year that is over", () => {
    expect(of({}, "2028-10-01")).toEqual([["dateTo", "yearOver"]]);
  });
});

describe("the years are chosen", () => {
  const after = { ...next, id: 2 };
  const today = "2026-11-16";

  test.each([
    ["from the current one into a new one", [year], null, null, [1, null]],
    ["into the next one, where somebody has entered it", [after, year], null, null, [1, 2]],
    [
      "into the one that stands, even when a new one is asked for",
      [after, year],
      "1",
      "new",
      [1, 2],
    ],
    ["from the one that is asked for", [after, year], "2", null, [2, null]],
    ["not backwards", [after, year], "2", "1", [2, undefined]],
    ["not at all, where there is none", [], null, null, [undefined, undefined]],
  ])("%s", (_, years, from, to, expected) => {
    const chosen = chooseYears(years, today, from, to);
    expect([chosen.from?.id, chosen.to?.id]).toEqual(expected);
  });

  test("and not into one that is over", () => {
    expect(chooseYears([after, year], "2029-01-01", "1", "2").to).toBeUndefined();
  });
});
