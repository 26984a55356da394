import { expect, test } from "vitest";
import { initiallyAsked } from "#areas/studies/thesis-details.ts";
import type { Message } from "#kit/text/localization.ts";
import {
  type ThesisFormChoices,
  type ThesisFormOptions,
  toCopiedDraft,
  validateThesisChoices,
} from "./form-choices.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;
const mentorFacts = { mentorId: 1, today: "2026-11-16" };

const formOptions: ThesisFormOptions = {
  studies: [
    {
      id: 3,
      name: "Ekonomija",
      asked: initiallyAsked,
      programs: [
        { id: 31, name: "Financije" },
        { id: 32, name: "Marketing" },
      ],
    },
    {
      id: 4,
      name: "Informatika",
      asked: initiallyAsked,
      programs: [{ id: 41, name: "Informatika" }],
    },
  ],
  departments: [{ id: 7, name: "Odjel za financije" }],
  coMentors: [
    { id: 2, name: "Ivan Đurić", studyIds: [3, 4] },
    { id: 5, name: "Ana Čavrak", studyIds: [4] },
  ],
  strategicAreas: [{ id: 9, name: "Zdravlje" }],
  students: [
    { id: 21, name: "Iva Kos", studyIds: [3] },
    { id: 22, name: "Ivo Kos", studyIds: [4] },
  ],
  keywords: [],
  daysOff: [],
};

const formChoices: ThesisFormChoices = {
  studyId: 3,
  studyProgramIds: [31],
  departmentId: 7,
  coMentorId: null,
  strategicAreaId: null,
  preReservationStudentId: null,
  preReservationDate: null,
};

test.each<[string, Partial<ThesisFormChoices>, Record<string, Message>]>([
  ["all that must be", {}, {}],
  [
    "all there is",
    {
      studyProgramIds: [31, 32],
      coMentorId: 2,
      strategicAreaId: 9,
      preReservationStudentId: 21,
      preReservationDate: "2026-11-17",
    },
    {},
  ],
  ["kept until tomorrow", { preReservationStudentId: 21, preReservationDate: "2026-11-17" }, {}],
  [
    "kept until today",
    { preReservationDate: "2026-11-16" },
    { preReservationDate: refusals.datePassed },
  ],
  [
    "kept until yesterday",
    { preReservationDate: "2026-11-15" },
    { preReservationDate: refusals.datePassed },
  ],
  ["another's department", { departmentId: 8 }, { departmentId: refusals.notOwnDepartment }],
  [
    "one programme of another study",
    { studyProgramIds: [31, 41] },
    { studyProgramIds: refusals.programOfOtherStudy },
  ],
  ["oneself", { coMentorId: 1 }, { coMentorId: refusals.coMentorIsMentor }],
  ["a co-mentor of another study", { coMentorId: 5 }, { coMentorId: refusals.notCoMentorOnStudy }],
  ["a co-mentor of no study", { coMentorId: 6 }, { coMentorId: refusals.notCoMentorOnStudy }],
  ["no such area", { strategicAreaId: 10 }, { strategicAreaId: refusals.chooseFromList }],
  [
    "a student of another study",
    { preReservationStudentId: 22 },
    { preReservationStudentId: refusals.studentOfOtherStudy },
  ],
  [
    "an unknown student",
    { preReservationStudentId: 23 },
    { preReservationStudentId: refusals.studentNeverSignedIn },
  ],
  [
    "a study of somebody else's",
    { studyId: 5, coMentorId: 2 },
    {
      studyId: refusals.notMentorOnStudy,
      studyProgramIds: refusals.programOfOtherStudy,
      coMentorId: refusals.notCoMentorOnStudy,
    },
  ],
])("%s: %j finds %j", (_, changed, findings) => {
  expect(validateThesisChoices({ ...formChoices, ...changed }, formOptions, mentorFacts)).toEqual(
    findings,
  );
});

test("nothing is right where nothing may be chosen", () => {
  const none = {
    studies: [],
    departments: [],
    coMentors: [],
    strategicAreas: [],
    students: [],
    keywords: [],
    daysOff: [],
  };
  expect(Object.keys(validateThesisChoices(formChoices, none, mentorFacts))).toEqual([
    "studyId",
    "studyProgramIds",
    "departmentId",
  ]);
});

const copyOptions: ThesisFormOptions = {
  studies: [
    { id: 1, name: "Ekonomija", asked: initiallyAsked, programs: [{ id: 11, name: "Financije" }] },
  ],
  departments: [{ id: 5, name: "Odjel" }],
  coMentors: [{ id: 7, name: "Šarić", studyIds: [1] }],
  strategicAreas: [{ id: 3, name: "Razvoj" }],
  students: [],
  keywords: [],
  daysOff: [],
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
  expect(toCopiedDraft(copiedValues, copyOptions)).toEqual({
    values: { ...copiedValues, ...free },
    dropped: [],
  });
});

test("what can't be chosen any more is left out, and told", () => {
  const old = {
    ...copiedValues,
    studyId: "2",
    studyProgramIds: ["21"],
    departmentId: 6,
    coMentorId: 8,
  };
  expect(toCopiedDraft(old, copyOptions)).toEqual({
    values: {
      ...old,
      ...free,
      studyId: "",
      studyProgramIds: [],
      departmentId: null,
      coMentorId: null,
    },
    dropped: ["study", "studyPrograms", "department", "coMentor"],
  });
});

test("a co-mentor of another study is left out", () => {
  const left = { ...copyOptions, coMentors: [{ id: 7, name: "Šarić", studyIds: [2] }] };
  expect(toCopiedDraft(copiedValues, left)).toMatchObject({
    values: { coMentorId: null },
    dropped: ["coMentor"],
  });
});
