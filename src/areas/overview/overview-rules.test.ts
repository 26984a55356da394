import { describe, expect, test } from "vitest";
import type { MentorFact, OverviewFacts, StudentFact, TopicState } from "./overview.ts";
import { compareShares, countByStudy, countFigures, isEmpty } from "./overview-rules.ts";

const nothing: OverviewFacts = {
  studies: [
    { id: 1, name: "Ekonomija" },
    { id: 2, name: "Šumarstvo" },
    { id: 3, name: "Ukinuti studij" },
  ],
  students: [],
  free: [],
  daysToDefense: [],
  mentors: [],
  unpublished: [],
  notDeposited: [],
  outcomes: [],
  withoutCertificate: 0,
};

const students = (...states: readonly [studyId: number, state: TopicState][]): StudentFact[] =>
  states.map(([studyId, state], id) => ({
    id,
    studentId: id,
    student: `Student ${id}`,
    studyId,
    state,
    thesisId: null,
    defendedOn: null,
  }));

const mentor = (id: number, used: number, quota: number | null = 10): MentorFact => ({
  id,
  mentor: `Mentor ${id}`,
  quota,
  used,
});

test("students and free topics are counted together and by study, without studies that have neither", () => {
  const facts = {
    ...nothing,
    students: students([1, "withoutTopic"], [1, "underway"], [1, "defended"], [2, "withoutTopic"]),
    free: [
      { studyId: 1, count: 4 },
      { studyId: 2, count: 1 },
    ],
    daysToDefense: [10, 40, 20, 31],
  };
  expect(countFigures(facts)).toEqual({
    withoutTopic: 2,
    free: 5,
    enrolled: 4,
    defended: 1,
    medianDays: 26,
    works: 4,
    notDeposited: 0,
  });
  expect(countByStudy(facts)).toEqual([
    { studyId: 1, study: "Ekonomija", withoutTopic: 1, free: 4, enrolled: 3, defended: 1 },
    { studyId: 2, study: "Šumarstvo", withoutTopic: 1, free: 1, enrolled: 1, defended: 0 },
  ]);
  expect([isEmpty(countFigures(facts)), isEmpty(countFigures(nothing))]).toEqual([false, true]);
});

describe("a mentor's share of the enrolled students is that of the quota", () => {
  const listed = (mentors: MentorFact[], enrolled: number) =>
    compareShares({
      ...nothing,
      mentors,
      students: students(
        ...Array.from({ length: enrolled }, (): [number, TopicState] => [1, "underway"]),
      ),
    }).map(({ id, share, side }) => [id, share, side]);

  test("and who is above it by more than one, or below its half, is listed, the farthest first", () => {
    // 24 students on 10 + 10 + 10 places
    expect(listed([mentor(1, 10), mentor(2, 3), mentor(3, 9)], 24)).toEqual([
      [2, 8, "below"],
      [1, 8, "above"],
    ]);
    expect(listed([mentor(1, 8), mentor(2, 4), mentor(3, 7)], 24)).toEqual([]);
  });

  test("a mentor without a quota counts with the one that applies, and one with none has no share", () => {
    // 30 students on 20 + 10 + 0 places
    expect(listed([mentor(1, 2, null), mentor(2, 13), mentor(3, 2, 0)], 30)).toEqual([
      [1, 20, "below"],
      [2, 10, "above"],
      [3, 0, "above"],
    ]);
    expect(listed([mentor(1, 0, 0)], 5)).toEqual([]);
  });
});
