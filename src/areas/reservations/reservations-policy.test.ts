import { expect, test } from "vitest";
import { type ActorName, actors, after, before, inStatus } from "./fixtures.ts";
import { reservationPolicy } from "./policy.ts";
import { openStatuses, reservationStatuses } from "./reservations.ts";

const everyone = Object.keys(actors) as ActorName[];

const withCommittee = {
  committee: [{ userId: actors.member.id, role: "chair", approved: false, refused: false }],
} as const;

const admitted = (
  what: keyof typeof reservationPolicy,
  status: (typeof reservationStatuses)[number],
) =>
  everyone.filter((who) => reservationPolicy[what](actors[who], inStatus(status, withCommittee)));

test.each<[keyof typeof reservationPolicy, ActorName[]]>([
  [
    "read",
    ["student", "mentor", "coMentor", "member", "library", "accountancy", "services", "admin"],
  ],
  ["seeGrade", ["student", "mentor", "coMentor", "member", "services", "admin"]],
  ["joinDefense", ["student", "mentor", "coMentor", "member", "services", "admin"]],
  ["seeJmbag", ["student", "library", "accountancy", "services", "admin"]],
  ["seeVersions", ["student", "mentor", "coMentor", "services", "admin"]],
  ["seePaymentProof", ["student", "accountancy", "services", "admin"]],
  ["seeReasons", ["student", "mentor", "coMentor", "accountancy", "services", "admin"]],
])("%s, in every status: %j", (what, who) => {
  for (const status of reservationStatuses) expect(admitted(what, status)).toEqual(who);
});

test.each<
  [keyof typeof reservationPolicy, ActorName[], readonly (typeof reservationStatuses)[number][]]
>([
  ["editOwn", ["student"], ["reserved"]],
  ["changeExpiresAt", ["services", "admin"], openStatuses],
  ["changeInEnglish", ["services"], openStatuses],
  ["createCertificate", ["services"], ["completed"]],
  [
    "papers",
    ["services", "admin"],
    [
      "submittedToStudentServices",
      "mentorSetDefenseDate",
      "studentServicesConfirmedDefenseDate",
      "completed",
      "notCompleted",
    ],
  ],
])("%s is for %j, in %j", (what, who, when) => {
  for (const status of reservationStatuses)
    expect(admitted(what, status)).toEqual(when.includes(status) ? who : []);
});

test("until the outcome of a defense is final, it isn't registered, decided on or deleted; only corrected", () => {
  const pending = { outcomePending: true, outcomeOpenUntil: after };
  for (const status of ["completed", "notCompleted"] as const) {
    for (const what of ["registerInIsvu", "enterDecision", "enterMinutes", "remove"] as const)
      expect(
        everyone.filter((who) => reservationPolicy[what](actors[who], inStatus(status, pending))),
      ).toEqual([]);
    for (const what of ["enterDecision", "enterMinutes"] as const) {
      expect(admitted(what, status)).toEqual(["services"]);
      expect(
        reservationPolicy[what](actors.services, inStatus(status, { titleWithdrawnAt: before })),
      ).toBe(false);
    }
    expect(reservationPolicy.correctDefense(actors.services, inStatus(status, pending))).toBe(true);
  }
});
