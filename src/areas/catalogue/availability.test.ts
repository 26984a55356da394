import { describe, expect, test } from "vitest";
import {
  mentorStatistics,
  remainingQuota,
  reservableTheses,
  type StudyLoad,
} from "./availability.ts";

const studyLoad = (studyId: number, given: Partial<StudyLoad>): StudyLoad => ({
  studyId,
  published: 0,
  held: 0,
  reserved: 0,
  completedInAcademicYear: 0,
  max: null,
  ...given,
});

describe("reservable theses of a mentor", () => {
  test.each([
    [
      "as many as free theses while the quota allows",
      [studyLoad(1, { published: 3, max: 5 })],
      null,
      3,
    ],
    [
      "as many as the quota leaves",
      [studyLoad(1, { published: 9, max: 5, reserved: 2, completedInAcademicYear: 1 })],
      null,
      2,
    ],
    ["none on a study whose quota is 0", [studyLoad(1, { published: 9, max: 0 })], null, 0],
    [
      "bound by the total of 20 where no quota is set (spec §9)",
      [studyLoad(1, { published: 30 })],
      null,
      20,
    ],
    [
      "bound by the total as set",
      [studyLoad(1, { published: 4, max: 9 }), studyLoad(2, { published: 4, max: 9 })],
      5,
      5,
    ],
    [
      "used up by what is reserved elsewhere",
      [studyLoad(1, { published: 4, max: 9 }), studyLoad(2, { reserved: 4 })],
      5,
      1,
    ],
    [
      "not what is held for one student",
      [studyLoad(1, { published: 3, held: 2, max: 9 })],
      null,
      1,
    ],
    ["none without free theses", [studyLoad(1, { max: 9 })], null, 0],
    ["none without any thesis", [], null, 0],
  ])("are %s", (_, studies, totalMax, expected) => {
    expect(reservableTheses({ studies, totalMax })).toBe(expected);
  });

  test("are counted on one study, independently of a full quota on another", () => {
    const load = {
      totalMax: null,
      studies: [studyLoad(1, { published: 2, max: 1 }), studyLoad(2, { published: 3, max: 0 })],
    };
    expect([
      reservableTheses(load, 1),
      reservableTheses(load, 2),
      reservableTheses(load, 3),
    ]).toEqual([1, 0, 0]);
    expect([remainingQuota(load, 1), remainingQuota(load, 2), remainingQuota(load)]).toEqual([
      1, 0, 20,
    ]);
  });
});

test("mentor statistics are of spec §3, on all studies or on one", () => {
  const lines = [
    studyLoad(1, { published: 2, reserved: 1, completedInAcademicYear: 3, max: 9 }),
    studyLoad(2, { published: 1, reserved: 2, completedInAcademicYear: 1, max: 3 }),
  ];
  expect(mentorStatistics({ totalMax: null, studies: lines }, null)).toEqual({
    numOfCompletedInAcademicYear: 4,
    numOfReserved: 3,
    numOfPublished: 3,
    numOfThesesAvailableForReservation: 2,
  });
  expect(mentorStatistics({ totalMax: null, studies: lines }, 2)).toEqual({
    numOfCompletedInAcademicYear: 1,
    numOfReserved: 2,
    numOfPublished: 1,
    numOfThesesAvailableForReservation: 0,
  });
});
