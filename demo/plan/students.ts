import { localDate } from "#kit/time/dates-and-times.ts";
import { academicYearOf, firstYearOf } from "../calendar.ts";
import type { Enrolment, Program, Student } from "../model.ts";
import type { Account } from "../people.ts";
import type { Planner } from "./planner.ts";

/**
 * Creates a student of the faculty. The enrolments are added later, from the student's
 * reservations.
 */
export function createStudent({ faculty, students }: Planner, account?: Account): Student {
  const student = faculty.registry.student(account);
  students.push(student);
  return student;
}

/**
 * Enrols the student so that all requirements of a reservation are met by the given time, or by the
 * earlier time of another call.
 */
export function enrolForReservation(
  planner: Planner,
  student: Student,
  program: Program,
  reservedAt: Date,
): Enrolment {
  const known = student.enrolments.find((enrolment) => enrolment.program === program);
  if (known) {
    if (!known.readyBefore || reservedAt < known.readyBefore) setReady(known, reservedAt);
    return known;
  }
  const enrolment = createEnrolment(planner, program);
  setReady(enrolment, reservedAt);
  student.enrolments.push(enrolment);
  return enrolment;
}

function setReady(enrolment: Enrolment, reservedAt: Date) {
  const finalYear = academicYearOf(localDate(reservedAt));
  const { study } = enrolment.program;
  Object.assign(enrolment, {
    readyBefore: reservedAt,
    finalYear,
    from: finalYear - study.finalYear + 1,
    yearOfStudy: study.finalYear,
  });
}

const createEnrolment = ({ random }: Planner, program: Program): Enrolment => ({
  program,
  from: 0,
  selfAssessment: random.chance(0.25),
  thesisCourse: true,
  prepared: true,
  lateReservation: false,
  numOfThesis: null,
  yearOfStudy: program.study.finalYear,
});

/**
 * Enrols a final-year student without a reservation. Most may reserve; others lack a requirement.
 */
export function enrolWaiting(
  planner: Planner,
  student: Student,
  program: Program,
  index: number,
): Enrolment {
  const enrolment = createEnrolment(planner, program);
  const finalYear = academicYearOf(planner.today);
  Object.assign(enrolment, {
    finalYear,
    from: finalYear - program.study.finalYear + 1,
    ...missingRequirements[index % missingRequirements.length],
  });
  student.enrolments.push(enrolment);
  return enrolment;
}

const missingRequirements: readonly Partial<Enrolment>[] = [
  {},
  {},
  { prepared: false },
  {},
  { thesisCourse: false },
  { lateReservation: true },
  {},
  { prepared: false, thesisCourse: false },
  { numOfThesis: 2 },
];

/** Enrols a student who is not yet in the final year. */
export function enrolYounger(planner: Planner, student: Student, program: Program): Enrolment {
  const { today, random } = planner;
  const yearOfStudy = random.int(1, program.study.finalYear - 1);
  const from = Math.max(academicYearOf(today) - yearOfStudy + 1, firstYearOf(today));
  const enrolment = {
    ...createEnrolment(planner, program),
    from,
    yearOfStudy,
    thesisCourse: false,
    prepared: false,
  };
  student.enrolments.push(enrolment);
  return enrolment;
}
