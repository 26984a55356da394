import { addDays, localDate, weekday } from "#kit/time/time-zone.ts";
import { runningDeadline, workdayOnOrAfter } from "../calendar.ts";
import { momentOn } from "../hours.ts";
import type { StepName } from "../journey.ts";
import type { Life, Program, Student, Topic } from "../world.ts";
import { beginningBefore, lifeOf, noteLife } from "./lives.ts";
import type { Planner } from "./planner.ts";
import { type Standing, submissionBefore } from "./standings.ts";

type Of = { topic: Topic; student: Student; program: Program };

/** Notes the nth reservation of a kind, which stands so today; answers when it began. */
export function noteUnderWay(planner: Planner, standing: Standing, nth: number, { topic, student, program }: Of): Date {
  const { random, today, slots } = planner;
  const life = lifeOf(planner, topic, student, program);
  const way = standing.way(random);
  const last = way.length - 1;
  // what the demo's accounts come upon first has happened lately
  const ago = nth === 0 ? standing.last[0] : random.int(...standing.last);
  const lastAt = momentOn(random, kindOf(way[last]), addDays(today, -ago));
  const submit = way.indexOf("submitFinal");
  const submittedAt = submit < 0 || submit === last ? lastAt : submissionBefore(random, today, lastAt, standing);
  const { reservedAt, confirmedAt } = beginning(planner, life, {
    way,
    submittedAt,
    confirmedDays: standing.confirmed?.[nth],
  });
  const points = [
    [0, reservedAt],
    [way.indexOf("confirm"), confirmedAt],
    [submit, submittedAt],
    [last, lastAt],
  ] as const;
  const fixed = new Map(points.filter(([at]) => at >= 0).map(([at, when]) => [at, { at: when }]));
  const people = [student, topic.mentor, topic.coMentor ?? student];
  const slot = standing.defense && slots(...defenseDays(today, standing.defense), people);
  noteLife(planner, { life, way, fixed, status: standing.status, ...(slot && { slot }) });
  return reservedAt;
}

type Times = { way: readonly StepName[]; submittedAt: Date; confirmedDays: number | undefined };

/** When it was reserved and confirmed; what comes next is the final version, or the last step where there is none. */
function beginning(planner: Planner, life: Life, { way, submittedAt, confirmedDays }: Times) {
  const { random, today } = planner;
  if (way.length === 1) return { reservedAt: submittedAt, confirmedAt: submittedAt };
  if (way.length > 2 && confirmedDays === undefined)
    return beginningBefore(
      planner,
      life,
      submittedAt,
      way.includes("submitFinal") ? random.int(90, 180) : random.int(50, 150),
    );
  const confirmedAt =
    confirmedDays === undefined
      ? submittedAt
      : momentOn(random, "office", workdayOnOrAfter(addDays(today, -confirmedDays)));
  return { reservedAt: momentOn(random, "student", addDays(localDate(confirmedAt), -random.int(1, 7))), confirmedAt };
}

const kindOf = (name: StepName | undefined) => (name && students.has(name) ? "student" : "office");

const students = new Set<StepName>(["reserve", "working", "submitFinal", "resubmitFinal", "pay", "confirmStatements"]);

/** Of this week and the next, or of the days before today. */
const defenseDays = (today: string, defense: "ahead" | "begun"): [string, string] =>
  defense === "ahead"
    ? [addDays(today, weekday(today) === 6 ? 2 : 1), runningDeadline(today).endDate]
    : [addDays(today, -5), addDays(today, -1)];
