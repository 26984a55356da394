import { describe, expect, test } from "vitest";
import { roles, visitor } from "#kit/workflow/actor.ts";
import { transition } from "#kit/workflow/flow.ts";
import { accessDenied } from "#kit/workflow/refusal.ts";
import {
  type ActorName,
  actors,
  after,
  before,
  bothCleared,
  completeVersion,
  inStatus,
  minutes,
  now,
  outcome,
  paid,
  reason,
  scheduled,
  signed,
  started,
  underReview,
} from "./fixtures.ts";
import { type ReservationStep, reservationFlow } from "./flow.ts";
import { openStatuses, type ReservationRecord, type ReservationStatus } from "./schema.ts";
import { texts } from "./texts.ts";

const no = texts.hr.refusals;

type Case = [
  step: ReservationStep,
  by: ActorName,
  from: ReservationStatus,
  facts: Partial<ReservationRecord>,
  outcome: ReservationStatus | string,
];

describe("each line of product §3, with what it needs and what it is told without", () => {
  test.each<Case>([
    ["confirm", "mentor", "reserved", {}, "mentorConfirmedReservation"],
    ["confirm", "mentor", "reserved", { expiresAt: now }, no.tooLate],
    ["refuse", "mentor", "reserved", { reason }, "canceled"],
    ["refuse", "mentor", "reserved", { reason: "  " }, no.noReason],

    ["submitFinal", "student", "mentorConfirmedReservation", completeVersion, "studentSubmittedToApp"],
    ["submitFinal", "student", "mentorConfirmedReservation", { comingDeadline: true }, no.noFinalVersion],
    ["submitFinal", "student", "mentorConfirmedReservation", { finalVersion: true }, no.noComingDeadline],
    ["resubmitFinal", "student", "studentSubmittedToApp", { review: "minorChanges" }, "studentSubmittedToApp"],
    ["resubmitFinal", "student", "studentSubmittedToApp", underReview, no.noMinorChanges],

    ["approveFinal", "mentor", "studentSubmittedToApp", underReview, "mentorConfirmedThesis"],
    ["approveFinal", "mentor", "studentSubmittedToApp", { review: "minorChanges" }, no.notUnderReview],
    [
      "approveFinal",
      "mentor",
      "studentSubmittedToApp",
      { ...underReview, ...bothCleared },
      "libraryAndAccountancyConfirmed",
    ],
    [
      "approveFinal",
      "mentor",
      "studentSubmittedToApp",
      { ...underReview, libraryConfirmedAt: before },
      "mentorConfirmedThesis",
    ],
    ["askMinorChanges", "mentor", "studentSubmittedToApp", underReview, "studentSubmittedToApp"],
    ["askMinorChanges", "mentor", "studentSubmittedToApp", { review: "minorChanges" }, no.notUnderReview],
    ["returnFinal", "mentor", "studentSubmittedToApp", { ...underReview, reason }, "mentorConfirmedReservation"],
    ["returnFinal", "mentor", "studentSubmittedToApp", underReview, no.noReason],
    ["returnFinal", "mentor", "studentSubmittedToApp", { reason }, no.notUnderReview],

    ["pay", "student", "mentorConfirmedThesis", paid, "confirmationOfPayment"],
    ["pay", "student", "mentorConfirmedThesis", {}, no.noProof],

    ["clearLibrary", "library", "confirmationOfPayment", {}, "confirmationOfPayment"],
    [
      "clearLibrary",
      "library",
      "confirmationOfPayment",
      { accountancyConfirmedAt: before },
      "libraryAndAccountancyConfirmed",
    ],
    ["clearLibrary", "library", "confirmationOfPayment", { libraryConfirmedAt: before }, no.libraryGave],
    ["clearAccountancy", "accountancy", "confirmationOfPayment", {}, "confirmationOfPayment"],
    [
      "clearAccountancy",
      "accountancy",
      "confirmationOfPayment",
      { libraryConfirmedAt: before },
      "libraryAndAccountancyConfirmed",
    ],
    [
      "clearAccountancy",
      "accountancy",
      "confirmationOfPayment",
      { accountancyConfirmedAt: before },
      no.accountancyGave,
    ],
    ["returnPayment", "accountancy", "confirmationOfPayment", { reason }, "mentorConfirmedThesis"],
    ["returnPayment", "accountancy", "confirmationOfPayment", {}, no.noReason],
    [
      "returnPayment",
      "accountancy",
      "confirmationOfPayment",
      { reason, accountancyConfirmedAt: before },
      no.accountancyGave,
    ],

    ["confirmStatements", "student", "libraryAndAccountancyConfirmed", signed, "statements"],
    [
      "confirmStatements",
      "student",
      "libraryAndAccountancyConfirmed",
      { statementOfAuthenticity: true },
      no.noStatements,
    ],
    ["confirmStatements", "student", "libraryAndAccountancyConfirmed", { submissionStatement: true }, no.noStatements],

    ["confirmFormal", "services", "statements", {}, "submittedToStudentServices"],
    ["returnStatements", "services", "statements", { reason }, "libraryAndAccountancyConfirmed"],
    ["returnStatements", "services", "statements", {}, no.noReason],
    ["returnToStudent", "services", "statements", { reason }, "mentorConfirmedReservation"],
    ["returnToStudent", "services", "statements", {}, no.noReason],

    ["setDefenseDate", "mentor", "submittedToStudentServices", scheduled, "mentorSetDefenseDate"],
    ["setDefenseDate", "mentor", "submittedToStudentServices", { defenseDate: after }, no.noDefenseDate],
    ["setDefenseDate", "mentor", "submittedToStudentServices", { defensePlace: "A-101" }, no.noDefenseDate],
    ["setDefenseDate", "mentor", "mentorSetDefenseDate", scheduled, "mentorSetDefenseDate"],

    ["confirmDefenseDate", "services", "mentorSetDefenseDate", scheduled, "studentServicesConfirmedDefenseDate"],
    ["confirmDefenseDate", "services", "mentorSetDefenseDate", started, no.datePassed],
    [
      "reopenDefense",
      "services",
      "studentServicesConfirmedDefenseDate",
      { ...scheduled, reason },
      "submittedToStudentServices",
    ],
    ["reopenDefense", "services", "studentServicesConfirmedDefenseDate", scheduled, no.noReason],
    ["reopenDefense", "services", "studentServicesConfirmedDefenseDate", { reason, expiresAt: now }, no.wouldExpire],

    ["finish", "services", "studentServicesConfirmedDefenseDate", { ...minutes, grade: 5 }, "completed"],
    ["finish", "services", "studentServicesConfirmedDefenseDate", { ...minutes, grade: 2 }, "completed"],
    ["finish", "services", "studentServicesConfirmedDefenseDate", { ...minutes, grade: 1 }, "notCompleted"],
    ["finish", "services", "studentServicesConfirmedDefenseDate", { ...minutes, grade: 6 }, no.noGrade],
    ["finish", "services", "studentServicesConfirmedDefenseDate", { ...minutes, grade: 2.5 }, no.noGrade],
    ["finish", "services", "studentServicesConfirmedDefenseDate", minutes, no.noGrade],
    [
      "finish",
      "services",
      "studentServicesConfirmedDefenseDate",
      { ...minutes, grade: 5, examDate: null },
      no.noExamDate,
    ],
    [
      "finish",
      "services",
      "studentServicesConfirmedDefenseDate",
      { ...minutes, grade: 5, defenseFlow: " " },
      no.noDefenseFlow,
    ],
    [
      "finish",
      "services",
      "studentServicesConfirmedDefenseDate",
      { ...minutes, grade: 1, defenseQuestions: "" },
      no.noDefenseQuestions,
    ],

    ["cancel", "mentor", "reserved", {}, no.noReason],
    ["cancel", "student", "reserved", {}, "canceled"],
    ["expire", "clock", "reserved", { expiresAt: now }, "canceled"],
    ["expire", "clock", "reserved", { expiresAt: after }, no.notYetExpired],
    ["expire", "clock", "mentorSetDefenseDate", { ...started, expiresAt: before }, no.dateIsSet],
  ])("%s by %s in %s with %o: %s", (step, by, from, facts, expected) => {
    expect(outcome(step, by, inStatus(from, facts))).toBe(expected);
  });

  test("a defense that has not begun says when it begins", () => {
    const early = { ...minutes, ...scheduled, defenseDate: new Date("2026-05-05T08:30:00Z"), grade: 5 };
    expect(outcome("finish", "services", inStatus("studentServicesConfirmedDefenseDate", early))).toBe(
      "Obrana još nije počela: zakazana je za 05.05.2026. u 10:30. Ocjenu upišite nakon njezina početka.",
    );
  });

  test.each(openStatuses)("mentor, student services and admin cancel in %s, with a reason", (status) => {
    for (const by of ["mentor", "services", "admin"] as const) {
      expect(outcome("cancel", by, inStatus(status, { reason }))).toBe("canceled");
      expect(outcome("cancel", by, inStatus(status))).toBe(no.noReason);
    }
  });

  test("the student cancels only until the mentor confirms", () => {
    const open = openStatuses.filter(
      (status) => outcome("cancel", "student", inStatus(status, { reason })) === "canceled",
    );
    expect(open).toEqual(["reserved"]);
  });
});

describe("who may", () => {
  const takers: Record<ReservationStep, ActorName[]> = {
    confirm: ["mentor"],
    refuse: ["mentor"],
    submitFinal: ["student"],
    resubmitFinal: ["student"],
    approveFinal: ["mentor"],
    askMinorChanges: ["mentor"],
    returnFinal: ["mentor"],
    pay: ["student"],
    clearLibrary: ["library"],
    clearAccountancy: ["accountancy"],
    returnPayment: ["accountancy"],
    confirmStatements: ["student"],
    confirmFormal: ["services"],
    returnStatements: ["services"],
    returnToStudent: ["services"],
    setDefenseDate: ["mentor"],
    confirmDefenseDate: ["services"],
    reopenDefense: ["services"],
    finish: ["services"],
    cancel: ["student", "mentor", "services", "admin"],
    expire: ["clock"],
  };

  test.each(Object.keys(takers) as ReservationStep[])("%s is nobody else's", (step) => {
    const from = reservationFlow.transitions.find(([name]) => name === step)?.[1] ?? "reserved";
    const admitted = Object.keys(actors).filter((who) => outcome(step, who as ActorName, inStatus(from)) !== "noRight");
    expect(admitted).toEqual(takers[step]);
  });

  test("no role alone makes anyone the student, the mentor or the clock", () => {
    const nobodys = { ...visitor, kind: "person", id: 99, roles } as const;
    const own = [
      "confirm",
      "submitFinal",
      "approveFinal",
      "pay",
      "confirmStatements",
      "setDefenseDate",
      "expire",
    ] as const;
    for (const step of own) {
      expect(() => transition(reservationFlow, step, nobodys, inStatus("reserved"), now)).toThrow(accessDenied.key);
    }
  });
});
