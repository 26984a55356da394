import { typedOutcomes } from "#areas/reservations/tables.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { runningDeadline } from "../calendar.ts";
import { type DemoThesis, type Program, required, type Student } from "../model.ts";
import { pathTo } from "../path.ts";
import { composeQuestions, defenseCourse } from "../thesis-texts.ts";
import { randomTimeOn } from "../working-hours.ts";
import { withReviewRounds } from "./open-stages.ts";
import { type Planner, randomProgram, requirePublishedBefore } from "./planner.ts";
import { createStudent, enrolForReservation } from "./students.ts";
import { createReservation, pickCommittee, scheduleTimeline, startBefore } from "./timelines.ts";

const hour = 3_600_000;

/**
 * The grades of the defenses that were closed yesterday, so that their outcomes can still be
 * corrected.
 */
const recentGrades = [1, 4, 5];

/**
 * Schedules defenses of the last days: some were closed yesterday, and the outcome of one was typed
 * by its mentor and waits for student services.
 */
export function planRecentOutcomes(planner: Planner) {
  for (const [index, grade] of recentGrades.entries())
    scheduleHeld(planner, randomProgram(planner), { grade, nth: index });
  scheduleHeld(
    planner,
    randomProgram(planner, ({ study }) => study.outcomeTypist === "mentor"),
    { grade: null, nth: recentGrades.length },
  );
}

type Outcome = {
  /** Null if the defense isn't closed yet. */
  grade: number | null;
  nth: number;
};

function scheduleHeld(planner: Planner, program: Program, outcome: Outcome) {
  const student = createStudent(planner);
  const thesis = planner.createThesis({ program });
  const reservedAt = scheduleDefense(planner, { thesis, student, program }, outcome);
  enrolForReservation(planner, student, program, reservedAt);
  requirePublishedBefore(planner, thesis, reservedAt);
}

type Parties = { thesis: DemoThesis; student: Student; program: Program };

function scheduleDefense(
  planner: Planner,
  { thesis, student, program }: Parties,
  { grade, nth: index }: Outcome,
): Date {
  const { random, today, limit, allocateSlot, eventLog } = planner;
  const reservation = createReservation(planner, thesis, student, program);
  const closed = grade === 1 ? "notCompleted" : "completed";
  const status = grade === null ? "studentServicesConfirmedDefenseDate" : closed;
  const steps = withReviewRounds(random, pathTo(status));
  const submittedAt = randomTimeOn(
    random,
    "student",
    addDays(runningDeadline(today).submissionDate, -random.int(0, 8)),
  );
  reservation.committee = pickCommittee(thesis);
  const people = [student, thesis.mentor, thesis.coMentor ?? student, ...reservation.committee];
  const slot = allocateSlot(addDays(today, -5), addDays(today, -2), people);
  const lastAt = new Date(limit.getTime() - (3 + index) * hour);
  const confirmedDate = randomTimeOn(random, "office", addDays(today, -7));
  const { reservedAt, confirmedAt } = startBefore(
    planner,
    reservation,
    submittedAt,
    random.int(80, 230),
  );
  const milestones = new Map([
    [0, { at: reservedAt }],
    [steps.indexOf("confirm"), { at: confirmedAt }],
    [steps.indexOf("submitFinal"), { at: submittedAt }],
    grade === null
      ? [steps.length - 1, { at: confirmedDate }]
      : [steps.length - 1, { at: lastAt, before: slot.defenseDate }],
  ]);
  const planned = { reservation, steps, milestones, status, slot } as const;
  scheduleTimeline(planner, { ...planned, ...(grade !== null && { grade, pending: true }) });
  if (grade === null)
    eventLog.schedule(lastAt, thesis.mentor, (writer) => {
      writer.create(typedOutcomes, {
        reservationId: required(reservation.row).id,
        status: "typed",
        grade: 4,
        gradeAgree: true,
        examDate: localDate(slot.defenseDate),
        defenseFlow: defenseCourse(student.female),
        defenseQuestions: composeQuestions(random, thesis.idea.field),
        typedAs: "mentor",
        typedBy: thesis.mentor.id,
        typedAt: lastAt,
      });
      writer.publish("reservation.typeOutcome", { reservation });
    });
  return reservedAt;
}
