import { describe, expect, test } from "vitest";
import {
  findStudyRecord,
  mayApplyUnseen,
  planRecords,
  type RecordedStudy,
} from "./student-records.ts";

const study: RecordedStudy = {
  id: 1,
  version: 3,
  name: "Iva Horvat",
  study: "Financije",
  overruleReason: "",
  programs: [
    { id: 10, name: "Bankarstvo", code: "2801" },
    { id: 11, name: "Osiguranje", code: "2802" },
    { id: 12, name: "Revizija", code: null },
  ],
  studyProgramId: 10,
  yearOfStudy: 4,
  thesisCourse: false,
  record: { programCode: "2801", yearOfStudy: 4, thesisCourse: false },
};

const plan = (changed: Partial<RecordedStudy>) => planRecords([{ ...study, ...changed }]);

describe("the students' records", () => {
  test("that are the same change nothing", () => {
    expect(plan({})).toEqual({ changed: [], overruled: [], unknown: [], unchanged: 1 });
  });

  test("change the programme, the year and the thesis course, field by field", () => {
    const result = plan({ record: { programCode: "2802", yearOfStudy: 5, thesisCourse: true } });
    expect(result.changed).toEqual([
      {
        id: 1,
        version: 3,
        name: "Iva Horvat",
        study: "Financije",
        changes: [
          { field: "studyProgramId", was: "Bankarstvo", willBe: "Osiguranje" },
          { field: "yearOfStudy", was: 4, willBe: 5 },
          { field: "thesisCourse", was: false, willBe: true },
        ],
        values: { studyProgramId: 11, yearOfStudy: 5, thesisCourse: true },
      },
    ]);
  });

  test("change nothing that ISVU doesn't say", () => {
    expect(
      plan({ record: { programCode: "2801", yearOfStudy: null, thesisCourse: null } }).unchanged,
    ).toBe(1);
    expect(
      plan({ record: { programCode: "9999", yearOfStudy: 4, thesisCourse: false } }).unchanged,
    ).toBe(1);
    expect(plan({ record: null })).toMatchObject({
      changed: [],
      unknown: [{ id: 1 }],
      unchanged: 0,
    });
  });

  test("don't change what differs on purpose, and name it", () => {
    const result = plan({
      overruleReason: "Prijelaz u tijeku.",
      record: { programCode: "2801", yearOfStudy: 5, thesisCourse: false },
    });
    expect(result).toMatchObject({
      changed: [],
      overruled: [{ id: 1, reason: "Prijelaz u tijeku." }],
    });
    expect(plan({ overruleReason: "Prijelaz u tijeku." }).overruled).toEqual([]);
  });
});

test.each([
  [20, 0, true],
  [21, 0, false],
  [50, 950, true],
  [51, 949, false],
])(
  "%i changes beside %i unchanged students are made at night without a person: %s",
  (count, unchanged, may) => {
    const changed = Array.from({ length: count }, () => ({
      id: 1,
      version: 1,
      name: "",
      study: "",
      changes: [],
      values: {},
    }));
    expect(mayApplyUnseen({ changed, overruled: [], unknown: [], unchanged })).toBe(may);
  },
);

const enrolment = {
  code: "2801",
  yearOfStudy: 5,
  courses: ["7", "8"],
  passedCourses: ["8"],
  earnedEcts: 262.5,
};
const studyRecord = { programCode: "2801", yearOfStudy: 5, earnedEcts: 262.5 };

test.each([
  ["of another study", { codes: ["1"], courseId: "7" }, null],
  [
    "with the course",
    { codes: ["1", "2801"], courseId: "7" },
    { ...studyRecord, thesisCourse: true, thesisCoursePassed: false },
  ],
  [
    "with the course passed",
    { codes: ["2801"], courseId: "8" },
    { ...studyRecord, thesisCourse: true, thesisCoursePassed: true },
  ],
  [
    "without the course",
    { codes: ["2801"], courseId: "9" },
    { ...studyRecord, thesisCourse: false, thesisCoursePassed: false },
  ],
  [
    "of a study without a code",
    { codes: ["2801"], courseId: null },
    { ...studyRecord, thesisCourse: null, thesisCoursePassed: null },
  ],
])("an enrolment %s", (_, wanted, record) => {
  expect(findStudyRecord([enrolment], wanted)).toEqual(record);
});
