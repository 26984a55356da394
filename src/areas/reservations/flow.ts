import { formatText, type Language, textsFor } from "#kit/text/format-text.ts";
import { formatInstant, localDate } from "#kit/time/time-zone.ts";
import { type Actor, hasRole } from "#kit/workflow/actor.ts";
import { availableSteps, firstFailing, flow, guard, responsibleRoles } from "#kit/workflow/flow.ts";
import { any, bySystem, person, role } from "#kit/workflow/policy.ts";
import {
  openStatuses,
  type People,
  type ReservationRecord,
  type ReservationStatus,
  type StepFacts,
  statuses,
} from "./schema.ts";
import { texts } from "./texts.ts";

export const student = person<People>("student", ({ studentId }) => studentId);
export const mentor = person<People>("mentor", ({ mentorId }) => mentorId);
export const coMentor = person<People>("coMentor", ({ coMentorId }) => coMentorId);
const services = role("studentServices");

const no = texts.hr.refusals;
const reservationWaits = guard<ReservationRecord>;

const tooLate = reservationWaits(no.tooLate, (r, now) => r.expiresAt <= now);
const noReason = reservationWaits(no.noReason, ({ reason }) => !reason?.trim());
const noFinalVersion = reservationWaits(no.noFinalVersion, ({ finalVersion }) => !finalVersion);
const noComingDeadline = reservationWaits(no.noComingDeadline, ({ comingDeadline }) => !comingDeadline);
const notUnderReview = reservationWaits(no.notUnderReview, ({ review }) => review !== "underReview");
const noMinorChanges = reservationWaits(no.noMinorChanges, ({ review }) => review !== "minorChanges");
const libraryWaits = reservationWaits(no.libraryWaits, ({ libraryConfirmedAt }) => libraryConfirmedAt === null);
const accountancyWaits = reservationWaits(no.accountancyWaits, (r) => r.accountancyConfirmedAt === null);
const libraryGave = reservationWaits(no.libraryGave, ({ libraryConfirmedAt }) => libraryConfirmedAt !== null);
const accountancyGave = reservationWaits(no.accountancyGave, (r) => r.accountancyConfirmedAt !== null);
const noProof = reservationWaits(no.noProof, (r) => r.confirmationOfPaymentFileId === null);
const noStatements = reservationWaits(no.noStatements, (r) => !(r.statementOfAuthenticity && r.submissionStatement));
const noDefenseDate = reservationWaits(no.noDefenseDate, (r) => r.defenseDate === null || !r.defensePlace.trim());
const datePassed = guard(
  no.datePassed,
  (r: Pick<ReservationRecord, "defenseDate">, now) => !r.defenseDate || r.defenseDate <= now,
);
const wouldExpire = reservationWaits(no.wouldExpire, (r, now) => r.expiresAt <= now);
const dateIsSet = reservationWaits(no.dateIsSet, ({ defenseDate }) => defenseDate !== null);
const notYetExpired = reservationWaits(no.notYetExpired, (r, now) => r.expiresAt > now);
const notDefended = reservationWaits(no.notDefended, ({ grade }) => !(grade && [2, 3, 4, 5].includes(grade)));
const notFailed = reservationWaits(no.noGrade, ({ grade }) => grade !== 1);
const noMinutes = firstFailing<ReservationRecord>(
  ({ defenseDate }, now) =>
    defenseDate && defenseDate > now ? formatText(no.notBegun, { when: formatInstant(defenseDate) }) : undefined,
  guard(no.noExamDate, ({ examDate }) => !examDate),
  guard(no.noDefenseFlow, ({ defenseFlow }) => !defenseFlow?.trim()),
  guard(no.noDefenseQuestions, ({ defenseQuestions }) => !defenseQuestions?.trim()),
);

const fromEveryOpen = <const L>(line: (from: ReservationStatus) => L): L[] => openStatuses.map(line);

/**
 * The life of a reservation (spec §4, product §3); of several lines of a step the first open one wins.
 * Confirmations of library and accountancy stay when the work goes back to the student; `reopenDefense` empties the
 * date and place, so that the clock counts again.
 */
// biome-ignore format: one step a line
export const reservationFlow = flow<ReservationRecord>()("reserved", statuses, [
  ["confirm", "reserved", "mentorConfirmedReservation", mentor, tooLate],
  ["refuse", "reserved", "canceled", mentor, noReason],
  ["submitFinal", "mentorConfirmedReservation", "studentSubmittedToApp", student, firstFailing(noFinalVersion, noComingDeadline)],
  ["resubmitFinal", "studentSubmittedToApp", "studentSubmittedToApp", student, noMinorChanges],
  ["approveFinal", "studentSubmittedToApp", "libraryAndAccountancyConfirmed", mentor, firstFailing(notUnderReview, libraryWaits, accountancyWaits)],
  ["approveFinal", "studentSubmittedToApp", "mentorConfirmedThesis", mentor, notUnderReview],
  ["askMinorChanges", "studentSubmittedToApp", "studentSubmittedToApp", mentor, notUnderReview],
  ["returnFinal", "studentSubmittedToApp", "mentorConfirmedReservation", mentor, firstFailing(notUnderReview, noReason)],
  ["pay", "mentorConfirmedThesis", "confirmationOfPayment", student, noProof],
  ["clearLibrary", "confirmationOfPayment", "libraryAndAccountancyConfirmed", role("library"), firstFailing(libraryGave, accountancyWaits)],
  ["clearLibrary", "confirmationOfPayment", "confirmationOfPayment", role("library"), libraryGave],
  ["clearAccountancy", "confirmationOfPayment", "libraryAndAccountancyConfirmed", role("accountancy"), firstFailing(accountancyGave, libraryWaits)],
  ["clearAccountancy", "confirmationOfPayment", "confirmationOfPayment", role("accountancy"), accountancyGave],
  ["returnPayment", "confirmationOfPayment", "mentorConfirmedThesis", role("accountancy"), firstFailing(accountancyGave, noReason)],
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

export type ReservationStep = (typeof reservationFlow)["lines"][number][0];

/** The steps that go through now if the actor brings what they ask for, such as a reason or a file: the buttons to offer. */
export const offeredSteps = (actor: Actor, record: ReservationRecord, now: Date): ReservationStep[] => {
  const brought = { ...record, ...anything(now) };
  return availableSteps(reservationFlow, actor, record).filter((name) =>
    reservationFlow.lines.some(
      ([step, from, , by, unless]) =>
        step === name && from === record.status && by(actor, record) && !unless?.({ ...brought, ...own[step] }, now),
    ),
  );
};

/** All that a person may bring with a step. */
const anything = (now: Date): StepFacts => ({
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
const own: Partial<Record<string, Partial<ReservationRecord>>> = {
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

const turns = ["student", "mentor", "library", "accountancy", "studentServices"] as const;

/** Whose turn it is now; nobody's when the life has ended. */
export function turnOf(record: Turn, now: Date): (typeof turns)[number][] {
  if (record.status === "studentSubmittedToApp" && record.review === "minorChanges") return ["student"];
  if (record.status === "mentorSetDefenseDate" && datePassed(record, now)) return ["mentor"];
  const waiting = responsibleRoles(reservationFlow, record.status as ReservationStatus);
  return turns.filter(
    (name) =>
      waiting.includes(name) &&
      !(name === "library" && record.libraryConfirmedAt) &&
      !(name === "accountancy" && record.accountancyConfirmedAt),
  );
}

/** Is it this actor's turn, as one of the reservation's people or by role? */
export const isTurnOf = (actor: Actor, record: ReservationRecord, now: Date) =>
  turnOf(record, now).some((name) => {
    if (name === "student") return student(actor, record);
    return name === "mentor" ? mentor(actor, record) : hasRole(actor, name);
  });

/** The step by which this actor takes the life on now; nothing while it is another's turn. */
export function nextStep(actor: Actor, record: ReservationRecord, now: Date): ReservationStep | undefined {
  if (!isTurnOf(actor, record, now)) return undefined;
  const onward = reservationFlow.lines
    .filter(
      ([, from, to]) => from === record.status && to !== "canceled" && statuses.indexOf(to) >= statuses.indexOf(from),
    )
    .map(([step]) => step);
  return offeredSteps(actor, record, now).find((step) => onward.includes(step));
}

type Turn = Pick<
  ReservationRecord,
  "status" | "review" | "libraryConfirmedAt" | "accountancyConfirmedAt" | "defenseDate"
>;

/** "Na potezu je mentor.", "Na potezu su knjižnica i računovodstvo." */
export function turnSentence(record: Turn, now: Date, language: Language = "hr"): string {
  const { roles, turn } = textsFor(texts, language);
  const names = turnOf(record, now).map((name) => roles[name].who);
  return formatText(turn, { count: names.length, who: new Intl.ListFormat(language).format(names) }, language);
}
