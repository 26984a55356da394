import { addDays, localDate } from "#kit/time/time-zone.ts";
import { type Deadline, workdayOnOrAfter } from "../calendar.ts";
import { momentOn } from "../hours.ts";
import { wayTo } from "../journey.ts";
import type { Program, Student, Topic } from "../world.ts";
import { beginningBefore, lifeOf, noteLife } from "./lives.ts";
import type { Planner } from "./planner.ts";
import { rounds } from "./standings.ts";

type Of = { topic: Topic; student: Student; program: Program };

/** Notes a reservation that ended with a defense in this deadline; answers when it began. */
export function noteDefended(
  planner: Planner,
  deadline: Deadline,
  grade: number,
  { topic, student, program }: Of,
): Date {
  const { random, today, limit, slots } = planner;
  const life = lifeOf(planner, topic, student, program);
  const status = grade === 1 ? "notCompleted" : "completed";
  const way = rounds(random, wayTo(status));
  const submittedAt = momentOn(random, "student", addDays(deadline.submissionDate, -random.int(0, 8)));
  const lastDay = [deadline.endDate, addDays(today, -3)].sort()[0] ?? today;
  const people = [student, topic.mentor, topic.coMentor ?? student];
  const slot = slots(deadline.startDate, lastDay, people);
  const { defenseDate } = slot;
  const later = momentOn(random, "office", workdayOnOrAfter(addDays(localDate(defenseDate), 1)));
  const closedAt = later < limit ? later : new Date(defenseDate.getTime() + 50 * 60_000);
  const { reservedAt, confirmedAt } = beginningBefore(planner, life, submittedAt, random.int(80, 230));
  const fixed = new Map([
    [0, { at: reservedAt }],
    [way.indexOf("confirm"), { at: confirmedAt }],
    [way.indexOf("submitFinal"), { at: submittedAt }],
    [way.length - 1, { at: closedAt, before: defenseDate }],
  ]);
  noteLife(planner, { life, way, fixed, status, slot, grade });
  return reservedAt;
}

/** Is there a day of the deadline on which somebody can have defended and been graded by now? */
export const isDefendable = ({ startDate, endDate }: Deadline, today: string) =>
  workdayOnOrAfter(startDate) <= [endDate, addDays(today, -3)].sort().join().slice(0, 10);

export const someGrade = ({ random }: Planner) =>
  random.weighted([
    [5, 44],
    [4, 33],
    [3, 17],
    [2, 6],
  ]);
