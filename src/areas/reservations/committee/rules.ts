import { type Message, withValues } from "#kit/text/index.ts";
import type { CommitteeNeeds, CommitteeSeat } from "../schema.ts";
import { messages } from "../texts.ts";

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
