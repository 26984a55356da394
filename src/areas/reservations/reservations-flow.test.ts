import { describe, expect, test } from "vitest";
import { formatMessage } from "#kit/text/localization.ts";
import { transition } from "#kit/workflow/flow.ts";
import { roles, visitor } from "#kit/workflow/policy.ts";
import { accessDenied, statusChanged } from "#kit/workflow/refusal.ts";
import {
  type ActorName,
  actors,
  after,
  before,
  bothCleared,
  comment,
  completeVersion,
  decided,
  inStatus,
  matched,
  minutes,
  now,
  outcome,
  outcomeEnded,
  outcomeOpen,
  outcomeReturned,
  outcomeTyped,
  paid,
  reason,
  schedule,
  scheduled,
  signed,
  started,
  titleWithdrawn,
  typedByChair,
  typedByMentor,
  underReview,
  withoutFee,
} from "./fixtures.ts";
import { type ReservationStep, reservationFlow } from "./flow.ts";
import { openStatuses, type ReservationRecord, type ReservationStatus } from "./reservations.ts";
import { texts } from "./texts.ts";

const { refusals } = texts.hr;

/** A committee in which the actor `member` has this role. */
const seated = (role: "chair" | "member") => [
  { userId: actors.member.id, role, approved: true, refused: false },
];

type Case = [
  step: ReservationStep,
  by: ActorName,
  from: ReservationStatus,
  fields: Partial<ReservationRecord>,
  input: object,
  outcome: ReservationStatus | string,
];

const blank = { reason: "  " };
const result = { ...minutes, grade: 5 };
const defense = "studentServicesConfirmedDefenseDate";

describe("each transition of product §3, with its guard and its input", () => {
  // biome-ignore format: one case a line
  test.each<Case>([
    ["confirm", "mentor", "reserved", {}, {}, "mentorConfirmedReservation"],
    ["confirm", "mentor", "reserved", { expiresAt: now }, {}, refusals.tooLate],
    ["refuse", "mentor", "reserved", {}, reason, "canceled"],
    ["refuse", "mentor", "reserved", {}, blank, refusals.noReason],

    ["submitFinal", "student", "mentorConfirmedReservation", {}, completeVersion, "studentSubmittedToApp"],
    ["submitFinal", "student", "mentorConfirmedReservation", {}, {}, refusals.noFinalVersion],
    ["submitFinal", "student", "mentorConfirmedReservation", { lastSubmissionDate: "2026-05-03" }, completeVersion, refusals.noComingDeadline],
    ["submitFinal", "student", "mentorConfirmedReservation", { lastSubmissionDate: null }, completeVersion, refusals.noComingDeadline],
    ["resubmitFinal", "student", "studentSubmittedToApp", { review: "minorChanges" }, {}, "studentSubmittedToApp"],
    ["resubmitFinal", "student", "studentSubmittedToApp", underReview, {}, refusals.noMinorChanges],

    ["approveFinal", "mentor", "studentSubmittedToApp", underReview, {}, "mentorConfirmedThesis"],
    ["approveFinal", "mentor", "studentSubmittedToApp", { review: "minorChanges" }, {}, refusals.notUnderReview],
    ["approveFinal", "mentor", "studentSubmittedToApp", { ...underReview, ...bothCleared }, {}, "libraryAndAccountancyConfirmed"],
    ["approveFinal", "mentor", "studentSubmittedToApp", { ...underReview, libraryConfirmedAt: before }, {}, "mentorConfirmedThesis"],
    ["askMinorChanges", "mentor", "studentSubmittedToApp", underReview, comment, "studentSubmittedToApp"],
    ["askMinorChanges", "mentor", "studentSubmittedToApp", underReview, {}, refusals.noComment],
    ["askMinorChanges", "mentor", "studentSubmittedToApp", { review: "minorChanges" }, comment, refusals.notUnderReview],
    ["returnFinal", "mentor", "studentSubmittedToApp", underReview, comment, "mentorConfirmedReservation"],
    ["returnFinal", "mentor", "studentSubmittedToApp", underReview, {}, refusals.noComment],
    ["returnFinal", "mentor", "studentSubmittedToApp", {}, comment, refusals.notUnderReview],

    ["pay", "student", "mentorConfirmedThesis", {}, paid, "confirmationOfPayment"],
    ["pay", "student", "mentorConfirmedThesis", {}, {}, refusals.noProof],
    ["pay", "student", "mentorConfirmedThesis", withoutFee, paid, refusals.noFee],
    ["matchPayment", "accountancy", "mentorConfirmedThesis", withoutFee, matched, refusals.noFee],
    ["returnPayment", "accountancy", "confirmationOfPayment", withoutFee, reason, refusals.noFee],
    ["approveFinal", "mentor", "studentSubmittedToApp", { ...underReview, ...withoutFee }, {}, "mentorConfirmedThesis"],
    ["clearLibrary", "library", "mentorConfirmedThesis", withoutFee, {}, "mentorConfirmedThesis"],
    ["clearLibrary", "library", "mentorConfirmedThesis", {}, {}, refusals.feeWaits],
    ["clearLibrary", "library", "mentorConfirmedThesis", { ...withoutFee, accountancyConfirmedAt: before }, {}, "libraryAndAccountancyConfirmed"],
    ["clearLibrary", "library", "mentorConfirmedThesis", { ...withoutFee, libraryConfirmedAt: before }, {}, refusals.libraryGave],
    ["clearAccountancy", "accountancy", "mentorConfirmedThesis", withoutFee, {}, "mentorConfirmedThesis"],
    ["clearAccountancy", "accountancy", "mentorConfirmedThesis", {}, {}, refusals.feeWaits],
    ["clearAccountancy", "accountancy", "mentorConfirmedThesis", { ...withoutFee, libraryConfirmedAt: before }, {}, "libraryAndAccountancyConfirmed"],
    ["clearAccountancy", "accountancy", "mentorConfirmedThesis", { ...withoutFee, accountancyConfirmedAt: before }, {}, refusals.accountancyGave],

    ["matchPayment", "accountancy", "mentorConfirmedThesis", {}, matched, "confirmationOfPayment"],
    ["matchPayment", "accountancy", "mentorConfirmedThesis", { libraryConfirmedAt: before }, matched, "libraryAndAccountancyConfirmed"],
    ["matchPayment", "accountancy", "mentorConfirmedThesis", {}, {}, refusals.noPayment],
    ["matchPayment", "accountancy", "mentorConfirmedThesis", { accountancyConfirmedAt: before }, matched, refusals.accountancyGave],

    ["clearLibrary", "library", "confirmationOfPayment", {}, {}, "confirmationOfPayment"],
    ["clearLibrary", "library", "confirmationOfPayment", { accountancyConfirmedAt: before }, {}, "libraryAndAccountancyConfirmed"],
    ["clearLibrary", "library", "confirmationOfPayment", { libraryConfirmedAt: before }, {}, refusals.libraryGave],
    ["clearAccountancy", "accountancy", "confirmationOfPayment", {}, {}, "confirmationOfPayment"],
    ["clearAccountancy", "accountancy", "confirmationOfPayment", { libraryConfirmedAt: before }, {}, "libraryAndAccountancyConfirmed"],
    ["clearAccountancy", "accountancy", "confirmationOfPayment", { accountancyConfirmedAt: before }, {}, refusals.accountancyGave],
    ["returnPayment", "accountancy", "confirmationOfPayment", {}, reason, "mentorConfirmedThesis"],
    ["returnPayment", "accountancy", "confirmationOfPayment", {}, {}, refusals.noReason],
    ["returnPayment", "accountancy", "confirmationOfPayment", { accountancyConfirmedAt: before }, reason, refusals.accountancyGave],

    ["confirmStatements", "student", "libraryAndAccountancyConfirmed", {}, signed, "statements"],
    ["confirmStatements", "student", "libraryAndAccountancyConfirmed", {}, { statementOfAuthenticity: true }, refusals.noStatements],
    ["confirmStatements", "student", "libraryAndAccountancyConfirmed", {}, { ...signed, submissionStatement: false }, refusals.noStatements],

    ["confirmFormal", "services", "statements", {}, {}, "submittedToStudentServices"],
    ["returnStatements", "services", "statements", {}, reason, "libraryAndAccountancyConfirmed"],
    ["returnStatements", "services", "statements", {}, {}, refusals.noReason],
    ["returnToStudent", "services", "statements", {}, reason, "mentorConfirmedReservation"],
    ["returnToStudent", "services", "statements", {}, {}, refusals.noReason],

    ["setDefenseDate", "mentor", "submittedToStudentServices", {}, schedule, "mentorSetDefenseDate"],
    ["setDefenseDate", "mentor", "submittedToStudentServices", {}, { defenseDate: after }, refusals.noDefenseDate],
    ["setDefenseDate", "mentor", "submittedToStudentServices", {}, { defensePlace: "A-101" }, refusals.noDefenseDate],
    ["setDefenseDate", "mentor", "mentorSetDefenseDate", scheduled, schedule, "mentorSetDefenseDate"],

    ["confirmDefenseDate", "services", "mentorSetDefenseDate", scheduled, {}, defense],
    ["confirmDefenseDate", "services", "mentorSetDefenseDate", started, {}, refusals.datePassed],
    ["reopenDefense", "services", defense, scheduled, reason, "submittedToStudentServices"],
    ["reopenDefense", "services", defense, scheduled, {}, refusals.noReason],
    ["reopenDefense", "services", defense, { expiresAt: now }, reason, refusals.wouldExpire],

    ["typeOutcome", "mentor", defense, typedByMentor, result, defense],
    ["typeOutcome", "mentor", defense, outcomeTyped, result, defense],
    ["typeOutcome", "mentor", defense, outcomeReturned, result, defense],
    ["typeOutcome", "mentor", defense, started, result, "noRight"],
    ["typeOutcome", "coMentor", defense, typedByMentor, result, "noRight"],
    ["typeOutcome", "services", defense, typedByMentor, result, "noRight"],
    ["typeOutcome", "mentor", defense, typedByChair, result, "noRight"],
    ["typeOutcome", "member", defense, { ...typedByChair, committee: seated("member") }, result, "noRight"],
    ["typeOutcome", "member", defense, { ...typedByChair, committee: seated("chair") }, result, defense],
    ["typeOutcome", "mentor", defense, typedByMentor, { ...result, grade: 6 }, refusals.noGrade],
    ["returnOutcome", "services", defense, outcomeTyped, reason, defense],
    ["returnOutcome", "services", defense, outcomeTyped, {}, refusals.noReason],
    ["returnOutcome", "services", defense, typedByMentor, reason, refusals.typedMeanwhile],
    ["returnOutcome", "services", defense, outcomeReturned, reason, refusals.typedMeanwhile],
    ["returnOutcome", "mentor", defense, outcomeTyped, reason, "noRight"],
    ["finish", "services", defense, outcomeTyped, result, "completed"],
    ["finish", "services", defense, typedByMentor, result, "completed"],
    ["finish", "services", defense, started, result, "completed"],
    ["finish", "services", defense, started, { ...result, grade: 2 }, "completed"],
    ["finish", "services", defense, started, { ...result, grade: 1 }, "notCompleted"],
    ["finish", "services", defense, started, { ...result, grade: 6 }, refusals.noGrade],
    ["finish", "services", defense, started, { ...result, grade: 2.5 }, refusals.noGrade],
    ["finish", "services", defense, started, minutes, refusals.noGrade],
    ["finish", "services", defense, started, { ...result, examDate: null }, refusals.noExamDate],
    ["finish", "services", defense, started, { ...result, defenseFlow: " " }, refusals.noDefenseFlow],
    ["finish", "services", defense, started, { ...result, grade: 1, defenseQuestions: "" }, refusals.noDefenseQuestions],

    ["annulDefense", "viceDean", "completed", started, decided, "submittedToStudentServices"],
    ["annulDefense", "viceDean", "notCompleted", started, decided, "submittedToStudentServices"],
    ["annulDefense", "viceDean", "completed", started, {}, refusals.noDecision],
    ["annulDefense", "viceDean", "completed", titleWithdrawn, decided, refusals.titleWithdrawn],
    ["withdrawTitle", "viceDean", "completed", started, decided, "completed"],
    ["withdrawTitle", "viceDean", "completed", started, {}, refusals.noDecision],
    ["withdrawTitle", "viceDean", "completed", titleWithdrawn, decided, refusals.titleWithdrawn],
    ["withdrawTitle", "viceDean", "notCompleted", started, decided, formatMessage(statusChanged)],

    ["correctByMinutes", "viceDean", "completed", started, { ...result, ...reason, ...decided, grade: 1 }, "notCompleted"],
    ["correctByMinutes", "viceDean", "completed", started, { ...result, ...reason, ...decided, grade: 4 }, "completed"],
    ["correctByMinutes", "services", "notCompleted", started, { ...result, ...reason, ...decided, grade: 3 }, "completed"],
    ["correctByMinutes", "viceDean", "notCompleted", started, { ...result, ...reason, ...decided, grade: 1 }, "notCompleted"],
    ["correctByMinutes", "viceDean", "completed", started, { ...result, ...reason, grade: 1 }, refusals.noDecision],
    ["correctByMinutes", "viceDean", "completed", titleWithdrawn, { ...result, ...reason, ...decided, grade: 1 }, refusals.titleWithdrawn],

    ["cancel", "mentor", "reserved", {}, {}, refusals.noReason],
    ["cancel", "student", "reserved", {}, {}, "canceled"],
    ["correctOutcome", "services", "completed", outcomeOpen, { ...result, ...reason, grade: 1 }, "notCompleted"],
    ["correctOutcome", "services", "notCompleted", outcomeOpen, { ...result, ...reason, grade: 5 }, "completed"],
    ["correctOutcome", "services", "completed", outcomeOpen, { ...result, ...reason, grade: 5 }, refusals.noGrade],
    ["correctOutcome", "services", "completed", outcomeOpen, { ...result, grade: 1 }, refusals.noReason],
    ["correctOutcome", "services", "completed", {}, { ...result, ...reason, grade: 1 }, "Ishod obrane je konačan i mijenja se samo ispravkom po potpisanom zapisniku („Ispravi ishod po zapisniku” na stranici rezervacije) ili odlukom."],
    ["correctOutcome", "services", "canceled", outcomeOpen, { ...result, ...reason, grade: 1 }, formatMessage(statusChanged)],
    ["settleOutcome", "clock", "completed", outcomeEnded, {}, "completed"],
    ["settleOutcome", "clock", "notCompleted", outcomeEnded, {}, "notCompleted"],
    ["settleOutcome", "clock", "notCompleted", outcomeOpen, {}, "Ishod obrane može se ispraviti do 04.05.2026. u 10:00. Ovo će biti moguće kad postane konačan."],
    ["expire", "clock", "reserved", { expiresAt: now }, {}, "canceled"],
    ["expire", "clock", "reserved", { expiresAt: after }, {}, refusals.notYetExpired],
    ["expire", "clock", "mentorSetDefenseDate", { ...started, expiresAt: before }, {}, refusals.dateIsSet],
  ])("%s by %s in %s of %o with %o: %s", (step, by, from, fields, input, expected) => {
    expect(outcome(step, by, inStatus(from, fields), input)).toBe(expected);
  });

  test("the refusal of an early grade names the time of the defense", () => {
    const early = inStatus(defense, { defenseDate: new Date("2026-05-05T08:30:00Z") });
    expect(outcome("finish", "services", early, result)).toBe(
      "Obrana još nije počela: zakazana je za 05.05.2026. u 10:30. Ocjenu upišite nakon njezina početka.",
    );
  });

  test.each(openStatuses)(
    "mentor, student services and admin cancel in %s, with a reason",
    (status) => {
      for (const by of ["mentor", "services", "admin"] as const) {
        expect(outcome("cancel", by, inStatus(status), reason)).toBe("canceled");
        expect(outcome("cancel", by, inStatus(status))).toBe(refusals.noReason);
      }
    },
  );

  test("the student cancels only until the mentor confirms", () => {
    const open = openStatuses.filter(
      (status) => outcome("cancel", "student", inStatus(status), reason) === "canceled",
    );
    expect(open).toEqual(["reserved"]);
  });
});

describe("the actors of a step", () => {
  const takers: Record<ReservationStep, ActorName[]> = {
    confirm: ["mentor"],
    refuse: ["mentor"],
    submitFinal: ["student"],
    resubmitFinal: ["student"],
    approveFinal: ["mentor"],
    askMinorChanges: ["mentor"],
    returnFinal: ["mentor"],
    pay: ["student"],
    matchPayment: ["accountancy"],
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
    typeOutcome: ["mentor"],
    returnOutcome: ["services"],
    annulDefense: ["viceDean"],
    withdrawTitle: ["viceDean"],
    correctByMinutes: ["viceDean", "services"],
    correctOutcome: ["services"],
    settleOutcome: ["clock"],
    cancel: ["student", "mentor", "services", "admin"],
    expire: ["clock"],
  };

  test.each(Object.keys(takers) as ReservationStep[])("%s is refused to all others", (step) => {
    const from = reservationFlow.transitions.find(([name]) => name === step)?.[1] ?? "reserved";
    const typing = step === "typeOutcome" ? typedByMentor : {};
    const admitted = Object.keys(actors).filter(
      (who) => outcome(step, who as ActorName, inStatus(from, typing)) !== "noRight",
    );
    expect(admitted).toEqual(takers[step]);
  });

  test("no role alone makes anyone the student, the mentor or the system", () => {
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
      expect(() => transition(reservationFlow, step, nobodys, inStatus("reserved"), now)).toThrow(
        accessDenied.key,
      );
    }
  });
});
