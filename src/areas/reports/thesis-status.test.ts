import { expect, test } from "vitest";
import { queryOf } from "./fixtures.ts";
import { standsStill, type ThesisStatusFact, thesisStatusReport } from "./thesis-status.ts";

const thesis: ThesisStatusFact = {
  id: 1,
  name: "Tema",
  status: "published",
  changedOn: "2026-05-20",
  mentorId: 3,
  mentor: "dr. sc. Ana Anić",
  studyId: 1,
  study: "Ekonomija",
  departmentId: 1,
  department: "Financije",
};
const query = queryOf("", "viceDean");

test.each([
  ["2026-05-20", 180, true],
  ["2026-05-21", 180, false],
  ["2026-11-16", 1, false],
])("a topic changed on %s, asked for %i days without a change: %s", (changedOn, days, expected) => {
  expect(standsStill({ ...thesis, changedOn }, "2026-11-16", days)).toBe(expected);
});

test("a defended or deleted topic never stands still", () => {
  for (const status of ["completed", "deleted"] as const)
    expect(standsStill({ ...thesis, status, changedOn: "2020-01-01" }, "2026-11-16", 1)).toBe(
      false,
    );
});

test("topics are counted by mentor, study and department, each with its topics", () => {
  const rows = thesisStatusReport.toRows(
    [
      thesis,
      { ...thesis, id: 2, name: null, status: "notPublishedDraft", changedOn: "2026-11-10" },
      { ...thesis, id: 3, studyId: 2, study: "Informatika", status: "reserved" },
    ],
    query,
  );
  expect(rows).toMatchObject([
    {
      mentor: thesis.mentor,
      study: "Ekonomija",
      total: 2,
      published: 1,
      notPublishedDraft: 1,
      still: 1,
      oldest: 180,
    },
    { study: "Informatika", total: 1, reserved: 1, published: 0 },
  ]);
  expect(rows[0]?.childRecords).toMatchObject([
    { name: "Tema", showPath: "/thesis/show/1", days: 180, stands: true, lastChange: "20.05.2026" },
    { name: "Neobjavljena tema", showPath: "#", days: 6, stands: false },
  ]);
  const { sums, chart } = thesisStatusReport.summarize(rows, query);
  expect(sums[0]).toEqual(["Tema", "3"]);
  expect(chart.rows.map(({ label, values }) => [label, values.published, values.reserved])).toEqual(
    [
      ["Ekonomija", 1, 0],
      ["Informatika", 0, 1],
    ],
  );
});
