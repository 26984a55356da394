import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMessage } from "#kit/text/localization.ts";
import { transition } from "#kit/workflow/flow.ts";
import { type Actor, type Role, systemActor, visitor } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { type ThesisRecord, type ThesisStep, thesisFlow } from "./flow.ts";
import { thesisPolicy } from "./policy.ts";
import { type ThesisStatus, thesisStatusCodes, thesisStatuses } from "./status.ts";
import { texts } from "./texts.ts";

const someone = (id: number, roles: Role[], headedDepartments: number[] = []): Actor => ({
  ...visitor,
  kind: "person",
  id,
  roles,
  headedDepartments,
});

const actors = {
  mentor: someone(1, ["teacher"]),
  coMentor: someone(2, ["teacher"]),
  otherTeacher: someone(3, ["teacher"]),
  head: someone(4, ["teacher", "headOfDepartment"], [7]),
  otherHead: someone(5, ["teacher", "headOfDepartment"], [8]),
  student: someone(6, ["student"]),
  preReserved: someone(9, ["student"]),
  services: someone(10, ["studentServices"]),
  library: someone(11, ["library"]),
  admin: someone(12, ["admin"]),
  visitor,
  clock: systemActor,
};

type Who = keyof typeof actors;
const everyone = Object.keys(actors) as Who[];

const now = new Date();
const { refusals } = texts.hr;

const inStatus = (status: string): ThesisRecord => ({
  id: 1,
  status,
  mentorId: 1,
  coMentorId: 2,
  departmentId: 7,
  preReservationStudentId: 9,
});

const outcome = (step: ThesisStep, who: Who, record: ThesisRecord, input: object = {}) => {
  try {
    return transition(thesisFlow, step, actors[who], record, now, input).status;
  } catch (error) {
    if (error instanceof Refusal)
      return error.reason === accessDenied ? "noRight" : formatMessage(error.reason);
    throw error;
  }
};

test.each<[ThesisStep, Who[], ThesisStatus, object, string]>([
  ["sendForPublication", ["mentor"], "notPublishedDraft", {}, "notPublished"],
  ["returnToDraft", ["head"], "notPublished", { note: "Suzite temu." }, "notPublishedDraft"],
  ["returnToDraft", ["head"], "notPublished", { note: " " }, refusals.noNote],
  ["publish", ["head"], "notPublished", {}, "published"],
  ["reserve", ["student", "preReserved"], "published", {}, "reserved"],
  ["release", ["clock"], "reserved", {}, "published"],
  ["complete", ["clock"], "reserved", {}, "completed"],
  ["reopen", ["clock"], "completed", {}, "reserved"],
  ["reopen", ["clock"], "published", {}, "reserved"],
  ["complete", ["clock"], "published", {}, "completed"],
  ["release", ["clock"], "completed", {}, "published"],
  ["delete", ["head"], "published", { deleteRequestId: 1 }, "deleted"],
  ["delete", ["head"], "published", {}, refusals.noDeleteRequest],
  ["restore", ["head"], "deleted", {}, "published"],
])("%s is taken by %j alone, from %s with %j: %s", (step, takers, from, input, expected) => {
  const outcomes = everyone.map((who) => [who, outcome(step, who, inStatus(from), input)] as const);
  expect(outcomes.filter(([, result]) => result !== "noRight")).toEqual(
    takers.map((who) => [who, expected]),
  );
});

describe("the whole life cycle", () => {
  test("no step can be taken twice in a row", () => {
    for (const [step, , to] of thesisFlow.transitions) {
      expect(thesisFlow.transitions.some(([name, from]) => name === step && from === to)).toBe(
        false,
      );
    }
  });

  test("a published thesis never becomes unpublished", () => {
    const unpublished: readonly string[] = ["notPublishedDraft", "notPublished"];
    const back = thesisFlow.transitions.filter(
      ([, from, to]) => !unpublished.includes(from) && unpublished.includes(to),
    );
    expect(back).toEqual([]);
  });

  test.each(thesisStatuses)(
    "%s is reachable from the start and never final; a completed one is reopened by a decision alone",
    (status) => {
      const reached = new Set<string>([thesisFlow.initial]);
      for (const _ of thesisStatuses)
        for (const [, from, to] of thesisFlow.transitions) if (reached.has(from)) reached.add(to);
      expect(reached).toContain(status);
      const onward = thesisFlow.transitions.flatMap(([step, from]) =>
        from === status ? [step] : [],
      );
      expect(onward).not.toEqual([]);
      if (status === "completed") expect(onward).toEqual(["release", "reopen"]);
    },
  );

  test("every status has its own code and texts", () => {
    expect(Object.keys(thesisStatusCodes).sort()).toEqual([...thesisStatuses].sort());
    expect(Object.values(thesisStatusCodes).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(thesisStatusCodes).toMatchObject({ published: 1, reserved: 2, completed: 5 });
    expect(Object.keys(texts.hr.statuses)).toEqual([...thesisStatuses]);
  });

  test("no sequence of steps leaves the statuses", () => {
    const steps = [...new Set(thesisFlow.transitions.map(([step]) => step))];
    const tries = fc.array(
      fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...everyone), fc.boolean()),
    );
    fc.assert(
      fc.property(tries, (tried) => {
        let status: string = thesisFlow.initial;
        for (const [step, who, given] of tried) {
          const input = given ? { note: "Suzite temu.", deleteRequestId: 1 } : {};
          const next = outcome(step, who, inStatus(status), input);
          if ((thesisStatuses as readonly string[]).includes(next)) {
            expect(status).not.toBe("completed");
            status = next;
          }
        }
      }),
    );
  });
});

test.each<[keyof typeof thesisPolicy, ThesisStatus, Who[]]>([
  ["read", "notPublishedDraft", ["mentor", "preReserved", "admin"]],
  ["read", "notPublished", ["mentor", "coMentor", "head", "preReserved", "admin"]],
  ["read", "published", everyone],
  ["read", "reserved", everyone],
  ["read", "completed", everyone],
  ["read", "deleted", ["mentor", "coMentor", "head", "preReserved", "admin"]],
  ["edit", "notPublishedDraft", ["mentor"]],
  ["edit", "notPublished", ["mentor"]],
  ["edit", "published", []],
  ["editAsAdmin", "published", ["admin"]],
  ["remove", "notPublished", ["mentor", "admin"]],
  ["remove", "published", []],
  ["preReserve", "notPublished", []],
  ["preReserve", "published", ["mentor"]],
  ["preReserve", "reserved", []],
  ["preReserve", "completed", []],
  ["requestEdit", "notPublished", []],
  ["requestEdit", "published", ["mentor"]],
  ["requestEdit", "reserved", ["mentor"]],
  ["requestEdit", "completed", []],
  ["requestDelete", "published", ["mentor"]],
  ["requestDelete", "reserved", []],
  ["seePreReservation", "published", ["mentor", "coMentor", "head", "preReserved", "admin"]],
  ["sendToDabar", "completed", ["services", "library", "admin"]],
  ["sendToDabar", "reserved", []],
])("%s of a thesis that is %s: %j", (what, status, admitted) => {
  expect(everyone.filter((who) => thesisPolicy[what](actors[who], inStatus(status)))).toEqual(
    admitted,
  );
});
