import { isOpen } from "#areas/reservations/reservations.ts";
import { addDays, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import { type DemoDeadline, listDeadlines } from "../calendar.ts";
import { type Program, required, type Student } from "../model.ts";
import {
  type CancellationKind,
  cancellationPaths,
  isDefendable,
  randomGrade,
  scheduleCanceled,
  scheduleDefended,
} from "./closed-timelines.ts";
import { teacherProgram } from "./open-reservations.ts";
import {
  type PlannedReservation,
  type Planner,
  randomProgram,
  requirePublishedBefore,
} from "./planner.ts";
import { createStudent, enrolForReservation } from "./students.ts";

/**
 * Number of students who have defended on two studies, on one study, and on the study that precedes
 * their current one.
 */
const counts = { twice: 55, once: 83, before: 32 };

/** Minimum days between two defenses of one student; a graduate study lies between them. */
const betweenStudies = 1000;

/** Schedules all theses defended in the last five years. */
export function planDefended(planner: Planner) {
  const { random, faculty } = planner;
  const mine = teacherProgram(planner);
  // students with two studies cover the earlier years
  const recently = addDays(planner.today, -betweenStudies);
  for (let index = 0; index < counts.once; index += 1)
    planDefense(
      planner,
      createStudent(planner),
      index < 9 ? mine : randomProgram(planner),
      someDeadline(planner, recently),
      index < 9,
    );
  for (let index = 0; index < counts.twice; index += 1) {
    const [student, graduate] = [
      createStudent(planner),
      randomProgram(planner, ({ study }) => study.graduate),
    ];
    const late = someDeadline(
      planner,
      addDays(required(listDeadlines(planner.today)[0]).startDate, betweenStudies + 60),
    );
    planDefense(planner, student, graduate, late);
    planDefense(
      planner,
      student,
      undergraduateOf(planner, graduate),
      someDeadline(planner, "", addDays(late.startDate, -betweenStudies)),
    );
  }
  const onGraduate = planner.reservations.filter(
    ({ reservation, status }) => reservation.program.study.graduate && isOpen(status),
  );
  for (const { reservation, reservedAt } of random.shuffled(onGraduate).slice(0, counts.before)) {
    const to = addDays(localDate(reservedAt), -800);
    planDefense(
      planner,
      reservation.student,
      undergraduateOf(planner, reservation.program),
      someDeadline(planner, "", to),
    );
  }
  for (const { student, program, before } of failedDefenses(planner)) {
    const deadline = someDeadline(planner, addDays(before, -420), addDays(before, -20));
    const thesis = planner.createThesis({
      program,
      ...(student === undefined && { mentor: faculty.teacher }),
    });
    const who = student ?? createStudent(planner);
    const reservedAt = scheduleDefended(planner, deadline, 1, {
      thesis: thesis,
      student: who,
      program,
    });
    enrolForReservation(planner, who, program, reservedAt);
    requirePublishedBefore(planner, thesis, reservedAt);
  }
}

function planDefense(
  planner: Planner,
  student: Student,
  program: Program,
  deadline: DemoDeadline,
  mine = false,
) {
  const thesis = planner.createThesis({
    program,
    ...(mine && { mentor: planner.faculty.teacher }),
  });
  const reservedAt = scheduleDefended(planner, deadline, randomGrade(planner), {
    thesis: thesis,
    student,
    program,
  });
  enrolForReservation(planner, student, program, reservedAt);
  requirePublishedBefore(planner, thesis, reservedAt);
}

/**
 * Returns the parties of failed defenses: one with the demo's teacher, some students who now try
 * again, and some who have not tried again yet.
 */
function failedDefenses(
  planner: Planner,
): { student: Student | undefined; program: Program; before: string }[] {
  const { random, today, reservations } = planner;
  const again = random.shuffled(reservations.filter(({ status }) => isOpen(status))).slice(0, 2);
  const mine = { student: undefined, program: teacherProgram(planner), before: today };
  const others = Array.from({ length: 5 }, () => ({
    student: createStudent(planner),
    program: randomProgram(planner),
    before: today,
  }));
  return [
    mine,
    ...others,
    ...again.map(({ reservation, reservedAt }) => ({
      student: reservation.student,
      program: reservation.program,
      before: localDate(reservedAt),
    })),
  ];
}

/**
 * Returns a random deadline within the days. Later deadlines are more likely because the faculty
 * grows.
 */
function someDeadline({ random, today }: Planner, from = "", to = today): DemoDeadline {
  const fitting = listDeadlines(today).filter(
    (deadline) =>
      deadline.startDate >= from && deadline.startDate < to && isDefendable(deadline, today),
  );
  return random.pick(
    fitting.flatMap((deadline, index) =>
      index * 3 > fitting.length ? [deadline, deadline] : [deadline],
    ),
  );
}

function undergraduateOf(planner: Planner, { study: { precededBy } }: Program): Program {
  return randomProgram(planner, ({ study }) => study.name === precededBy);
}

/**
 * Schedules canceled reservations of theses that are free again, and of theses that another student
 * reserved later.
 */
export function planCanceled(planner: Planner) {
  const { random, reservations, today } = planner;
  const known = [...reservations];
  for (const planned of random.shuffled(known).slice(0, 40)) {
    const { thesis, program } = planned.reservation;
    const others = known.filter(
      (other) => isReservedAfter(planned, other) && !isDemoStudents(other),
    );
    if (others.length === 0) continue;
    const { student } = random.pick(others).reservation;
    planCancellation(
      planner,
      random.pick(["withdrawn", "refused", "notConfirmed"]),
      planned.reservedAt,
      {
        thesis: thesis,
        student,
        program,
      },
    );
  }
  const some = random
    .shuffled(known.filter((planned) => isOpen(planned.status) && !isDemoStudents(planned)))
    .slice(0, 19);
  const kinds = Object.keys(cancellationPaths) as CancellationKind[];
  for (const planned of [...known.filter(isDemoStudents), ...some]) {
    const { student, program } = planned.reservation;
    const thesis = planner.createThesis({ program });
    planCancellation(
      planner,
      isDemoStudents(planned) ? "withdrawn" : random.pick(kinds),
      planned.reservedAt,
      {
        thesis: thesis,
        student,
        program,
      },
    );
  }
  for (let index = 0; index < 12; index += 1) {
    const [student, program] = [createStudent(planner), randomProgram(planner)];
    const before = startOfDay(addDays(today, -random.int(2, 60)));
    planCancellation(planner, random.pick(kinds), before, {
      thesis: planner.createThesis({ program }),
      student,
      program,
    });
  }
}

/** True if another student reserved a thesis of the same programme within a few months. */
const isReservedAfter = (
  plannedReservation: PlannedReservation,
  { reservation, reservedAt }: PlannedReservation,
) =>
  reservation.program === plannedReservation.reservation.program &&
  reservation.student !== plannedReservation.reservation.student &&
  reservedAt >= plannedReservation.reservedAt &&
  reservedAt.getTime() < plannedReservation.reservedAt.getTime() + 250 * 86_400_000;

const isDemoStudents = ({ reservation }: PlannedReservation) =>
  reservation.student.username === "student";

function planCancellation(
  planner: Planner,
  ending: CancellationKind,
  before: Date,
  of: Parameters<typeof scheduleCanceled>[3],
) {
  const reservedAt = scheduleCanceled(planner, ending, before, of);
  enrolForReservation(planner, of.student, of.program, reservedAt);
  requirePublishedBefore(planner, of.thesis, reservedAt);
}
