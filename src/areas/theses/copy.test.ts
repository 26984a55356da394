import { expect, test } from "vitest";
import { copyable } from "./copy.ts";
import type { ThesisChoices } from "./rules.ts";

const choices: ThesisChoices = {
  studies: [{ id: 1, name: "Ekonomija", programs: [{ id: 11, name: "Financije" }] }],
  departments: [{ id: 5, name: "Odjel" }],
  coMentors: [{ id: 7, name: "Šarić", studyIds: [1] }],
  strategicAreas: [{ id: 3, name: "Razvoj" }],
  students: [],
  keywords: [],
};

const values = {
  name: "Tema",
  studyId: "1",
  studyProgramIds: ["11"],
  departmentId: 5,
  coMentorId: 7,
  strategicAreaId: 3,
  preReservationStudentId: 9,
  preReservationDate: "2026-12-01",
};

const free = { preReservationStudentId: null, preReservationDate: null };

test("all is copied but the student for whom the old one was kept", () => {
  expect(copyable(values, choices)).toEqual({ values: { ...values, ...free }, dropped: [] });
});

test("what can't be chosen any more is left out, and told", () => {
  const old = { ...values, studyId: "2", studyProgramIds: ["21"], departmentId: 6, coMentorId: 8 };
  expect(copyable(old, choices)).toEqual({
    values: { ...old, ...free, studyId: "", studyProgramIds: [], departmentId: null, coMentorId: null },
    dropped: ["study", "studyPrograms", "department", "coMentor"],
  });
});

test("a co-mentor of another study is left out", () => {
  const left = { ...choices, coMentors: [{ id: 7, name: "Šarić", studyIds: [2] }] };
  expect(copyable(values, left)).toMatchObject({ values: { coMentorId: null }, dropped: ["coMentor"] });
});
