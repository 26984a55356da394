import { expect, test } from "vitest";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type Actor, visitor } from "#kit/workflow/policy.ts";
import { type MentorChangeRecord, type MentorChangeStep, mentorChangeFlow } from "./flow.ts";

const actor = (id: number, headedDepartments: number[] = []): Actor => ({
  ...visitor,
  kind: "person",
  id,
  headedDepartments,
});

const people = {
  student: actor(1),
  oldMentor: actor(2),
  newMentor: actor(3),
  head: actor(4, [7]),
  other: actor(5, [8]),
};
const now = new Date("2026-11-16T09:00:00Z");
const at = now.toISOString();

/** A request of the student; the request is also the student's consent. */
const request: MentorChangeRecord = {
  status: "requested",
  inWork: true,
  departmentId: 7,
  studentId: 1,
  requestedById: 1,
  oldMentorId: 2,
  newMentorId: 3,
  studentAgreedAt: at,
  oldMentorAgreedAt: null,
  newMentorAgreedAt: null,
};
const agreed: MentorChangeRecord = { ...request, oldMentorAgreedAt: at, newMentorAgreedAt: at };

test.each<[keyof typeof people, request: MentorChangeStep[], agreed: MentorChangeStep[]]>([
  ["student", ["refuse", "withdraw"], ["refuse", "withdraw"]],
  ["oldMentor", ["agree", "refuse"], ["refuse"]],
  ["newMentor", ["agree", "refuse"], ["refuse"]],
  ["head", ["refuse"], ["approve", "refuse"]],
  ["other", [], []],
])("the steps of the %s on a new request, and once all agree", (name, ofAsked, ofAgreed) => {
  const stepsOf = (record: MentorChangeRecord) =>
    availableSteps(mentorChangeFlow, people[name], record, now);
  expect([stepsOf(request), stepsOf(agreed)]).toEqual([ofAsked, ofAgreed]);
});

test("nothing changes hands once the defense has a date, and nobody decides twice", () => {
  expect(availableSteps(mentorChangeFlow, people.head, { ...agreed, inWork: false }, now)).toEqual([
    "refuse",
  ]);
  for (const status of ["approved", "refused", "withdrawn"] as const)
    for (const who of Object.values(people))
      expect(availableSteps(mentorChangeFlow, who, { ...agreed, status }, now)).toEqual([]);
});
