import { expect, test } from "vitest";
import { queryOf } from "./fixtures.ts";
import { type ThesisMentorFact, thesisMentorReport } from "./thesis-mentor.ts";

const fact: ThesisMentorFact = {
  mentorId: 3,
  mentor: "dr. sc. Ivo Ivić",
  studyId: 1,
  study: "Ekonomija",
  topics: 5,
  reservations: 4,
  completed: 2,
  notCompleted: 0,
  canceled: 1,
  answerDays: [1, 9],
  used: 3,
  studyQuota: 5,
  totalQuota: 6,
};

test("a mentor's work is summed over the studies, with the median of all answers and the total quota", () => {
  const rows = thesisMentorReport.toRows(
    [
      fact,
      { ...fact, studyId: 2, study: "Informatika", answerDays: [2], used: 4, studyQuota: null },
      { ...fact, mentorId: 4, mentor: "dr. sc. Eva Ević", totalQuota: null, answerDays: [] },
    ],
    queryOf(),
  );
  expect(rows).toMatchObject([
    {
      id: 3,
      topics: 10,
      reservations: 8,
      completed: 4,
      canceled: 2,
      answerDays: 2,
      used: 7,
      quota: 6,
      over: true,
    },
    { id: 4, answerDays: null, used: 3, quota: 20, over: false },
  ]);
  expect(
    rows[0]?.childRecords?.map(({ study, answerDays, quota }) => [study, answerDays, quota]),
  ).toEqual([
    ["Ekonomija", 5, "5"],
    ["Informatika", 2, "nije zadana"],
  ]);
  const { sums, chart } = thesisMentorReport.summarize(rows, queryOf());
  expect(sums.map(([, value]) => value)).toEqual(["2", "15", "12", "6", "3", "2", "1"]);
  expect(chart.rows.map(({ key, values }) => [key, values.used, values.available])).toEqual([
    ["3", 7, 0],
    ["4", 3, 17],
  ]);
});

test("filtered by a study, the quota is the one on the study, if there is one", () => {
  const [limited] = thesisMentorReport.toRows([{ ...fact, used: 6 }], queryOf("study=1"));
  expect(limited).toMatchObject({ used: 6, quota: 5, over: true });
  const [unlimited] = thesisMentorReport.toRows(
    [{ ...fact, studyQuota: null }],
    queryOf("study=1"),
  );
  expect(unlimited).toMatchObject({ quota: 6, over: false });
});
