import { addDays, localDate, weekday } from "#kit/time/time-zone.ts";
import { runningDeadline, workdayOnOrAfter } from "../calendar.ts";
import { randomTimeOn } from "../hours.ts";
import type { StepName } from "../journey.ts";
import type { DemoReservation, DemoThesis, Program, Student } from "../world.ts";
import { createReservation, scheduleTimeline, startBefore } from "./lives.ts";
import type { Planner } from "./planner.ts";
import { type OpenStage, submissionTime } from "./standings.ts";

type OpenReservationParties = { topic: DemoThesis; student: Student; program: Program };

/** Notes the nth reservation of a kind, which stands so today; answers when it began. */
export function scheduleOpenReservation(
  planner: Planner,
  standing: OpenStage,
  nth: number,
  { topic, student, program }: OpenReservationParties,
): Date {
  const { random, today, allocateSlot } = planner;
  const life = createReservation(planner, topic, student, program);
  const way = standing.steps(random);
  const last = way.length - 1;
  // what the demo's accounts come upon first has happened lately
  const ago = nth === 0 ? standing.lastStepDaysAgo[0] : random.int(...standing.lastStepDaysAgo);
  const lastAt = randomTimeOn(random, stepWorkingHours(way[last]), addDays(today, -ago));
  const submit = way.indexOf("submitFinal");
  const submittedAt = submit < 0 || submit === last ? lastAt : submissionTime(random, today, lastAt, standing);
  const { reservedAt, confirmedAt } = reservationStart(planner, life, {
    way,
    submittedAt,
    confirmedDays: standing.confirmedDaysAgo?.[nth],
  });
  const points = [
    [0, reservedAt],
    [way.indexOf("confirm"), confirmedAt],
    [submit, submittedAt],
    [last, lastAt],
  ] as const;
  const fixed = new Map(points.filter(([at]) => at >= 0).map(([at, when]) => [at, { at: when }]));
  const people = [student, topic.mentor, topic.coMentor ?? student];
  const slot = standing.defense && allocateSlot(...defenseDayRange(today, standing.defense), people);
  scheduleTimeline(planner, { life, way, fixed, status: standing.status, ...(slot && { slot }) });
  return reservedAt;
}

type StartTimes = { way: readonly StepName[]; submittedAt: Date; confirmedDays: number | undefined };

/** When it was reserved and confirmed; what comes next is the final version, or the last step where there is none. */
function reservationStart(planner: Planner, life: DemoReservation, { way, submittedAt, confirmedDays }: StartTimes) {
  const { random, today } = planner;
  if (way.length === 1) return { reservedAt: submittedAt, confirmedAt: submittedAt };
  if (way.length > 2 && confirmedDays === undefined)
    return startBefore(
      planner,
      life,
      submittedAt,
      way.includes("submitFinal") ? random.int(90, 180) : random.int(50, 150),
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

const stepWorkingHours = (name: StepName | undefined) => (name && studentSteps.has(name) ? "student" : "office");

const studentSteps = new Set<StepName>([
  "reserve",
  "working",
  "submitFinal",
  "resubmitFinal",
  "pay",
  "confirmStatements",
]);

/** Of this week and the next, or of the days before today. */
const defenseDayRange = (today: string, defense: "ahead" | "begun"): [string, string] =>
  defense === "ahead"
    ? [addDays(today, weekday(today) === 6 ? 2 : 1), runningDeadline(today).endDate]
    : [addDays(today, -5), addDays(today, -1)];
