import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { type DemoDeadline, workdayOnOrAfter } from "../calendar.ts";
import type { DemoThesis, Program, Student } from "../model.ts";
import { pathTo, type StepName } from "../path.ts";
import { confirmedExpiry, unconfirmedExpiry } from "../steps/reservations.ts";
import { randomTimeOn } from "../working-hours.ts";
import { withReviewRounds } from "./open-stages.ts";
import { type Planner, reservableDay } from "./planner.ts";
import {
  confirmationTime,
  createReservation,
  pickCommittee,
  scheduleTimeline,
  startBefore,
} from "./timelines.ts";

type CanceledParties = { thesis: DemoThesis; student: Student; program: Program };

/** The steps of a reservation that ends early, and the maximum number of days that it takes. */
export const cancellationPaths = {
  withdrawn: ["reserve", "withdraw"],
  refused: ["reserve", "refuse"],
  notConfirmed: ["reserve", "expire"],
  givenUp: ["reserve", "confirm", "working", "answer", "cancelByMentor"],
  changed: ["reserve", "confirm", "working", "cancelByServices"],
  expired: ["reserve", "confirm", "working", "answer", "expire"],
} as const satisfies Record<string, StepName[]>;

export type CancellationKind = keyof typeof cancellationPaths;

export const cancellationDays: Record<CancellationKind, number> = {
  withdrawn: 8,
  refused: 12,
  notConfirmed: 42,
  givenUp: 150,
  changed: 100,
  expired: 422,
};

/**
 * Schedules a reservation that was canceled before a given time; returns the time of the
 * reservation.
 */
export function scheduleCanceled(
  planner: Planner,
  ending: CancellationKind,
  before: Date,
  { thesis, student, program }: CanceledParties,
): Date {
  const { random } = planner;
  const reservation = createReservation(planner, thesis, student, program);
  const steps = [...cancellationPaths[ending]];
  const day = addDays(localDate(before), -cancellationDays[ending] - random.int(1, 15));
  const reservedAt = randomTimeOn(random, "student", reservableDay(planner, day, program.study));
  const confirmedAt = confirmationTime(planner, reservedAt);
  const milestones = new Map([[0, { at: reservedAt }]]);
  if (steps.includes("confirm" as never)) milestones.set(1, { at: confirmedAt });
  milestones.set(steps.length - 1, {
    at: cancellationTime(planner, ending, reservedAt, confirmedAt),
  });
  scheduleTimeline(planner, {
    reservation: reservation,
    steps: steps,
    milestones: milestones,
    status: "canceled",
  });
  return reservedAt;
}

/**
 * Returns the time of the cancellation. Expired reservations are canceled by a job some minutes
 * after the expiry.
 */
function cancellationTime(
  { random }: Planner,
  ending: CancellationKind,
  reservedAt: Date,
  confirmedAt: Date,
): Date {
  const minutes = (expiry: Date) => new Date(expiry.getTime() + random.int(1, 9) * 60_000);
  if (ending === "notConfirmed") return minutes(unconfirmedExpiry(reservedAt));
  if (ending === "expired") return minutes(confirmedExpiry(confirmedAt));
  if (ending === "refused") return confirmedAt;
  const [kind, from] =
    ending === "withdrawn"
      ? (["student", reservedAt] as const)
      : (["office", confirmedAt] as const);
  const most = ending === "withdrawn" ? 7 : cancellationDays[ending] - 20;
  return randomTimeOn(
    random,
    kind,
    addDays(localDate(from), ending === "withdrawn" ? random.int(1, most) : random.int(60, most)),
  );
}

type DefenseParties = { thesis: DemoThesis; student: Student; program: Program };

/**
 * Schedules a reservation that ended with a defense in the deadline; returns the time of the
 * reservation.
 */
export function scheduleDefended(
  planner: Planner,
  deadline: DemoDeadline,
  grade: number,
  { thesis, student, program }: DefenseParties,
): Date {
  const { random, today, limit, allocateSlot } = planner;
  const reservation = createReservation(planner, thesis, student, program);
  const status = grade === 1 ? "notCompleted" : "completed";
  const steps = withReviewRounds(random, pathTo(status));
  const submittedAt = randomTimeOn(
    random,
    "student",
    addDays(deadline.submissionDate, -random.int(0, 8)),
  );
  const lastDay = [deadline.endDate, addDays(today, -3)].sort()[0] ?? today;
  reservation.committee = pickCommittee(thesis);
  const people = [student, thesis.mentor, thesis.coMentor ?? student, ...reservation.committee];
  const slot = allocateSlot(deadline.startDate, lastDay, people);
  const { defenseDate } = slot;
  const later = randomTimeOn(
    random,
    "office",
    workdayOnOrAfter(addDays(localDate(defenseDate), 1)),
  );
  const closedAt = later < limit ? later : new Date(defenseDate.getTime() + 50 * 60_000);
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
    [steps.length - 1, { at: closedAt, before: defenseDate }],
  ]);
  scheduleTimeline(planner, {
    reservation: reservation,
    steps: steps,
    milestones: milestones,
    status,
    slot,
    grade,
  });
  return reservedAt;
}

/** True if a defense on a day of the deadline can have been held and graded by now. */
export const isDefendable = ({ startDate, endDate }: DemoDeadline, today: string) =>
  workdayOnOrAfter(startDate) <= [endDate, addDays(today, -3)].sort().join().slice(0, 10);

export const randomGrade = ({ random }: Planner) =>
  random.weighted([
    [5, 44],
    [4, 33],
    [3, 17],
    [2, 6],
  ]);
