import { describe, expect, test } from "vitest";
import { requestStatuses } from "#areas/theses/requests.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import type { Actor, Role } from "#kit/workflow/policy.ts";
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
  represents: [],
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

const record = (status: string, stale = false): EditRequestRecord => ({
  id: 1,
  status,
  stale,
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
  ] as const)("%s when %s: %j", (name, status, who) =>
    expect(allowed((actor) => editRequestPolicy[name](actor, record(status)))).toEqual(who),
  );

  test.each(requestStatuses)("is decided only by the head and only while pending: %s", (status) => {
    const steps = (who: Name) =>
      availableSteps(editRequestFlow, people[who], record(status), new Date());
    const decided = (Object.keys(people) as Name[]).filter((who) => steps(who).length > 0);
    expect(decided).toEqual(status === "requested" ? ["head"] : []);
    expect(steps("head")).toEqual(status === "requested" ? ["approve", "refuse"] : []);
  });

  test("can only be refused once the thesis has changed", () => {
    expect(
      availableSteps(editRequestFlow, people.head, record("requested", true), new Date()),
    ).toEqual(["refuse"]);
  });
});
