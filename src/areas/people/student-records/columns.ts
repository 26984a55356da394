import {
  centsColumn,
  ectsColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  personColumn,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import type { ReadingFailure } from "./student-records.ts";

/** ISVU's data of a student on a study at the last reading; without a programme if it had none. */
export const studentRecordsColumns = tableColumns(
  "student_records",
  {
    erasure: {
      erased: "enrolment",
      of: "user_study_id in (select id from user_studies where user_id = :id)",
    },
    own: {
      isvu: {
        title: ["Podaci iz ISVU-a", "Data from ISVU"],
        of: "t.user_study_id in (select id from user_studies where user_id = :id)",
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userStudyId: referenceColumn("user_studies", ["Studij", "Degree programme"], {
      ownValue:
        "(select s.name from user_studies us join studies s on s.id = us.study_id where us.id = t.user_study_id)",
    }),
    readAt: instantColumn(["Pročitano", "Read on"]),
    programCode: textColumn(["Šifra programa", "Code of the programme"], { optional: true }),
    yearOfStudy: smallintColumn(["Godina studija", "Year of study"], { optional: true }),
    thesisCourse: flagColumn(
      ["Upisan predmet završnog ili diplomskog rada", "Thesis course enrolled"],
      { optional: true },
    ),
    thesisCoursePassed: flagColumn(
      ["Položen predmet završnog ili diplomskog rada", "Thesis course passed"],
      { optional: true },
    ),
    /** ECTS credits of the courses passed in the programme. */
    earnedEcts: ectsColumn(["Ostvareni ECTS bodovi", "ECTS credits earned"], { optional: true }),
    /**
     * Negative if too much was paid; null if tuition is not read from ISVU, or ISVU has none for the
     * student.
     */
    tuitionDebtInCents: centsColumn(["Dug za školarinu, u eurima", "Tuition owed, in euros"], {
      optional: true,
    }),
  },
);

/** The readings of all students' records, one at a time. */
export const recordReadingsColumns = tableColumns(
  "record_readings",
  {
    erasure: { kept: "official" },
    own: {
      recordReadings: {
        title: ["Moja čitanja ISVU-a", "Readings of ISVU that I started"],
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    /** Null for the reading of every night. */
    requestedBy: personColumn("subject", undefined, { optional: true, leftOut: "key" }),
    startedAt: instantColumn(["Kada", "When"]),
    finishedAt: instantColumn(undefined, { optional: true, leftOut: "technical" }),
    /** Interruptions since the last student that could be read. */
    attempts: smallintColumn(undefined, { default: 0, leftOut: "technical" }),
    failure: textColumn(undefined, {
      optional: true,
      as: valueType<ReadingFailure>(),
      fixed: true,
      leftOut: "technical",
    }),
  },
);
