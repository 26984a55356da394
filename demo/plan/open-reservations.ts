import { addDays, localDate, weekday } from "#kit/time/dates-and-times.ts";
import { runningDeadline, workdayOnOrAfter } from "../calendar.ts";
import type { DemoReservation, DemoThesis, Program, Student } from "../model.ts";
import type { StepName } from "../path.ts";
import { facultyData } from "../vocabulary.ts";
import { randomTimeOn } from "../working-hours.ts";
import { type OpenStage, openStages, submissionTime } from "./open-stages.ts";
import { type Planner, randomProgram, requirePublishedBefore } from "./planner.ts";
import { createStudent, enrolForReservation } from "./students.ts";
import { createReservation, pickCommittee, scheduleTimeline, startBefore } from "./timelines.ts";

/**
 * Schedules all reservations in progress today. The demo's student has the demo's teacher as
 * mentor, so that the two accounts can go through the whole lifecycle.
 */
export function planOpenReservations(planner: Planner) {
  for (const standing of openStages)
    for (let index = 0; index < standing.count; index += 1) {
      const mine = index < standing.teacherCount;
      const program = mine
        ? teacherProgram(planner)
        : randomProgram(planner, (candidate) => isOpenFor(standing, candidate));
      const thesis = planner.createThesis({
        program,
        ...(mine && { mentor: planner.faculty.teacher }),
      });
      const student = createStudent(
        planner,
        index === 0 && standing.demoStudent ? "student" : undefined,
      );
      const reservedAt = scheduleOpenReservation(planner, standing, index, {
        thesis: thesis,
        student,
        program,
      });
      const enrolment = enrolForReservation(planner, student, program, reservedAt);
      if (student.username === "student") enrolment.numOfThesis = 2;
      requirePublishedBefore(planner, thesis, reservedAt);
    }
}

/** Returns a graduate programme in which the demo's teacher mentors. */
export function teacherProgram({ faculty: { programs, teacher } }: Planner): Program {
  const program = programs.find(
    (program) =>
      program.study.graduate && program.fields.some((field) => teacher.fields.includes(field)),
  );
  if (!program) throw new Error("the demo's teacher has no programme");
  return program;
}

const isOpenFor = ({ status }: OpenStage, { study }: Program) =>
  status !== "reserved" || study.name !== facultyData.studyPastItsPeriod;

type OpenReservationParties = { thesis: DemoThesis; student: Student; program: Program };

/**
 * Schedules the nth reservation of a stage, which has the stage's status today; returns the time of
 * the reservation.
 */
export function scheduleOpenReservation(
  planner: Planner,
  standing: OpenStage,
  index: number,
  { thesis, student, program }: OpenReservationParties,
): Date {
  const { random, today, allocateSlot } = planner;
  const reservation = createReservation(planner, thesis, student, program);
  const steps = standing.steps(random);
  const last = steps.length - 1;
  // the first reservation of a stage, which the demo accounts see first, is recent
  const ago = index === 0 ? standing.lastStepDaysAgo[0] : random.int(...standing.lastStepDaysAgo);
  const lastAt = randomTimeOn(random, stepWorkingHours(steps[last]), addDays(today, -ago));
  const submit = steps.indexOf("submitFinal");
  const submittedAt =
    submit < 0 || submit === last ? lastAt : submissionTime(random, today, lastAt, standing);
  const { reservedAt, confirmedAt } = reservationStart(planner, reservation, {
    steps: steps,
    submittedAt,
    confirmedDays: standing.confirmedDaysAgo?.[index],
  });
  const points = [
    [0, reservedAt],
    [steps.indexOf("confirm"), confirmedAt],
    [submit, submittedAt],
    [last, lastAt],
  ] as const;
  const milestones = new Map(
    points.filter(([at]) => at >= 0).map(([at, when]) => [at, { at: when }]),
  );
  reservation.committee = pickCommittee(thesis);
  const people = [student, thesis.mentor, thesis.coMentor ?? student, ...reservation.committee];
  const slot =
    standing.defense && allocateSlot(...defenseDayRange(today, standing.defense), people);
  scheduleTimeline(planner, {
    reservation: reservation,
    steps: steps,
    milestones: milestones,
    status: standing.status,
    ...(slot && { slot }),
  });
  return reservedAt;
}

type StartTimes = {
  steps: readonly StepName[];
  submittedAt: Date;
  confirmedDays: number | undefined;
};

/**
 * Returns the times of the reservation and its confirmation, before the final version or, without
 * one, before the last step.
 */
function reservationStart(
  planner: Planner,
  reservation: DemoReservation,
  { steps, submittedAt, confirmedDays }: StartTimes,
) {
  const { random, today } = planner;
  if (steps.length === 1) return { reservedAt: submittedAt, confirmedAt: submittedAt };
  if (steps.length > 2 && confirmedDays === undefined)
    return startBefore(
      planner,
      reservation,
      submittedAt,
      steps.includes("submitFinal") ? random.int(90, 180) : random.int(50, 150),
    );
  const confirmedAt =
    confirmedDays === undefined
      ? submittedAt
      : randomTimeOn(random, "office", workdayOnOrAfter(addDays(today, -confirmedDays)));
  return {
    reservedAt: randomTimeOn(random, "student", addDays(localDate(confirmedAt), -random.int(1, 7))),
    confirmedAt,
  };
}

const stepWorkingHours = (name: StepName | undefined) =>
  name && studentSteps.has(name) ? "student" : "office";

const studentSteps = new Set<StepName>([
  "reserve",
  "working",
  "submitFinal",
  "resubmitFinal",
  "pay",
  "confirmStatements",
]);

/**
 * Returns the range of defense days: the rest of the running deadline, or the days before today.
 */
const defenseDayRange = (today: string, defense: "ahead" | "begun"): [string, string] =>
  defense === "ahead"
    ? [addDays(today, weekday(today) === 6 ? 2 : 1), runningDeadline(today).endDate]
    : [addDays(today, -5), addDays(today, -1)];
