import { expect, test } from "vitest";
import { type CompletedThesisFact, completedThesisReport } from "./completed-thesis.ts";
import { queryOf } from "./fixtures.ts";

const thesis: CompletedThesisFact = {
  id: 1,
  thesisId: 11,
  thesis: "Prvi rad",
  student: "Ana Anić",
  mentorId: 3,
  mentor: "dr. sc. Ivo Ivić",
  studyId: 1,
  study: "Ekonomija",
  department: "Financije",
  year: "2025./2026.",
  inEnglish: false,
  grade: 5,
  reservedOn: "2026-01-10",
  defendedOn: "2026-06-29",
};
const other: CompletedThesisFact = {
  ...thesis,
  id: 2,
  inEnglish: true,
  grade: 4,
  defendedOn: "2026-07-09",
};
const former: CompletedThesisFact = { ...thesis, id: 3, year: null, grade: 3 };

test("completed theses are grouped by mentor, study and year, with language, grade and days", () => {
  const rows = completedThesisReport.toRows([thesis, other, former], queryOf());
  expect(rows).toMatchObject([
    { year: "2025./2026.", count: 2, english: 1, averageGrade: 4.5, medianDays: 175 },
    { year: "izvan unesenih godina", count: 1, averageGrade: 3 },
  ]);
  expect(
    rows[0]?.childRecords?.map(({ language, grade, days }) => [language, grade, days]),
  ).toEqual([
    ["hrvatski", 5, 170],
    ["engleski", 4, 180],
  ]);
  const { sums, chart } = completedThesisReport.summarize(rows, queryOf());
  expect(sums.map(([, value]) => value)).toEqual(["3", "1", "4,00", "170", "1"]);
  expect(chart.rows.map(({ label, values }) => [label, values.s0])).toEqual([
    ["2025./2026.", 2],
    ["izvan unesenih godina", 1],
  ]);
});

test("who may not see grades gets neither the column nor an average", () => {
  const { grade: _, ...fact } = thesis;
  const query = queryOf("", "viceDean");
  const rows = completedThesisReport.toRows([fact], query);
  const text = JSON.stringify([
    rows,
    completedThesisReport.columns(query),
    completedThesisReport.detail(query),
  ]);
  expect(text).not.toMatch(/grade/i);
  expect(completedThesisReport.summarize(rows, query).sums).toHaveLength(4);
});
