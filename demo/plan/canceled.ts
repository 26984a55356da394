import { addDays, localDate } from "#kit/time/time-zone.ts";
import { momentOn } from "../hours.ts";
import type { StepName } from "../journey.ts";
import { confirmedUntil, unconfirmedUntil } from "../steps/reserving.ts";
import type { Program, Student, Topic } from "../world.ts";
import { answeredAt, lifeOf, noteLife } from "./lives.ts";
import { type Planner, reservableDay } from "./planner.ts";

type Of = { topic: Topic; student: Student; program: Program };

/** How a reservation may end before its time, and the days that it takes at most. */
export const endings = {
  withdrawn: ["reserve", "withdraw"],
  refused: ["reserve", "refuse"],
  notConfirmed: ["reserve", "expire"],
  givenUp: ["reserve", "confirm", "working", "answer", "cancelByMentor"],
  changed: ["reserve", "confirm", "working", "cancelByServices"],
  expired: ["reserve", "confirm", "working", "answer", "expire"],
} as const satisfies Record<string, StepName[]>;

export type Ending = keyof typeof endings;

export const daysOfEnding: Record<Ending, number> = {
  withdrawn: 8,
  refused: 12,
  notConfirmed: 15,
  givenUp: 150,
  changed: 100,
  expired: 395,
};

/** Notes a reservation that was cancelled before a moment; answers when it began. */
export function noteCanceled(planner: Planner, ending: Ending, before: Date, { topic, student, program }: Of): Date {
  const { random } = planner;
  const life = lifeOf(planner, topic, student, program);
  const way = [...endings[ending]];
  const day = addDays(localDate(before), -daysOfEnding[ending] - random.int(1, 15));
  const reservedAt = momentOn(random, "student", reservableDay(planner, day, program.study));
  const confirmedAt = answeredAt(planner, reservedAt);
  const fixed = new Map([[0, { at: reservedAt }]]);
  if (way.includes("confirm" as never)) fixed.set(1, { at: confirmedAt });
  fixed.set(way.length - 1, { at: endOf(planner, ending, reservedAt, confirmedAt) });
  noteLife(planner, { life, way, fixed, status: "canceled" });
  return reservedAt;
}

/** The clock comes round some minutes after the expiry. */
function endOf({ random }: Planner, ending: Ending, reservedAt: Date, confirmedAt: Date): Date {
  const minutes = (expiry: Date) => new Date(expiry.getTime() + random.int(1, 9) * 60_000);
  if (ending === "notConfirmed") return minutes(unconfirmedUntil(reservedAt));
  if (ending === "expired") return minutes(confirmedUntil(confirmedAt));
  if (ending === "refused") return confirmedAt;
  const [kind, from] = ending === "withdrawn" ? (["student", reservedAt] as const) : (["office", confirmedAt] as const);
  const most = ending === "withdrawn" ? 7 : daysOfEnding[ending] - 20;
  return momentOn(
    random,
    kind,
    addDays(localDate(from), ending === "withdrawn" ? random.int(1, most) : random.int(60, most)),
  );
}
