import { expect, test } from "vitest";
import { assignStudyColors, chartMonths, chartYears, largestStudies } from "./home.ts";

const in2012 = [{ year: 2012, studyId: 1, study: "A", studyEng: "", count: 3 }];

test("the last five years are drawn, with or without theses", () => {
  expect(chartYears(2026, [], false)).toEqual([2022, 2023, 2024, 2025, 2026]);
  expect(chartYears(2026, in2012, false)).toEqual([2022, 2023, 2024, 2025, 2026]);
});

test("all years begin with the first that has a thesis, never before 2008 nor after the last five", () => {
  expect(chartYears(2020, in2012, true)).toEqual([
    2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020,
  ]);
  expect(chartYears(2014, in2012, true)).toEqual([2010, 2011, 2012, 2013, 2014]);
  expect(chartYears(2010, [{ ...in2012[0], year: 2003 } as (typeof in2012)[number]], true)).toEqual(
    [2008, 2009, 2010],
  );
  expect(chartYears(2026, [], true)).toEqual([2022, 2023, 2024, 2025, 2026]);
});

test("the last twelve months end with the current one, across the turn of the year", () => {
  const months = chartMonths("2026-02");
  expect(months).toHaveLength(12);
  expect([months[0], months[10], months[11]]).toEqual(["2025-03", "2026-01", "2026-02"]);
});

test("nine studies have colours of their own; the smallest of more are counted together", () => {
  const studies = (n: number) =>
    Array.from({ length: n }, (_, index) => ({
      studyId: index + 1,
      study: `Studij ${index + 1}`,
      studyEng: "",
      count: index + 1,
    }));
  expect(largestStudies(studies(9))).toMatchObject({ others: new Set() });
  const { shown, others } = largestStudies(studies(11));
  expect(shown.map(({ studyId }) => studyId)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  expect(others).toEqual(new Set([1, 2, 3]));
});

test("a study that occurs in several years is listed once", () => {
  expect(
    largestStudies([...in2012, { studyId: 1, study: "A", studyEng: "", count: 2 }]).shown,
  ).toEqual([{ studyId: 1, study: "A", studyEng: "", count: 5 }]);
});

test("a study has one colour in all charts", () => {
  const of = (...ids: number[]) =>
    ids.map((studyId) => ({ studyId, study: "", studyEng: "", count: 1 }));
  expect([...assignStudyColors(of(5, 3), of(1, 3, 7))]).toEqual([
    [5, 0],
    [3, 1],
    [1, 2],
    [7, 3],
  ]);
  expect([...assignStudyColors(of(1, 2, 3, 4, 5, 6, 7, 8), of(9, 10, 1)).values()]).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 8,
  ]);
});
