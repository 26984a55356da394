import { z } from "zod";
import { filledText } from "#kit/forms/fields.ts";
import { issueText, type Message, withValues } from "#kit/text/localization.ts";
import { instantMessage } from "#kit/time/dates-and-times.ts";
import type { OriginalityFacts, OriginalityProblem, OriginalityStep } from "./originality.ts";
import type { CommitteeNeeds, CommitteeSeat, ReservationRecord } from "./reservations.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** The facts that the rules of a committee need. */
export type CommitteeFacts = {
  committee: readonly CommitteeSeat[];
  committeeNeeds: CommitteeNeeds;
  mentorId: number;
};

/** Why a committee can't hold the defense yet. */
export type CommitteeProblem =
  | "missing"
  | "noChair"
  | "withoutMentor"
  | "tooSmall"
  | "refused"
  | "notApproved";

/**
 * Returns what a committee lacks first; undefined if it is complete or the study requires none.
 *
 * @rule what a committee needs
 */
export const findCommitteeProblem = (facts: CommitteeFacts): CommitteeProblem | undefined =>
  facts.committeeNeeds.required
    ? problems.find(([, isProblem]) => isProblem(facts))?.[0]
    : undefined;

/** Why a committee can't hold the defense yet, and what to do. */
export const committeeProblemMessage = (
  problem: CommitteeProblem,
  { committeeNeeds }: Pick<CommitteeFacts, "committeeNeeds">,
): Message => withValues(messages.committee[problem], { count: committeeNeeds.minSize });

/** The study requires no committee, or it is complete (product §3). */
export const committeeReady = (record: CommitteeFacts) => {
  const problem = findCommitteeProblem(record);
  return problem && committeeProblemMessage(problem, record);
};

/** Those who decide on the grade; the secretary only writes the minutes. */
export const decidingSeats = (committee: readonly CommitteeSeat[]) =>
  committee.filter(({ role }) => role !== "secretary");

const problems: readonly (readonly [CommitteeProblem, (facts: CommitteeFacts) => boolean])[] = [
  ["missing", ({ committee }) => committee.length === 0],
  ["noChair", ({ committee }) => !committee.some(({ role }) => role === "chair")],
  [
    "withoutMentor",
    ({ committee, mentorId }) =>
      !decidingSeats(committee).some(({ userId }) => userId === mentorId),
  ],
  [
    "tooSmall",
    ({ committee, committeeNeeds }) => decidingSeats(committee).length < committeeNeeds.minSize,
  ],
  [
    "refused",
    ({ committee, committeeNeeds }) =>
      committeeNeeds.approval && committee.some(({ refused }) => refused),
  ],
  [
    "notApproved",
    ({ committee, committeeNeeds }) =>
      committeeNeeds.approval && !committee.every((member) => member.approved),
  ],
];

/** The defense has begun. */
export const defenseBegun = ({ defenseDate }: ReservationRecord, now: Date) =>
  defenseDate && defenseDate > now
    ? withValues(refusals.notBegun, { when: instantMessage(defenseDate) })
    : undefined;

/** Schema of the minutes of a defense with one of these grades. */
const defenseResult = (...grades: number[]) =>
  z.object({
    grade: z
      .number({ error: issueText(refusals.noGrade) })
      .refine((grade) => grades.includes(grade), issueText(refusals.noGrade)),
    gradeAgree: z.boolean(),
    examDate: filledText(refusals.noExamDate),
    defenseFlow: filledText(refusals.noDefenseFlow),
    defenseQuestions: filledText(refusals.noDefenseQuestions),
  });

/** Schemas of the minutes of a passed and of a failed defense. */
export const typedResult = defenseResult(1, 2, 3, 4, 5);
export const passedResult = defenseResult(2, 3, 4, 5);
export const failedResult = defenseResult(1);

/** The status of a reservation whose defense has this grade (spec §4). */
export const outcomeOf = (grade: number): "notCompleted" | "completed" =>
  grade === 1 ? "notCompleted" : "completed";

/** The mentor or chair has typed the outcome, and it wasn't returned to them. */
export const outcomeIsTyped = ({ typedOutcome }: Pick<ReservationRecord, "typedOutcome">) =>
  typedOutcome?.status === "typed" ? undefined : refusals.typedMeanwhile;

/** Number of days after which student services are asked for an outcome that nobody has typed. */
export const typingDays = 3;

/**
 * The people who type the outcome of a defense; student services also, once it is typed or nobody
 * has typed it for days.
 *
 * @rule who types the outcome of a defense
 */
export function outcomeParties(
  {
    outcomeTypist,
    typedOutcome,
    defenseDate,
  }: Pick<ReservationRecord, "outcomeTypist" | "typedOutcome" | "defenseDate">,
  now: Date,
) {
  if (outcomeTypist === "studentServices" || typedOutcome?.status === "typed")
    return ["studentServices" as const];
  const isLate =
    defenseDate !== null && now.getTime() - defenseDate.getTime() >= typingDays * 86_400_000;
  return [outcomeTypist, ...(isLate ? ["studentServices" as const] : [])];
}

/** Until when the outcome of a defense can be corrected, and whether it isn't final yet. */
export type OutcomeFacts = Pick<ReservationRecord, "outcomeOpenUntil" | "outcomePending">;

/**
 * True while student services can correct the outcome (product §11). A job makes it final
 * afterwards.
 *
 * @rule until when the outcome of a defense can be corrected
 */
export const isOutcomeOpen = (
  { outcomePending, outcomeOpenUntil }: OutcomeFacts,
  now: Date,
): boolean => outcomePending && outcomeOpenUntil !== null && outcomeOpenUntil > now;

/** Why nothing is made from the outcome of a defense yet. */
export const outcomeNotFinal = ({
  outcomeOpenUntil,
}: Pick<OutcomeFacts, "outcomeOpenUntil">): Message =>
  withValues(refusals.outcomeNotFinal, {
    until: outcomeOpenUntil && instantMessage(outcomeOpenUntil),
  });

/**
 * The reason why student services can no longer correct the outcome of a defense, and what changes
 * it now.
 */
export const outcomeIsFinal = ({
  outcomeOpenUntil,
}: Pick<OutcomeFacts, "outcomeOpenUntil">): Message =>
  withValues(refusals.outcomeFinal, {
    until: outcomeOpenUntil ? instantMessage(outcomeOpenUntil) : "never",
  });

/** The outcome can still be corrected. */
export const outcomeOpen = (record: OutcomeFacts, now: Date) =>
  isOutcomeOpen(record, now) ? undefined : outcomeIsFinal(record);

/** The time for correcting the outcome is over, and the outcome isn't final yet. */
export const outcomeEnded = (record: OutcomeFacts, now: Date) =>
  record.outcomePending && !isOutcomeOpen(record, now) ? undefined : outcomeNotFinal(record);

/** The steps before which a study may require an originality check, in their order. */
export const originalitySteps: readonly OriginalityStep[] = [
  "approveFinal",
  "confirmFormal",
  "setDefenseDate",
  "confirmDefenseDate",
];

/**
 * Why the check that the study requires isn't done; undefined if it is, or the study requires none
 * (product §11).
 *
 * @rule when a similarity report is needed
 */
export function findOriginalityProblem({
  check,
  ...report
}: OriginalityFacts): OriginalityProblem | undefined {
  if (check !== "required") return undefined;
  if (!report.reported) return "missing";
  return report.aboveThreshold && !report.explained ? "unexplained" : undefined;
}

/** True if the study requires the check before this step, or before an earlier one. */
export const isDueBefore = (step: OriginalityStep, { from }: Pick<OriginalityFacts, "from">) =>
  originalitySteps.indexOf(step) >= originalitySteps.indexOf(from);

/** The guard of a step before which a study may require the check. Its sentences name no figure. */
export const originalityChecked =
  (step: OriginalityStep) =>
  ({ originality }: { originality: OriginalityFacts }) => {
    const problem = isDueBefore(step, originality) && findOriginalityProblem(originality);
    return problem
      ? { missing: refusals.noOriginality, unexplained: refusals.unexplainedOriginality }[problem]
      : undefined;
  };

/**
 * The study requires no reviewer's opinion, or it is given: the date of a defense is confirmed only
 * then, because with it the defense becomes public.
 *
 * @rule when a reviewer's opinion is needed
 */
export const reviewerHasSpoken = ({ assessment }: Pick<ReservationRecord, "assessment">) =>
  assessment.reviewer.level === "required" && !assessment.reviewer.given
    ? refusals.noReviewerOpinion
    : undefined;
