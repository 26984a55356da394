import { userStudies } from "#areas/people/tables.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { academicYearOf, firstYearOf } from "../calendar.ts";
import { applicationStart, insertPerson } from "../codebooks.ts";
import { type Enrolment, required, type Student } from "../model.ts";
import { randomTimeOn, randomTimesBetween } from "../working-hours.ts";
import type { Planner } from "./planner.ts";

type Row = typeof userStudies.$inferSelect;

/**
 * Schedules the creation of the student's account and the changes of each enrolment up to its
 * current values.
 */
export function scheduleStudent(planner: Planner, student: Student) {
  const { eventLog, faculty, today } = planner;
  const firstYear = firstYearOf(today);
  student.since = Math.max(firstYear, Math.min(...student.enrolments.map(({ from }) => from)));
  const joinedAt = enrolmentTime(planner, student.since);
  eventLog.schedule(joinedAt, faculty.admin, (writer) => insertPerson(writer, student));
  for (const enrolment of student.enrolments) {
    const since = Math.max(enrolment.from, firstYear);
    scheduleEnrolment(
      planner,
      student,
      enrolment,
      since === student.since ? joinedAt : enrolmentTime(planner, since),
    );
  }
}

function scheduleEnrolment(
  planner: Planner,
  student: Student,
  enrolment: Enrolment,
  entered: Date,
) {
  const { eventLog, today, offices, random, limit } = planner;
  const { program, finalYear, readyBefore, yearOfStudy } = enrolment;
  const since = Math.max(enrolment.from, firstYearOf(today));
  const at = new Date(entered.getTime() + random.int(2, 60) * 60_000);
  const first = Math.min(since - enrolment.from + 1, yearOfStudy);
  let row: Row | undefined;
  eventLog.schedule(at, offices.services(), (writer) => {
    row = writer.create(userStudies, {
      userId: student.id,
      studyId: program.study.id,
      userType: "student",
      studyProgramId: program.id,
      yearOfStudy: first,
    });
  });
  const changes: Partial<Row>[] =
    finalYear === undefined ? [{ yearOfStudy }] : enrolmentChanges(enrolment);
  const from =
    finalYear === undefined
      ? at
      : laterOf(at, finalYearAt(planner, finalYear, readyBefore ?? limit));
  const times = randomTimesBetween(
    random,
    from,
    readyBefore ?? limit,
    changes.map(() => ({ kind: "office", weight: 1 })),
    2,
  );
  for (const [index, values] of changes.entries()) {
    const when = times[index];
    if (when)
      eventLog.schedule(when, offices.services(), (writer) =>
        writer.change(userStudies, required(row), values),
      );
  }
}

const enrolmentChanges = ({
  yearOfStudy,
  thesisCourse,
  prepared,
  selfAssessment,
  lateReservation,
  numOfThesis,
}: Enrolment) => [
  { yearOfStudy, thesisCourse },
  ...(prepared ? [selfAssessment ? { selfAssessment: true } : { finishedWorkshop: true }] : []),
  ...(lateReservation ? [{ lateReservation }] : []),
  ...(numOfThesis === null ? [] : [{ numOfThesis }]),
];

/**
 * Returns a time in September before the academic year. Students who enrolled before the
 * application started are imported at its start.
 */
function enrolmentTime({ random, today }: Planner, year: number): Date {
  const day =
    year === firstYearOf(today)
      ? addDays(applicationStart(today), 9)
      : `${year}-09-${random.int(14, 26)}`;
  return randomTimeOn(random, "office", day > addDays(today, -3) ? addDays(today, -3) : day);
}

/** Returns a time early in the final year, and some days before `before`. */
function finalYearAt({ random, limit }: Planner, year: number, before: Date): Date {
  const end = before < limit ? before : limit;
  const soonest = addDays(localDate(end), -12);
  return randomTimeOn(random, "office", [`${year}-10-02`, soonest].sort()[0] ?? soonest);
}

const laterOf = (a: Date, b: Date) => (a > b ? a : b);

/** Returns the time of the last login. Active students logged in recently. */
export function lastLoginOf({ random, today }: Planner, student: Student): Date | null {
  const years = student.enrolments.map(({ finalYear }) => finalYear ?? academicYearOf(today));
  const active = Math.max(...years) >= academicYearOf(today) - 1;
  if (!active)
    return randomTimeOn(
      random,
      "student",
      addDays(`${Math.max(...years) + 1}-09-15`, random.int(-90, 0)),
    );
  const everReserved = student.enrolments.some(({ readyBefore }) => readyBefore);
  return everReserved || random.chance(0.85)
    ? randomTimeOn(random, "student", addDays(today, -random.int(1, 25)))
    : null;
}
