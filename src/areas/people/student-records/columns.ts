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
        title: { hr: "Podaci iz ISVU-a", en: "Data from ISVU" },
        of: "t.user_study_id in (select id from user_studies where user_id = :id)",
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userStudyId: referenceColumn(
      "user_studies",
      { hr: "Studij", en: "Degree programme" },
      {
        ownValue:
          "(select s.name from user_studies us join studies s on s.id = us.study_id where us.id = t.user_study_id)",
      },
    ),
    readAt: instantColumn({ hr: "Pročitano", en: "Read on" }),
    programCode: textColumn(
      { hr: "Šifra programa", en: "Code of the programme" },
      { optional: true },
    ),
    yearOfStudy: smallintColumn({ hr: "Godina studija", en: "Year of study" }, { optional: true }),
    thesisCourse: flagColumn(
      { hr: "Upisan predmet završnog ili diplomskog rada", en: "Thesis course enrolled" },
      { optional: true },
    ),
    thesisCoursePassed: flagColumn(
      { hr: "Položen predmet završnog ili diplomskog rada", en: "Thesis course passed" },
      { optional: true },
    ),
    /** ECTS credits of the courses passed in the programme. */
    earnedEcts: ectsColumn(
      { hr: "Ostvareni ECTS bodovi", en: "ECTS credits earned" },
      { optional: true },
    ),
    /**
     * Negative if too much was paid; null if tuition is not read from ISVU, or ISVU has none for the
     * student.
     */
    tuitionDebtInCents: centsColumn(
      { hr: "Dug za školarinu, u eurima", en: "Tuition owed, in euros" },
      { optional: true },
    ),
  },
);

/** The readings of all students' records, one at a time. */
export const recordReadingsColumns = tableColumns(
  "record_readings",
  {
    erasure: { kept: "official" },
    own: {
      recordReadings: {
        title: { hr: "Moja čitanja ISVU-a", en: "Readings of ISVU that I started" },
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    /** Null for the reading of every night. */
    requestedBy: personColumn("subject", undefined, { optional: true, leftOut: "key" }),
    startedAt: instantColumn({ hr: "Kada", en: "When" }),
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
