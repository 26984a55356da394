import { z } from "zod";
import { filledText } from "#kit/forms/index.ts";
import { issueText, type Message, withValues } from "#kit/text/index.ts";
import { instantMessage } from "#kit/time/index.ts";
import type { CommitteeNeeds, CommitteeSeat, ReservationRecord } from "../schema.ts";
import { messages } from "../texts.ts";

const { refusals } = messages;

/** The facts that the rules of a committee need. */
export type CommitteeFacts = { committee: readonly CommitteeSeat[]; committeeNeeds: CommitteeNeeds; mentorId: number };

/** Why a committee can't hold the defense yet. */
export type CommitteeProblem = "missing" | "noChair" | "withoutMentor" | "tooSmall" | "refused" | "notApproved";

/** Returns what a committee lacks first; undefined if it is complete or the study requires none. */
export const findCommitteeProblem = (facts: CommitteeFacts): CommitteeProblem | undefined =>
  facts.committeeNeeds.required ? problems.find(([, isProblem]) => isProblem(facts))?.[0] : undefined;

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
  ["withoutMentor", ({ committee, mentorId }) => !decidingSeats(committee).some(({ userId }) => userId === mentorId)],
  ["tooSmall", ({ committee, committeeNeeds }) => decidingSeats(committee).length < committeeNeeds.minSize],
  ["refused", ({ committee, committeeNeeds }) => committeeNeeds.approval && committee.some(({ refused }) => refused)],
  [
    "notApproved",
    ({ committee, committeeNeeds }) => committeeNeeds.approval && !committee.every((one) => one.approved),
  ],
];

/** Schema of the minutes of a defense with one of these grades. */
export const defenseResult = (...grades: number[]) =>
  z.object({
    grade: z
      .number({ error: issueText(refusals.noGrade) })
      .refine((grade) => grades.includes(grade), issueText(refusals.noGrade)),
    gradeAgree: z.boolean(),
    examDate: filledText(refusals.noExamDate),
    defenseFlow: filledText(refusals.noDefenseFlow),
    defenseQuestions: filledText(refusals.noDefenseQuestions),
  });

/** The status of a reservation whose defense has this grade (spec §4). */
export const outcomeOf = (grade: number) => (grade === 1 ? "notCompleted" : "completed");

/** Until when the outcome of a defense can be corrected, and whether it isn't final yet. */
export type OutcomeFacts = Pick<ReservationRecord, "outcomeOpenUntil" | "outcomePending">;

/** True while student services can correct the outcome (product §11). A job makes it final afterwards. */
export const isOutcomeOpen = ({ outcomePending, outcomeOpenUntil }: OutcomeFacts, now: Date): boolean =>
  outcomePending && outcomeOpenUntil !== null && outcomeOpenUntil > now;

/** Why nothing is made from the outcome of a defense yet. */
export const outcomeNotFinal = ({ outcomeOpenUntil }: Pick<OutcomeFacts, "outcomeOpenUntil">): Message =>
  withValues(refusals.outcomeNotFinal, { until: outcomeOpenUntil && instantMessage(outcomeOpenUntil) });

/** Why student services can't correct the outcome of a defense any more, and what changes it now. */
export const outcomeIsFinal = ({ outcomeOpenUntil }: Pick<OutcomeFacts, "outcomeOpenUntil">): Message =>
  withValues(refusals.outcomeFinal, { until: outcomeOpenUntil ? instantMessage(outcomeOpenUntil) : "never" });

/** The outcome can still be corrected. */
export const outcomeOpen = (record: OutcomeFacts, now: Date) =>
  isOutcomeOpen(record, now) ? undefined : outcomeIsFinal(record);

/** The time for correcting the outcome is over, and the outcome isn't final yet. */
export const outcomeEnded = (record: OutcomeFacts, now: Date) =>
  record.outcomePending && !isOutcomeOpen(record, now) ? undefined : outcomeNotFinal(record);
