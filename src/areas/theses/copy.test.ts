import { expect, test } from "vitest";
import { toCopiedDraft } from "./copy.ts";
import type { ThesisFormOptions } from "./rules.ts";

const copyOptions: ThesisFormOptions = {
  studies: [{ id: 1, name: "Ekonomija", programs: [{ id: 11, name: "Financije" }] }],
  departments: [{ id: 5, name: "Odjel" }],
  coMentors: [{ id: 7, name: "Šarić", studyIds: [1] }],
  strategicAreas: [{ id: 3, name: "Razvoj" }],
  students: [],
  keywords: [],
};

const copiedValues = {
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
  expect(toCopiedDraft(copiedValues, copyOptions)).toEqual({ values: { ...copiedValues, ...free }, dropped: [] });
});

test("what can't be chosen any more is left out, and told", () => {
  const old = { ...copiedValues, studyId: "2", studyProgramIds: ["21"], departmentId: 6, coMentorId: 8 };
  expect(toCopiedDraft(old, copyOptions)).toEqual({
    values: { ...old, ...free, studyId: "", studyProgramIds: [], departmentId: null, coMentorId: null },
    dropped: ["study", "studyPrograms", "department", "coMentor"],
  });
});

test("a co-mentor of another study is left out", () => {
  const left = { ...copyOptions, coMentors: [{ id: 7, name: "Šarić", studyIds: [2] }] };
  expect(toCopiedDraft(copiedValues, left)).toMatchObject({ values: { coMentorId: null }, dropped: ["coMentor"] });
});
