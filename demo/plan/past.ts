import { addDays, localDate } from "#kit/time/time-zone.ts";
import { type DemoDeadline, workdayOnOrAfter } from "../calendar.ts";
import { randomTimeOn } from "../hours.ts";
import { pathTo } from "../journey.ts";
import type { DemoThesis, Program, Student } from "../world.ts";
import { createReservation, scheduleTimeline, startBefore } from "./lives.ts";
import type { Planner } from "./planner.ts";
import { withReviewRounds } from "./standings.ts";

type DefenseParties = { topic: DemoThesis; student: Student; program: Program };

/** Notes a reservation that ended with a defense in this deadline; answers when it began. */
export function scheduleDefended(
  planner: Planner,
  deadline: DemoDeadline,
  grade: number,
  { topic, student, program }: DefenseParties,
): Date {
  const { random, today, limit, allocateSlot } = planner;
  const life = createReservation(planner, topic, student, program);
  const status = grade === 1 ? "notCompleted" : "completed";
  const way = withReviewRounds(random, pathTo(status));
  const submittedAt = randomTimeOn(random, "student", addDays(deadline.submissionDate, -random.int(0, 8)));
  const lastDay = [deadline.endDate, addDays(today, -3)].sort()[0] ?? today;
  const people = [student, topic.mentor, topic.coMentor ?? student];
  const slot = allocateSlot(deadline.startDate, lastDay, people);
  const { defenseDate } = slot;
  const later = randomTimeOn(random, "office", workdayOnOrAfter(addDays(localDate(defenseDate), 1)));
  const closedAt = later < limit ? later : new Date(defenseDate.getTime() + 50 * 60_000);
  const { reservedAt, confirmedAt } = startBefore(planner, life, submittedAt, random.int(80, 230));
  const fixed = new Map([
    [0, { at: reservedAt }],
    [way.indexOf("confirm"), { at: confirmedAt }],
    [way.indexOf("submitFinal"), { at: submittedAt }],
    [way.length - 1, { at: closedAt, before: defenseDate }],
  ]);
  scheduleTimeline(planner, { life, way, fixed, status, slot, grade });
  return reservedAt;
}

/** Is there a day of the deadline on which somebody can have defended and been graded by now? */
export const isDefendable = ({ startDate, endDate }: DemoDeadline, today: string) =>
  workdayOnOrAfter(startDate) <= [endDate, addDays(today, -3)].sort().join().slice(0, 10);

export const randomGrade = ({ random }: Planner) =>
  random.weighted([
    [5, 44],
    [4, 33],
    [3, 17],
    [2, 6],
  ]);
