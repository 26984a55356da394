import { z } from "zod";
import { filledText } from "#kit/forms/fields.ts";
import { issueText, type Message } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import {
  always,
  firstFailing,
  flow,
  guard,
  type InputOf,
  responsibleRoles,
  type StepOf,
} from "#kit/workflow/flow.ts";
import {
  type Actor,
  any,
  bySystem,
  hasRole,
  isSignedIn,
  namedPolicy,
  person,
  personOrStandIn,
  role,
} from "#kit/workflow/policy.ts";
import {
  committeeReady,
  defenseBegun,
  failedResult,
  findOriginalityProblem,
  isDueBefore,
  originalityChecked,
  originalitySteps,
  outcomeEnded,
  outcomeIsTyped,
  outcomeOpen,
  outcomeParties,
  passedResult,
  reviewerHasSpoken,
  typedResult,
} from "./committee-and-outcome-rules.ts";
import type { OriginalityFacts, OriginalityProblem, OriginalityStep } from "./originality.ts";
import {
  closedStatuses,
  defendedStatuses,
  isAiStatementMissing,
  isClearedWithoutFee,
  isOpen,
  openStatuses,
  owesFee,
  type ReservationParties,
  type ReservationRecord,
  type ReservationStatus,
  reservationStatuses,
} from "./reservations.ts";
import { messages } from "./texts.ts";

export const student = person<ReservationParties>("student", ({ studentId }) => studentId);
export const mentor = personOrStandIn<ReservationParties>("mentor", ({ mentorId }) => mentorId, {
  thesisId: ({ thesisId }) => thesisId,
  concerned: ({ studentId }) => [studentId],
});
export const coMentor = person<ReservationParties>("coMentor", ({ coMentorId }) => coMentorId);
/** People in the committee of the defense who have not declined. */
export const committeeMember = namedPolicy<ReservationParties>(
  "committeeMember",
  (actor, { committee }) =>
    isSignedIn(actor) && committee.some(({ userId }) => userId === actor.id),
);
const services = role("studentServices");
/**
 * The mentor or the chair of the committee, if the study has them type the outcome of a defense.
 */
export const outcomeTypist = namedPolicy<ReservationRecord>("outcomeTypist", (actor, record) =>
  record.outcomeTypist === "chair"
    ? isSignedIn(actor) &&
      record.committee.some((seat) => seat.role === "chair" && seat.userId === actor.id)
    : record.outcomeTypist === "mentor" && mentor(actor, record),
);

/**
 * Accountancy with a payment from a bank statement. Until it arrives, the student is responsible.
 */
const accountancyWithStatement = namedPolicy("accountancyWithStatement", (actor) =>
  hasRole(actor, "accountancy"),
);

const { refusals } = messages;
const holds = guard<ReservationRecord>;

const titleHeld = holds(refusals.titleWithdrawn, (r) => r.titleWithdrawnAt === null);
const notExpired = holds(refusals.tooLate, (r, now) => r.expiresAt > now);
const aiStatementGiven = holds(refusals.noAiStatement, (record) => !isAiStatementMissing(record));
const deadlineAhead = holds(
  refusals.noComingDeadline,
  ({ lastSubmissionDate }, now) =>
    lastSubmissionDate !== null && lastSubmissionDate >= localDate(now),
);
const underReview = holds(refusals.notUnderReview, ({ review }) => review === "underReview");
const minorChangesRequested = holds(
  refusals.noMinorChanges,
  ({ review }) => review === "minorChanges",
);
const libraryConfirmed = holds(refusals.libraryWaits, (r) => r.libraryConfirmedAt !== null);
const accountancyConfirmed = holds(
  refusals.accountancyWaits,
  (r) => r.accountancyConfirmedAt !== null,
);
const libraryPending = holds(refusals.libraryGave, (r) => r.libraryConfirmedAt === null);
const accountancyPending = holds(
  refusals.accountancyGave,
  (r) => r.accountancyConfirmedAt === null,
);
const feeDue = holds(refusals.noFee, (r, now) => owesFee(r, now));
const feeWaived = holds(refusals.feeWaits, (r, now) => !owesFee(r, now));
const defenseAhead = holds(
  refusals.datePassed,
  (r, now) => r.defenseDate !== null && r.defenseDate > now,
);
const wouldNotExpire = holds(refusals.wouldExpire, (r, now) => r.expiresAt > now);
const noDefenseDate = holds(refusals.dateIsSet, ({ defenseDate }) => defenseDate === null);
const expired = holds(refusals.notYetExpired, (r, now) => r.expiresAt <= now);

/** Schema of a stored or received file that a transition requires. */
const attached = (message: Message) =>
  z.custom<NonNullable<unknown>>((file) => file !== undefined && file !== null, {
    error: issueText(message),
  });

const confirmed = z.custom<boolean>((sent) => sent === true, {
  error: issueText(refusals.noStatements),
});
const reason = z.object({ reason: filledText(refusals.noReason) });
const optionalReason = z.object({ reason: z.string().default("") });
const comment = z.object({ mentorComment: filledText(refusals.noComment) });
const finalVersion = z.object({ thesis: attached(refusals.noFinalVersion) });
const paymentProof = z.object({ proof: attached(refusals.noProof) });
const matchedPayment = z.object({ payment: attached(refusals.noPayment) });
const statements = z.object({ statementOfAuthenticity: confirmed, submissionStatement: confirmed });
const schedule = z.object({
  defenseDate: z.date({ error: issueText(refusals.noDefenseDate) }),
  defensePlace: filledText(refusals.noDefenseDate),
});

const nowPassed = passedResult.extend(reason.shape);
const nowFailed = failedResult.extend(reason.shape);
const decision = z.object({ decision: attached(refusals.noDecision) });

const fromEveryOpen = <const L>(line: (from: ReservationStatus) => L): L[] =>
  openStatuses.map(line);

/**
 * The life cycle of a reservation (spec §4, product §3). Of several transitions with the same step,
 * the first available one is used. Confirmations by the library and accountancy stay valid when the
 * thesis is returned; without a fee, they are given at once. `matchPayment` replaces the proof and
 * accountancy's confirmation. `reopenDefense` and, by a decision that the vice dean confirms,
 * `annulDefense` clear the defense, so that the reservation can expire again. Until the outcome of
 * a defense is final, `correctOutcome` changes it; `settleOutcome` makes it final (product §11),
 * and then only `correctByMinutes` changes it. `typeOutcome` stores what the mentor or chair
 * proposes; `finish` by student services confirms it.
 */
// biome-ignore format: one step a line
export const reservationFlow = flow<ReservationRecord>()("reserved", reservationStatuses, [
  ["confirm", "reserved", "mentorConfirmedReservation", mentor, notExpired],
  ["refuse", "reserved", "canceled", mentor, always, reason],
  ["submitFinal", "mentorConfirmedReservation", "studentSubmittedToApp", student, firstFailing(deadlineAhead, aiStatementGiven), finalVersion],
  ["resubmitFinal", "studentSubmittedToApp", "studentSubmittedToApp", student, firstFailing(minorChangesRequested, aiStatementGiven)],
  ["approveFinal", "studentSubmittedToApp", "libraryAndAccountancyConfirmed", mentor, firstFailing(underReview, originalityChecked("approveFinal"), libraryConfirmed, accountancyConfirmed)],
  ["approveFinal", "studentSubmittedToApp", "mentorConfirmedThesis", mentor, firstFailing(underReview, originalityChecked("approveFinal"))],
  ["askMinorChanges", "studentSubmittedToApp", "studentSubmittedToApp", mentor, underReview, comment],
  ["returnFinal", "studentSubmittedToApp", "mentorConfirmedReservation", mentor, underReview, comment],
  ["pay", "mentorConfirmedThesis", "confirmationOfPayment", student, feeDue, paymentProof],
  ["matchPayment", "mentorConfirmedThesis", "libraryAndAccountancyConfirmed", accountancyWithStatement, firstFailing(feeDue, accountancyPending, libraryConfirmed), matchedPayment],
  ["matchPayment", "mentorConfirmedThesis", "confirmationOfPayment", accountancyWithStatement, firstFailing(feeDue, accountancyPending), matchedPayment],
  ["clearLibrary", "mentorConfirmedThesis", "libraryAndAccountancyConfirmed", role("library"), firstFailing(feeWaived, libraryPending, accountancyConfirmed)],
  ["clearLibrary", "mentorConfirmedThesis", "mentorConfirmedThesis", role("library"), firstFailing(feeWaived, libraryPending)],
  ["clearAccountancy", "mentorConfirmedThesis", "libraryAndAccountancyConfirmed", role("accountancy"), firstFailing(feeWaived, accountancyPending, libraryConfirmed)],
  ["clearAccountancy", "mentorConfirmedThesis", "mentorConfirmedThesis", role("accountancy"), firstFailing(feeWaived, accountancyPending)],
  ["clearLibrary", "confirmationOfPayment", "libraryAndAccountancyConfirmed", role("library"), firstFailing(libraryPending, accountancyConfirmed)],
  ["clearLibrary", "confirmationOfPayment", "confirmationOfPayment", role("library"), libraryPending],
  ["clearAccountancy", "confirmationOfPayment", "libraryAndAccountancyConfirmed", role("accountancy"), firstFailing(accountancyPending, libraryConfirmed)],
  ["clearAccountancy", "confirmationOfPayment", "confirmationOfPayment", role("accountancy"), accountancyPending],
  ["returnPayment", "confirmationOfPayment", "mentorConfirmedThesis", role("accountancy"), firstFailing(feeDue, accountancyPending), reason],
  ["confirmStatements", "libraryAndAccountancyConfirmed", "statements", student, aiStatementGiven, statements],
  ["confirmFormal", "statements", "submittedToStudentServices", services, originalityChecked("confirmFormal")],
  ["returnStatements", "statements", "libraryAndAccountancyConfirmed", services, always, reason],
  ["returnToStudent", "statements", "mentorConfirmedReservation", services, always, reason],
  ["setDefenseDate", "submittedToStudentServices", "mentorSetDefenseDate", mentor, originalityChecked("setDefenseDate"), schedule],
  ["setDefenseDate", "mentorSetDefenseDate", "mentorSetDefenseDate", mentor, originalityChecked("setDefenseDate"), schedule],
  ["confirmDefenseDate", "mentorSetDefenseDate", "studentServicesConfirmedDefenseDate", services, firstFailing(defenseAhead, originalityChecked("confirmDefenseDate"), reviewerHasSpoken)],
  ["reopenDefense", "studentServicesConfirmedDefenseDate", "submittedToStudentServices", services, wouldNotExpire, reason],
  ["typeOutcome", "studentServicesConfirmedDefenseDate", "studentServicesConfirmedDefenseDate", outcomeTypist, firstFailing(defenseBegun, committeeReady), typedResult],
  ["finish", "studentServicesConfirmedDefenseDate", "completed", services, firstFailing(defenseBegun, committeeReady), passedResult],
  ["finish", "studentServicesConfirmedDefenseDate", "notCompleted", services, firstFailing(defenseBegun, committeeReady), failedResult],
  ["returnOutcome", "studentServicesConfirmedDefenseDate", "studentServicesConfirmedDefenseDate", services, outcomeIsTyped, reason],
  ["correctOutcome", "completed", "notCompleted", services, outcomeOpen, nowFailed],
  ["correctOutcome", "notCompleted", "completed", services, outcomeOpen, nowPassed],
  ["settleOutcome", "completed", "completed", bySystem, outcomeEnded],
  ["settleOutcome", "notCompleted", "notCompleted", bySystem, outcomeEnded],
  ...defendedStatuses.map((from) => ["annulDefense", from, "submittedToStudentServices", role("viceDean"), titleHeld, decision] as const),
  ["withdrawTitle", "completed", "completed", role("viceDean"), titleHeld, decision],
  ...defendedStatuses.flatMap((from) => ([["completed", nowPassed], ["notCompleted", nowFailed]] as const).map(([to, result]) => ["correctByMinutes", from, to, role("viceDean", "studentServices"), titleHeld, result.extend(decision.shape)] as const)),
  ...fromEveryOpen((from) => ["cancel", from, "canceled", any(mentor, role("studentServices", "admin")), always, reason]),
  ["cancel", "reserved", "canceled", student, always, optionalReason],
  ...fromEveryOpen((from) => ["expire", from, "canceled", bySystem, firstFailing(noDefenseDate, expired), optionalReason]),
], { closed: closedStatuses, undoable: ["confirm", "refuse", "submitFinal", "resubmitFinal", "approveFinal", "askMinorChanges", "returnFinal", "pay", "matchPayment",
  "clearLibrary", "clearAccountancy", "returnPayment", "confirmStatements", "confirmFormal", "returnStatements", "returnToStudent", "setDefenseDate",
  "confirmDefenseDate", "reopenDefense"] });

export type ReservationStep = StepOf<typeof reservationFlow>;

/** The validated input of a transition. */
export type ReservationStepInput<P extends ReservationStep> = InputOf<typeof reservationFlow, P>;

const parties = [
  "student",
  "mentor",
  "chair",
  "library",
  "accountancy",
  "studentServices",
] as const;

/** Returns the parties responsible for the next transition; empty if the reservation is closed. */
export function responsibleParties(
  record: ResponsibilityFacts,
  now: Date,
): (typeof parties)[number][] {
  if (!isOpen(record.status)) return [];
  if (record.status === "studentSubmittedToApp" && record.review === "minorChanges")
    return ["student"];
  if (record.status === "mentorSetDefenseDate" && !(record.defenseDate && record.defenseDate > now))
    return ["mentor"];
  if (record.status === "studentServicesConfirmedDefenseDate") return outcomeParties(record, now);
  const roles = isClearedWithoutFee(record, now)
    ? ["library", "accountancy"]
    : responsibleRoles(reservationFlow, record.status);
  return parties.filter(
    (name) =>
      (roles.includes(name) || (name === "mentor" && blockingProblem(record))) &&
      !(name === "library" && record.libraryConfirmedAt) &&
      !(name === "accountancy" && record.accountancyConfirmedAt),
  );
}

/** True if the next transition is the actor's, as a participant or by role. */
export const isResponsible = (actor: Actor, record: ReservationRecord, now: Date) =>
  responsibleParties(record, now).some((name) => {
    if (name === "student") return student(actor, record);
    if (name === "chair") return outcomeTypist(actor, record);
    return name === "mentor" ? mentor(actor, record) : hasRole(actor, name);
  });

/** The status that ends with a step before which a study may require the originality check. */
export const statusBefore = (step: OriginalityStep): ReservationStatus | undefined =>
  reservationFlow.transitions.find(
    ([transitionStep, from, to]) => transitionStep === step && from !== to,
  )?.[1];

type ReservationProgress = Pick<ResponsibilityFacts, "status" | "review" | "originality">;

/**
 * The reason why the reservation needs the check before its next step; undefined if it doesn't, or
 * if no check is known.
 */
export function blockingProblem({
  status,
  review,
  originality,
}: ReservationProgress): OriginalityProblem | undefined {
  const step = originalitySteps.find((originalityStep) => statusBefore(originalityStep) === status);
  if (!originality || !step || (step === "approveFinal" && review !== "underReview"))
    return undefined;
  return isDueBefore(step, originality) ? findOriginalityProblem(originality) : undefined;
}

/**
 * The status by whose end the originality check is due; null if the study wants none, or it is
 * done.
 */
export function findCheckedStatus(
  status: ReservationStatus,
  check: OriginalityFacts,
): ReservationStatus | null {
  const isDone = check.check === "required" ? !findOriginalityProblem(check) : check.reported;
  if (check.check === "none" || isDone) return null;
  const due = originalitySteps.filter((step) => isDueBefore(step, check)).map(statusBefore);
  return (
    openStatuses.slice(openStatuses.indexOf(status)).find((status) => due.includes(status)) ?? null
  );
}

/**
 * The facts that decide who has to act; without the facts of the originality check it counts as
 * done.
 */
export type ResponsibilityFacts = Pick<
  ReservationRecord,
  | "status"
  | "review"
  | "libraryConfirmedAt"
  | "accountancyConfirmedAt"
  | "defenseDate"
  | "fees"
  | "outcomeTypist"
  | "typedOutcome"
  | "outcomePending"
> & { originality?: OriginalityFacts | undefined };
