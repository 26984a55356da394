import { formatText, type Language, textsFor } from "#kit/text/index.ts";
import { formatInstant, localDate } from "#kit/time/index.ts";
import {
  type Actor,
  any,
  availableSteps,
  bySystem,
  firstFailing,
  flow,
  guard,
  hasRole,
  person,
  responsibleRoles,
  role,
} from "#kit/workflow/index.ts";
import {
  openStatuses,
  type ReservationParties,
  type ReservationRecord,
  type ReservationStatus,
  reservationStatuses,
  type TransitionInput,
} from "./schema.ts";
import { texts } from "./texts.ts";

export const student = person<ReservationParties>("student", ({ studentId }) => studentId);
export const mentor = person<ReservationParties>("mentor", ({ mentorId }) => mentorId);
export const coMentor = person<ReservationParties>("coMentor", ({ coMentorId }) => coMentorId);
const services = role("studentServices");

const refusals = texts.hr.refusals;
const reservationGuard = guard<ReservationRecord>;

const tooLate = reservationGuard(refusals.tooLate, (r, now) => r.expiresAt <= now);
const noReason = reservationGuard(refusals.noReason, ({ reason }) => !reason?.trim());
const noFinalVersion = reservationGuard(refusals.noFinalVersion, ({ finalVersion }) => !finalVersion);
const noComingDeadline = reservationGuard(refusals.noComingDeadline, ({ comingDeadline }) => !comingDeadline);
const notUnderReview = reservationGuard(refusals.notUnderReview, ({ review }) => review !== "underReview");
const noMinorChanges = reservationGuard(refusals.noMinorChanges, ({ review }) => review !== "minorChanges");
const libraryWaits = reservationGuard(refusals.libraryWaits, ({ libraryConfirmedAt }) => libraryConfirmedAt === null);
const accountancyWaits = reservationGuard(refusals.accountancyWaits, (r) => r.accountancyConfirmedAt === null);

const libraryConfirmed = reservationGuard(
  refusals.libraryGave,
  ({ libraryConfirmedAt }) => libraryConfirmedAt !== null,
);

const accountancyConfirmed = reservationGuard(refusals.accountancyGave, (r) => r.accountancyConfirmedAt !== null);
const noProof = reservationGuard(refusals.noProof, (r) => r.confirmationOfPaymentFileId === null);

const noStatements = reservationGuard(
  refusals.noStatements,
  (r) => !(r.statementOfAuthenticity && r.submissionStatement),
);

const noDefenseDate = reservationGuard(refusals.noDefenseDate, (r) => r.defenseDate === null || !r.defensePlace.trim());

const datePassed = guard(
  refusals.datePassed,
  (r: Pick<ReservationRecord, "defenseDate">, now) => !r.defenseDate || r.defenseDate <= now,
);

const wouldExpire = reservationGuard(refusals.wouldExpire, (r, now) => r.expiresAt <= now);
const dateIsSet = reservationGuard(refusals.dateIsSet, ({ defenseDate }) => defenseDate !== null);
const notYetExpired = reservationGuard(refusals.notYetExpired, (r, now) => r.expiresAt > now);
const notDefended = reservationGuard(refusals.notDefended, ({ grade }) => !(grade && [2, 3, 4, 5].includes(grade)));
const notFailed = reservationGuard(refusals.noGrade, ({ grade }) => grade !== 1);

const noMinutes = firstFailing<ReservationRecord>(
  ({ defenseDate }, now) =>
    defenseDate && defenseDate > now ? formatText(refusals.notBegun, { when: formatInstant(defenseDate) }) : undefined,
  guard(refusals.noExamDate, ({ examDate }) => !examDate),
  guard(refusals.noDefenseFlow, ({ defenseFlow }) => !defenseFlow?.trim()),
  guard(refusals.noDefenseQuestions, ({ defenseQuestions }) => !defenseQuestions?.trim()),
);

const fromEveryOpen = <const L>(line: (from: ReservationStatus) => L): L[] => openStatuses.map(line);

/**
 * The life cycle of a reservation (spec §4, product §3). If several transitions have the same name, the first one whose
 * guard passes is used. Confirmations by the library and accountancy stay valid when the thesis is returned to the
 * student. `reopenDefense` clears the defense date and place, so that the reservation can expire again.
 */
// biome-ignore format: one step a line
export const reservationFlow = flow<ReservationRecord>()("reserved", reservationStatuses, [
  ["confirm", "reserved", "mentorConfirmedReservation", mentor, tooLate],
  ["refuse", "reserved", "canceled", mentor, noReason],
  ["submitFinal", "mentorConfirmedReservation", "studentSubmittedToApp", student, firstFailing(noFinalVersion, noComingDeadline)],
  ["resubmitFinal", "studentSubmittedToApp", "studentSubmittedToApp", student, noMinorChanges],
  ["approveFinal", "studentSubmittedToApp", "libraryAndAccountancyConfirmed", mentor, firstFailing(notUnderReview, libraryWaits, accountancyWaits)],
  ["approveFinal", "studentSubmittedToApp", "mentorConfirmedThesis", mentor, notUnderReview],
  ["askMinorChanges", "studentSubmittedToApp", "studentSubmittedToApp", mentor, notUnderReview],
  ["returnFinal", "studentSubmittedToApp", "mentorConfirmedReservation", mentor, firstFailing(notUnderReview, noReason)],
  ["pay", "mentorConfirmedThesis", "confirmationOfPayment", student, noProof],
  ["clearLibrary", "confirmationOfPayment", "libraryAndAccountancyConfirmed", role("library"), firstFailing(libraryConfirmed, accountancyWaits)],
  ["clearLibrary", "confirmationOfPayment", "confirmationOfPayment", role("library"), libraryConfirmed],
  ["clearAccountancy", "confirmationOfPayment", "libraryAndAccountancyConfirmed", role("accountancy"), firstFailing(accountancyConfirmed, libraryWaits)],
  ["clearAccountancy", "confirmationOfPayment", "confirmationOfPayment", role("accountancy"), accountancyConfirmed],
  ["returnPayment", "confirmationOfPayment", "mentorConfirmedThesis", role("accountancy"), firstFailing(accountancyConfirmed, noReason)],
  ["confirmStatements", "libraryAndAccountancyConfirmed", "statements", student, noStatements],
  ["confirmFormal", "statements", "submittedToStudentServices", services],
  ["returnStatements", "statements", "libraryAndAccountancyConfirmed", services, noReason],
  ["returnToStudent", "statements", "mentorConfirmedReservation", services, noReason],
  ["setDefenseDate", "submittedToStudentServices", "mentorSetDefenseDate", mentor, noDefenseDate],
  ["setDefenseDate", "mentorSetDefenseDate", "mentorSetDefenseDate", mentor, noDefenseDate],
  ["confirmDefenseDate", "mentorSetDefenseDate", "studentServicesConfirmedDefenseDate", services, datePassed],
  ["reopenDefense", "studentServicesConfirmedDefenseDate", "submittedToStudentServices", services, firstFailing(noReason, wouldExpire)],
  ["finish", "studentServicesConfirmedDefenseDate", "completed", services, firstFailing(noMinutes, notDefended)],
  ["finish", "studentServicesConfirmedDefenseDate", "notCompleted", services, firstFailing(noMinutes, notFailed)],
  ...fromEveryOpen((from) => ["cancel", from, "canceled", any(mentor, role("studentServices", "admin")), noReason]),
  ["cancel", "reserved", "canceled", student],
  ...fromEveryOpen((from) => ["expire", from, "canceled", bySystem, firstFailing(dateIsSet, notYetExpired)]),
]);

export type ReservationStep = (typeof reservationFlow)["transitions"][number][0];

/**
 * Returns the transitions to offer as buttons: those that the actor can complete now by giving the required input, such
 * as a reason or a file.
 */
export const offeredSteps = (actor: Actor, record: ReservationRecord, now: Date): ReservationStep[] => {
  const brought = { ...record, ...assumedInput(now) };
  return availableSteps(reservationFlow, actor, record).filter((name) =>
    reservationFlow.transitions.some(
      ([step, from, , by, unless]) =>
        step === name &&
        from === record.status &&
        by(actor, record) &&
        !unless?.({ ...brought, ...assumedValues[step] }, now),
    ),
  );
};

/** Valid values for all input that an actor can give with a transition. */
const assumedInput = (now: Date): TransitionInput => ({
  reason: "…",
  finalVersion: true,
  comingDeadline: true,
  statementOfAuthenticity: true,
  submissionStatement: true,
  grade: 5,
  examDate: localDate(now),
  defenseFlow: "…",
  defenseQuestions: "…",
});

/** Columns set by the transition itself. Other transitions use the stored values. */
const assumedValues: Partial<Record<string, Partial<ReservationRecord>>> = {
  pay: { confirmationOfPaymentFileId: 1 },
  setDefenseDate: { defenseDate: new Date(0), defensePlace: "…" },
};

/** The column that stores the reason of each transition. */
export const reasonColumn = {
  refuse: "reasonForCancellation",
  cancel: "reasonForCancellation",
  expire: "reasonForCancellation",
  returnPayment: "returnReason",
  returnStatements: "returnReason",
  returnToStudent: "returnReason",
  returnFinal: "returnReason",
  reopenDefense: "returnReason",
} as const satisfies Partial<Record<ReservationStep, string>>;

const parties = ["student", "mentor", "library", "accountancy", "studentServices"] as const;

/** Returns the parties responsible for the next transition; empty if the reservation is closed. */
export function responsibleParties(record: ResponsibilityFacts, now: Date): (typeof parties)[number][] {
  if (record.status === "studentSubmittedToApp" && record.review === "minorChanges") return ["student"];
  if (record.status === "mentorSetDefenseDate" && datePassed(record, now)) return ["mentor"];
  const waiting = responsibleRoles(reservationFlow, record.status as ReservationStatus);
  return parties.filter(
    (name) =>
      waiting.includes(name) &&
      !(name === "library" && record.libraryConfirmedAt) &&
      !(name === "accountancy" && record.accountancyConfirmedAt),
  );
}

/** True if the actor is responsible for the next transition, as a participant or by role. */
export const isResponsible = (actor: Actor, record: ReservationRecord, now: Date) =>
  responsibleParties(record, now).some((name) => {
    if (name === "student") return student(actor, record);
    return name === "mentor" ? mentor(actor, record) : hasRole(actor, name);
  });

/**
 * Returns the transition with which this actor can advance the reservation; undefined if the actor is not responsible.
 */
export function nextStep(actor: Actor, record: ReservationRecord, now: Date): ReservationStep | undefined {
  if (!isResponsible(actor, record, now)) return undefined;
  const onward = reservationFlow.transitions
    .filter(
      ([, from, to]) =>
        from === record.status &&
        to !== "canceled" &&
        reservationStatuses.indexOf(to) >= reservationStatuses.indexOf(from),
    )
    .map(([step]) => step);
  return offeredSteps(actor, record, now).find((step) => onward.includes(step));
}

type ResponsibilityFacts = Pick<
  ReservationRecord,
  "status" | "review" | "libraryConfirmedAt" | "accountancyConfirmedAt" | "defenseDate"
>;

/** Returns a sentence such as "Na potezu je mentor." or "Na potezu su knjižnica i računovodstvo." */
export function responsibilityText(record: ResponsibilityFacts, now: Date, language: Language = "hr"): string {
  const { roles, turn } = textsFor(texts, language);
  const names = responsibleParties(record, now).map((name) => roles[name].who);
  return formatText(turn, { count: names.length, who: new Intl.ListFormat(language).format(names) }, language);
}
