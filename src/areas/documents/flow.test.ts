import { describe, expect, test } from "vitest";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { reviewStatuses } from "#areas/reservations/schema.ts";
import { type Actor, type Role, visitor } from "#kit/workflow/actor.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type DocumentRecord, documentFlow } from "./flow.ts";
import { documentPolicy } from "./policy.ts";
import { texts } from "./texts.ts";

const actorWith = (id: number, ...roles: Role[]): Actor => ({ ...visitor, kind: "person", id, roles });

const actors = {
  student: actorWith(1, "student"),
  otherStudent: actorWith(2, "student"),
  mentor: actorWith(3, "teacher"),
  coMentor: actorWith(4, "teacher"),
  otherTeacher: actorWith(5, "teacher", "headOfDepartment"),
  library: actorWith(6, "library"),
  accountancy: actorWith(7, "accountancy"),
  services: actorWith(8, "studentServices"),
  admin: actorWith(9, "admin"),
  visitor,
};

const everyone = Object.keys(actors) as (keyof typeof actors)[];

const documentRecord = (changed: Partial<DocumentRecord> = {}): DocumentRecord => ({
  status: "underReview",
  finalVersion: true,
  reservationStatus: "studentSubmittedToApp",
  publiclyAccessible: "yes",
  studentId: 1,
  mentorId: 3,
  coMentorId: 4,
  ...changed,
});

const working = {
  status: "",
  finalVersion: false,
  publiclyAccessible: null,
  reservationStatus: "mentorConfirmedReservation",
} as const;

const defended = { status: "approved", reservationStatus: "completed" };

describe("the review of a final version", () => {
  test.each([
    ["underReview", { mentor: ["askMinorChanges", "returnFinal", "approveFinal"] }],
    ["minorChanges", { student: ["resubmitFinal"] }],
    ["returned", {}],
    ["approved", { services: ["returnToStudent"] }],
  ])("%s is left by %j", (status, expected) => {
    const open = everyone.map(
      (who) => [who, availableSteps(documentFlow, actors[who], documentRecord({ status }))] as const,
    );
    expect(Object.fromEntries(open.filter(([, steps]) => steps.length > 0))).toEqual(expected);
  });

  test("each step is one of the reservation too, taken by the same person", () => {
    for (const [step, , , by] of documentFlow.transitions) {
      const lines = reservationFlow.transitions.filter(([name]) => name === step);
      expect(lines.map((line) => line[3].actorNames)).toEqual(lines.map(() => by.actorNames));
      expect(lines.length).toBeGreaterThan(0);
    }
  });

  test("statuses and steps have their words", () => {
    expect(Object.keys(texts.hr.statuses)).toEqual([...reviewStatuses]);
    expect(Object.keys(texts.hr.next)).toEqual([...reviewStatuses]);
    expect(Object.keys(texts.hr.steps).sort()).toEqual(documentFlow.transitions.map(([step]) => step).sort());
  });
});

const involved = ["student", "mentor", "coMentor", "services", "admin"];
const withLibrary = ["student", "mentor", "coMentor", "library", "services", "admin"];

test.each<[keyof typeof documentPolicy, Partial<DocumentRecord>, string[]]>([
  ["read", {}, involved],
  ["read", working, involved],
  ["read", defended, withLibrary],
  ["respond", working, ["mentor", "coMentor"]],
  ["respond", {}, []],
  ["review", {}, ["mentor"]],
  ["review", { status: "minorChanges" }, []],
  ["review", working, []],
  ["editFinal", { status: "minorChanges" }, ["student"]],
  ["editFinal", {}, []],
  ["downloadThesis", {}, involved],
  ["downloadThesis", { status: "approved" }, involved],
  ["downloadThesis", defended, everyone],
  ["downloadThesis", { ...defended, publiclyAccessible: "partially" }, withLibrary],
  ["downloadThesis", { ...defended, reservationStatus: "notCompleted" }, involved],
  ["downloadThesis", { ...defended, status: "returned" }, involved],
  ["downloadAttachment", defended, withLibrary],
  ["downloadMentorFile", defended, involved],
])("%s of %j: %j", (what, changed, admitted) => {
  expect(everyone.filter((who) => documentPolicy[what](actors[who], documentRecord(changed)))).toEqual(admitted);
});
