import { expect, test } from "vitest";
import {
  findStandInProblem,
  type NewStandInFacts,
  type StandInProblem,
  standInState,
} from "./stand-ins-rules.ts";

const facts: NewStandInFacts = {
  representedId: 1,
  standInId: 2,
  dateFrom: "2026-11-23",
  dateTo: "2026-12-05",
  today: "2026-11-23",
  isTeacher: true,
  mayStandIn: true,
  isOwnThesis: true,
  isStandInAway: false,
  representsOthers: false,
};

test.each<[StandInProblem | undefined, Partial<NewStandInFacts>]>([
  [undefined, {}],
  [undefined, { dateTo: "2026-11-23" }],
  ["notTeacher", { isTeacher: false }],
  ["self", { standInId: 1 }],
  ["past", { dateFrom: "2026-11-22" }],
  ["period", { dateFrom: "2026-12-06" }],
  ["notOwnThesis", { isOwnThesis: false }],
  ["mayNot", { mayStandIn: false }],
  ["away", { isStandInAway: true }],
  ["chain", { representsOthers: true }],
])("%s for a stand-in with %j", (problem, changed) => {
  expect(findStandInProblem({ ...facts, ...changed })).toBe(problem);
});

test.each([
  ["coming", "2026-11-22", null],
  ["current", "2026-11-23", null],
  ["current", "2026-12-05", null],
  ["past", "2026-12-06", null],
  ["ended", "2026-11-24", "2026-11-24T08:00:00Z"],
])("a stand-in is %s on %s", (state, today, endedAt) => {
  expect(standInState({ ...facts, endedAt }, today)).toBe(state);
});
