import { describe, expect, test } from "vitest";
import { inStatus } from "#areas/reservations/fixtures.ts";
import { reservationStatuses, reviewStatuses } from "#areas/reservations/reservations.ts";
import { type Actor, type Role, visitor } from "#kit/workflow/policy.ts";
import { type DownloadedRecord, documentFlow } from "./flow.ts";
import { documentPolicy, workingVersionPolicy } from "./policy.ts";
import { texts } from "./texts.ts";

const actorWith = (id: number, ...roles: Role[]): Actor => ({
  ...visitor,
  kind: "person",
  id,
  roles,
});

const actors = {
  student: actorWith(1, "student"),
  otherStudent: actorWith(2, "student"),
  mentor: actorWith(3, "teacher"),
  coMentor: actorWith(4, "teacher"),
  member: actorWith(10, "teacher"),
  otherTeacher: actorWith(5, "teacher", "headOfDepartment"),
  library: actorWith(6, "library"),
  accountancy: actorWith(7, "accountancy"),
  services: actorWith(8, "studentServices"),
  admin: actorWith(9, "admin"),
  visitor,
};

const everyone = Object.keys(actors) as (keyof typeof actors)[];

const documentRecord = (changed: Partial<DownloadedRecord> = {}): DownloadedRecord => ({
  reviewStatus: "underReview",
  finalVersion: true,
  reservationStatus: "studentSubmittedToApp",
  publiclyAccessible: "yes",
  embargoed: false,
  titleWithdrawn: false,
  thesisId: 1,
  studentId: 1,
  mentorId: 3,
  coMentorId: 4,
  committee: [{ userId: 10, role: "chair", approved: false, refused: false }],
  ...changed,
});

const working = {
  reviewStatus: null,
  finalVersion: false,
  publiclyAccessible: null,
  reservationStatus: "mentorConfirmedReservation",
} as const;

const defended = { reviewStatus: "approved", reservationStatus: "completed" } as const;

describe("the review of a final version", () => {
  test("has the steps and actors of the reservation's flow", () => {
    expect(
      documentFlow.transitions.map(([step, from, to, by]) => [step, from, to, by.actorNames]),
    ).toEqual([
      ["askMinorChanges", "underReview", "minorChanges", ["mentor"]],
      ["resubmitFinal", "minorChanges", "underReview", ["student"]],
      ["returnFinal", "underReview", "returned", ["mentor"]],
      ["approveFinal", "underReview", "approved", ["mentor"]],
      ["returnToStudent", "approved", "returned", ["studentServices"]],
    ]);
  });

  test("statuses have texts", () => {
    expect(Object.keys(texts.hr.statuses)).toEqual([...reviewStatuses]);
    expect(Object.keys(texts.hr.next)).toEqual([...reviewStatuses]);
  });
});

const involved = ["student", "mentor", "coMentor", "services", "admin"];
const withCommittee = ["student", "mentor", "coMentor", "member", "services", "admin"];
const withLibrary = ["student", "mentor", "coMentor", "library", "services", "admin"];

test.each<[keyof typeof documentPolicy, Partial<DownloadedRecord>, string[]]>([
  ["read", {}, involved],
  ["read", working, involved],
  ["read", defended, withLibrary],
  ["downloadThesis", {}, withCommittee],
  ["downloadThesis", working, involved],
  ["downloadThesis", { reviewStatus: "approved" }, withCommittee],
  ["downloadThesis", defended, everyone],
  [
    "downloadThesis",
    { ...defended, publiclyAccessible: "partially" },
    [...withCommittee, "library"],
  ],
  ["downloadThesis", { ...defended, embargoed: true }, [...withCommittee, "library"]],
  ["downloadThesis", { ...defended, reservationStatus: "notCompleted" }, withCommittee],
  ["downloadThesis", { ...defended, reviewStatus: "returned" }, withCommittee],
  ["downloadAttachment", defended, [...withCommittee, "library"]],
  ["downloadMentorFile", defended, involved],
])("%s of %j: %j", (what, changed, admitted) => {
  expect(
    everyone.filter((who) => documentPolicy[what](actors[who], documentRecord(changed))).sort(),
  ).toEqual([...admitted].sort());
});

test.each<[keyof typeof workingVersionPolicy, string[]]>([
  ["send", ["student"]],
  ["answer", ["mentor"]],
])("%s a working version while the thesis is being written: %j", (what, admitted) => {
  for (const status of reservationStatuses)
    expect(
      everyone.filter((who) => workingVersionPolicy[what](actors[who], inStatus(status))),
    ).toEqual(status === "mentorConfirmedReservation" ? admitted : []);
});
