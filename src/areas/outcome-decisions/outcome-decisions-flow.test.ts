import { expect, test } from "vitest";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type Actor, type Role, visitor } from "#kit/workflow/policy.ts";
import {
  type OutcomeDecisionRecord,
  type OutcomeDecisionStep,
  outcomeDecisionFlow,
} from "./flow.ts";
import { outcomeDecisionPolicy } from "./policy.ts";

const actor = (id: number, ...roles: Role[]): Actor => ({ ...visitor, kind: "person", id, roles });
const behind = (admin: number, as: Actor): Actor => ({ ...as, impersonator: { ...as, id: admin } });

const people = {
  author: actor(1, "studentServices"),
  otherServices: actor(2, "studentServices"),
  viceDean: actor(3, "viceDean"),
  student: actor(4, "student"),
  admin: actor(5, "admin"),
};
const now = new Date("2026-11-16T09:00:00Z");
const entered: OutcomeDecisionRecord = {
  kind: "annulment",
  confirmerId: null,
  status: "entered",
  studentId: 4,
  enteredById: 1,
  enteredImpersonatorId: null,
};
const stepsOf = (who: Actor, record = entered) =>
  availableSteps(outcomeDecisionFlow, who, record, now);

test.each<[keyof typeof people, OutcomeDecisionStep[]]>([
  ["author", ["withdraw"]],
  ["otherServices", []],
  ["viceDean", ["confirm", "refuse"]],
  ["student", []],
  ["admin", []],
])("the steps of the %s", (name, steps) => {
  expect(stepsOf(people[name])).toEqual(steps);
  for (const status of ["confirmed", "refused", "withdrawn"] as const)
    expect(stepsOf(people[name], { ...entered, status })).toEqual([]);
});

test("who entered a decision never confirms it, with whatever roles, and an admin not as somebody else either", () => {
  const both = actor(1, "studentServices", "viceDean");
  expect(stepsOf(both)).toEqual(["withdraw"]);
  expect(stepsOf(behind(9, people.viceDean), { ...entered, enteredImpersonatorId: 9 })).toEqual([]);
  expect(stepsOf(behind(9, people.viceDean))).toEqual(["confirm", "refuse"]);
  // an admin who holds the vice dean's role, too
  expect(stepsOf(actor(9, "admin", "viceDean"), { ...entered, enteredImpersonatorId: 9 })).toEqual(
    [],
  );
});

test("the student downloads the file of a confirmed decision, nobody else without a role does", () => {
  expect(outcomeDecisionPolicy.download(people.student, entered)).toBe(false);
  expect(outcomeDecisionPolicy.download(people.student, { ...entered, status: "confirmed" })).toBe(
    true,
  );
  expect(
    outcomeDecisionPolicy.download(actor(7, "teacher", "library"), {
      ...entered,
      status: "confirmed",
    }),
  ).toBe(false);
});
