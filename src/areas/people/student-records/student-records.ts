import type { texts } from "./texts.ts";

export const studentRecordsPath = "/user-study/student-records";

/** Why ISVU can't be read now. */
export type ReadingFailure = keyof typeof texts.hr.failures;

/** A reading of all students' records, as its page shows it. */
export type ReadingView = {
  startedAt: string;
  finishedAt: string | null;
  /** The person who requested it; "" for the nightly run. */
  requestedBy: string;
  failure: ReadingFailure | null;
};

/**
 * Where a student's data come from: when ISVU was read, and whether they differ from it on purpose.
 */
export type RecordSource = { readAt: string; overruled: boolean };

/** ISVU's other data, which no condition depends on. */
export type RecordFacts = { thesisCoursePassed: boolean | null; earnedEcts: number | null };

/** The tuition that a student owes according to ISVU, and when it was read. */
export type TuitionDebt = { cents: number; readAt: string };

/** ISVU's data of a student on a study. */
export type StudyRecord = {
  programCode: string;
  yearOfStudy: number | null;
  thesisCourse: boolean | null;
  thesisCoursePassed: boolean | null;
  earnedEcts: number | null;
};

/** A student's study as recorded in Teza and as ISVU had it when it was last read. */
export type RecordedStudy = {
  /** Of the user-study row. */
  id: number;
  version: number;
  name: string;
  study: string;
  /** The programmes of the study with their codes in ISVU. */
  programs: readonly { id: number; name: string; code: string | null }[];
  studyProgramId: number | null;
  yearOfStudy: number | null;
  thesisCourse: boolean;
  /** Why Teza's data differ on purpose; "" if they don't. */
  overruleReason: string;
  /** Null if ISVU doesn't know the student or the student's enrolment in this study. */
  record: Pick<StudyRecord, "programCode" | "yearOfStudy" | "thesisCourse"> | null;
};

type RecordField = "studyProgramId" | "yearOfStudy" | "thesisCourse";

type RecordValues = { studyProgramId?: number; yearOfStudy?: number; thesisCourse?: boolean };

/** A value of a field; programmes by name. */
export type RecordChange = {
  field: RecordField;
  was: string | number | boolean;
  willBe: string | number | boolean;
};

export type ChangedStudy = Pick<RecordedStudy, "id" | "version" | "name" | "study"> & {
  changes: RecordChange[];
  values: RecordValues;
};

/** The changes that taking over ISVU's records would make. */
export type RecordPlan = {
  changed: ChangedStudy[];
  /** Students whose data differ on purpose, which stay. */
  overruled: (ChangedStudy & { reason: string })[];
  /** Students whom ISVU doesn't know, or not on this study; their data stay. */
  unknown: { id: number; name: string; study: string }[];
  unchanged: number;
};

/** Compares the students' data with ISVU's records. Values that ISVU lacks change nothing. */
export function planRecords(studies: readonly RecordedStudy[]): RecordPlan {
  const compared = studies.filter(({ record }) => record !== null).map(compare);
  const differing = compared.filter(({ changes }) => changes.length > 0);
  const overruled = differing.filter(({ reason }) => reason !== "");
  return {
    changed: differing
      .filter(({ reason }) => reason === "")
      .map(({ reason: _, ...changed }) => changed),
    overruled,
    unknown: studies
      .filter(({ record }) => record === null)
      .map(({ id, name, study }) => ({ id, name, study })),
    unchanged: compared.length - differing.length,
  };
}

function compare(row: RecordedStudy): ChangedStudy & { reason: string } {
  const { id, version, name, study, programs, record, overruleReason } = row;
  const program = programs.find(({ code }) => code !== null && code === record?.programCode);
  const nameOf = (programId: number | null) =>
    programs.find((program) => program.id === programId)?.name ?? "";
  const values: RecordValues = {
    ...(program && program.id !== row.studyProgramId && { studyProgramId: program.id }),
    ...(record?.yearOfStudy &&
      record.yearOfStudy !== row.yearOfStudy && { yearOfStudy: record.yearOfStudy }),
    ...(typeof record?.thesisCourse === "boolean" &&
      record.thesisCourse !== row.thesisCourse && { thesisCourse: record.thesisCourse }),
  };
  const changes: RecordChange[] = [];
  if (values.studyProgramId !== undefined)
    changes.push({
      field: "studyProgramId",
      was: nameOf(row.studyProgramId),
      willBe: nameOf(values.studyProgramId),
    });
  if (values.yearOfStudy !== undefined)
    changes.push({ field: "yearOfStudy", was: row.yearOfStudy ?? "", willBe: values.yearOfStudy });
  if (values.thesisCourse !== undefined)
    changes.push({ field: "thesisCourse", was: row.thesisCourse, willBe: values.thesisCourse });
  return { id, version, name, study, changes, values, reason: overruleReason };
}

/**
 * Limits below which the nightly run applies changes automatically: a share of the students, or a
 * small number.
 */
const [mostShare, mostAnyway] = [0.05, 20];

/**
 * True if a plan is small enough to be applied without a person; a large one may come from a wrong
 * setting.
 */
export const mayApplyUnseen = ({ changed, overruled, unchanged }: RecordPlan): boolean =>
  changed.length <=
  Math.max(mostAnyway, mostShare * (changed.length + overruled.length + unchanged));

type Enrolment = {
  code: string;
  yearOfStudy: number | null;
  courses: readonly string[];
  passedCourses: readonly string[];
  earnedEcts: number | null;
};

/**
 * Returns ISVU's data of a student on a study: the enrolment in one of its programmes. Without the
 * code of a thesis course nothing is known about the course.
 */
export function findStudyRecord(
  enrolments: readonly Enrolment[],
  { codes, courseId }: { codes: readonly string[]; courseId: string | null },
): StudyRecord | null {
  const enrolment = enrolments.find(({ code }) => codes.includes(code));
  if (!enrolment) return null;
  const { code, yearOfStudy, courses, passedCourses, earnedEcts } = enrolment;
  return {
    programCode: code,
    yearOfStudy,
    earnedEcts,
    thesisCourse: courseId === null ? null : courses.includes(courseId),
    thesisCoursePassed: courseId === null ? null : passedCourses.includes(courseId),
  };
}
