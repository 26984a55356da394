import { describe, expect, test } from "vitest";
import { requestStatuses } from "#areas/theses/requests/schema.ts";
import type { Actor, Role } from "#kit/workflow/actor.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type EditRequestRecord, editRequestFlow } from "./flow.ts";
import { editRequestPolicy } from "./policy.ts";

const someone = (id: number, roles: Role[], headedDepartments: number[] = []): Actor => ({
  kind: "person",
  id,
  username: "",
  name: "",
  email: "",
  roles,
  headedDepartments,
});

const people = {
  mentor: someone(1, ["teacher"]),
  coMentor: someone(2, ["teacher"]),
  otherTeacher: someone(3, ["teacher"]),
  head: someone(4, ["teacher", "headOfDepartment"], [10]),
  otherHead: someone(5, ["teacher", "headOfDepartment"], [11]),
  admin: someone(6, ["admin"]),
  student: someone(7, ["student"]),
};

const record = (status: string): EditRequestRecord => ({
  status,
  thesisStatus: "published",
  mentorId: 1,
  coMentorId: 2,
  departmentId: 10,
  preReservationStudentId: null,
});

type Name = keyof typeof people;

const allowed = (test: (actor: Actor) => boolean) =>
  (Object.keys(people) as Name[]).filter((name) => test(people[name]));

describe("an edit request", () => {
  test.each([
    ["read", "requested", ["mentor", "coMentor", "head", "admin"]],
    ["read", "refused", ["mentor", "coMentor", "head", "admin"]],
    ["remove", "requested", ["mentor"]],
    ["remove", "refused", []],
    ["remove", "approved", []],
    ["approve", "requested", ["head"]],
    ["approve", "approved", []],
    ["refuse", "requested", ["head"]],
    ["refuse", "refused", []],
  ] as const)("%s when %s: %j", (name, status, who) =>
    expect(allowed((actor) => editRequestPolicy[name](actor, record(status)))).toEqual(who),
  );

  test.each(requestStatuses)("its steps when %s are the head's alone, and only of a pending one", (status) => {
    const steps = allowed((actor) => availableSteps(editRequestFlow, actor, record(status), new Date()).length > 0);
    expect(steps).toEqual(status === "requested" ? ["head"] : []);
  });
});
