import { expect, test } from "vitest";
import { type RequestStatus, requestStatuses } from "#areas/theses/requests.ts";
import { type ThesisStatus, thesisStatuses } from "#areas/theses/status.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type Actor, type Role, visitor } from "#kit/workflow/policy.ts";
import { type DeleteRequestStep, deleteRequestFlow } from "./flow.ts";

const actor = (id: number, roles: Role[], headedDepartments: number[] = []): Actor => ({
  ...visitor,
  kind: "person",
  id,
  roles,
  headedDepartments,
});

const head = actor(2, ["teacher", "headOfDepartment"], [7]);
const others = [
  actor(1, ["teacher"]),
  actor(3, ["teacher", "headOfDepartment"], [8]),
  actor(4, ["admin"]),
  visitor,
];

const stepsOf = (who: Actor, status: RequestStatus, thesisStatus: ThesisStatus) =>
  availableSteps(
    deleteRequestFlow,
    who,
    {
      id: 1,
      status,
      thesisStatus,
      mentorId: 1,
      coMentorId: null,
      departmentId: 7,
      preReservationStudentId: null,
    },
    new Date(),
  );

test.each<[RequestStatus, ThesisStatus, DeleteRequestStep[]]>([
  ["requested", "published", ["approve", "refuse"]],
  ["requested", "reserved", ["refuse"]],
  ["approved", "deleted", ["restore"]],
  ["approved", "published", []],
  ["refused", "published", []],
])("the head's steps on a %s request for a %s thesis: %j", (status, thesisStatus, steps) => {
  expect(stepsOf(head, status, thesisStatus)).toEqual(steps);
});

test("nobody but the head of the thesis's department decides", () => {
  for (const who of others)
    for (const status of requestStatuses)
      for (const thesisStatus of thesisStatuses)
        expect(stepsOf(who, status, thesisStatus)).toEqual([]);
});
