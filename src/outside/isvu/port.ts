import type { RemoteExchange, RemoteFailure } from "../remote.ts";

/** The result of a final thesis, as the national system of student records (ISVU) takes it. */
export type IsvuResult = {
  jmbag: string;
  /** The thesis course of the study in ISVU. */
  courseId: string;
  /** The day of the exam, yyyy-mm-dd. */
  examDate: string;
  /** 2 to 5. */
  grade: number;
  /** The code of the grader in ISVU, such as `AB042`. */
  examiner: string;
};

/**
 * ISVU's facts about a student's thesis course: passed, with the entered result; open, so that a
 * grade can be entered at `target`; or neither, because the student isn't enrolled in it.
 */
export type IsvuCourseState =
  | { state: "passed"; grade: number; examDate: string | null; examiner: string | null }
  | { state: "open"; target: string }
  | { state: "closed" };

/** A programme in which a student is enrolled. */
export type IsvuEnrolment = {
  code: string;
  yearOfStudy: number | null;
  /** Codes of the courses taken there, passed or not. */
  courses: readonly string[];
  passedCourses: readonly string[];
  /** The ECTS credits of the passed courses; null if ISVU names none. */
  earnedEcts: number | null;
};

/** ISVU's facts about a student. */
export type IsvuStudent = {
  enrolments: readonly IsvuEnrolment[];
  /**
   * The tuition that the student owes, negative if too much was paid; null if it isn't requested or
   * ISVU has none.
   */
  tuitionDebtInCents: number | null;
};

/**
 * A person with a code in ISVU; the rank is abbreviated, such as `izv. prof.`, and null if none is
 * valid.
 */
export type IsvuEmployee = { firstName: string; lastName: string; rank: string | null };

/**
 * Why ISVU can't be queried or doesn't accept a result: besides the failures of every neighbour, it
 * doesn't know the student (404) or refuses the result by its own rule (400, 409, 422).
 */
export type IsvuFailure = RemoteFailure | "unknown" | "refused";

/** The requests made on the way to a value or a failure. */
export type IsvuReply<T> = { exchanges: readonly RemoteExchange[] } & (
  | { value: T }
  | {
      failure: IsvuFailure;
      /** Seconds to wait, if ISVU says so. */
      retryAfter: number | null;
    }
);

/** The national student records. An expected failure is a value; nothing is repeated here. */
export type IsvuPort = {
  /** False while ISVU isn't set; the calls below then throw. */
  isConnected: boolean;
  /** What is entered of a thesis course of a student. */
  findResult(jmbag: string, courseId: string): Promise<IsvuReply<IsvuCourseState>>;
  /**
   * The programmes in which a student is enrolled, and the tuition owed if ISVU may be queried for
   * it.
   */
  readStudent(jmbag: string): Promise<IsvuReply<IsvuStudent>>;
  /** The person of a code, such as `AB042`. */
  readEmployee(code: string): Promise<IsvuReply<IsvuEmployee>>;
  /**
   * Enters a result at a target of `findResult`. Ask before: an attempt without an answer may have
   * arrived.
   */
  enterResult(target: string, result: IsvuResult): Promise<IsvuReply<null>>;
};
