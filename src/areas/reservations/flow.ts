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
 * The life of a reservation (spec §4, product §3); of several lines of a step the first open one wins.
 * Confirmations of library and accountancy stay when the work goes back to the student; `reopenDefense` empties the
 * date and place, so that the clock counts again.
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

/** The steps that go through now if the actor brings what they ask for, such as a reason or a file: the buttons to offer. */
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

/** All that a person may bring with a step. */
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

/** Columns that come with one step and are there already in the others. */
const assumedValues: Partial<Record<string, Partial<ReservationRecord>>> = {
  pay: { confirmationOfPaymentFileId: 1 },
  setDefenseDate: { defenseDate: new Date(0), defensePlace: "…" },
};

/** Where the reason of a step is kept. */
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

/** Whose turn it is now; nobody's when the life has ended. */
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

/** Is it this actor's turn, as one of the reservation's people or by role? */
export const isResponsible = (actor: Actor, record: ReservationRecord, now: Date) =>
  responsibleParties(record, now).some((name) => {
    if (name === "student") return student(actor, record);
    return name === "mentor" ? mentor(actor, record) : hasRole(actor, name);
  });

/** The step by which this actor takes the life on now; nothing while it is another's turn. */
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

/** "Na potezu je mentor.", "Na potezu su knjižnica i računovodstvo." */
export function responsibilityText(record: ResponsibilityFacts, now: Date, language: Language = "hr"): string {
  const { roles, turn } = textsFor(texts, language);
  const names = responsibleParties(record, now).map((name) => roles[name].who);
  return formatText(turn, { count: names.length, who: new Intl.ListFormat(language).format(names) }, language);
}
