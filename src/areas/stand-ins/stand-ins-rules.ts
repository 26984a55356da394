import type { StandInView } from "./stand-ins.ts";

/** Where stand-ins are named. */
export const standInPath = "/stand-in";

export const standInStates = ["current", "coming", "past", "ended"] as const;

export type StandInState = (typeof standInStates)[number];

/** The facts about a stand-in that is to be named. Days are yyyy-mm-dd. */
export type NewStandInFacts = {
  representedId: number;
  standInId: number;
  dateFrom: string;
  dateTo: string;
  today: string;
  /** True if the represented person teaches. */
  isTeacher: boolean;
  /** True if the stand-in may mentor what the represented person mentors. */
  mayStandIn: boolean;
  /**
   * True for everything, and for a thesis that the represented person mentors and that isn't
   * defended yet.
   */
  isOwnThesis: boolean;
  /** True if somebody represents the stand-in in these days. */
  isStandInAway: boolean;
  /** True if the represented person represents somebody else in these days. */
  representsOthers: boolean;
};

/** Rules on stand-ins, in the order in which they are reported (docs/decisions/0059). */
const rules = {
  notTeacher: ({ isTeacher }) => isTeacher,
  self: ({ representedId, standInId }) => representedId !== standInId,
  past: ({ dateFrom, today }) => dateFrom >= today,
  period: ({ dateFrom, dateTo }) => dateFrom <= dateTo,
  notOwnThesis: ({ isOwnThesis }) => isOwnThesis,
  mayNot: ({ mayStandIn }) => mayStandIn,
  away: ({ isStandInAway }) => !isStandInAway,
  chain: ({ representsOthers }) => !representsOthers,
} as const satisfies Record<string, (facts: NewStandInFacts) => boolean>;

export type StandInProblem = keyof typeof rules;

/**
 * The first rule that the facts break; undefined if the stand-in can be named.
 *
 * @rule who can stand in for whom
 */
export const findStandInProblem = (facts: NewStandInFacts): StandInProblem | undefined =>
  (Object.keys(rules) as StandInProblem[]).find((name) => !rules[name](facts));

/** Whether a stand-in acts on a day, before or after it, or was ended early. */
export function standInState(
  { dateFrom, dateTo, endedAt }: Pick<StandInView, "dateFrom" | "dateTo" | "endedAt">,
  today: string,
): StandInState {
  if (endedAt !== null) return "ended";
  if (today < dateFrom) return "coming";
  return today <= dateTo ? "current" : "past";
}
