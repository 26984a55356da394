import type { CommitteeRules } from "#areas/reservations/reservations.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import type { ChosenSeat, CommitteeCandidate, CommitteeChoice } from "./committee.ts";
import { messages, texts } from "./texts.ts";

/** The ranks of teachers from the lowest, as a rule may demand one. */
const ranks = [
  "any",
  "lecturer",
  "seniorLecturer",
  "assistantProfessor",
  "associateProfessor",
  "professor",
] as const satisfies CommitteeRules["chairRank"][];

/**
 * How names with titles begin or end for each rank; the first that fits counts, so that "izv. prof."
 * isn't read as "prof.". Each pattern looks for one abbreviation.
 */
const abbreviations: readonly (readonly [RegExp, CommitteeRules["chairRank"]])[] = [
  [/(?:^|\s)izv\. ?prof\./i, "associateProfessor"],
  [/(?:^|\s)prof\./i, "professor"],
  [/(?:^|\s)doc\./i, "assistantProfessor"],
  [/(?:^|\s)v\. ?pred\./i, "seniorLecturer"],
  [/(?:^|\s)viši predavač/i, "seniorLecturer"],
  [/(?:^|\s)pred\./i, "lecturer"],
];

/** The rank that a name with titles says; `any` if it says none. */
export const rankIn = (nameWithTitle: string): CommitteeRules["chairRank"] =>
  abbreviations.find(([pattern]) => pattern.test(nameWithTitle.slice(0, 200)))?.[1] ?? "any";

type RuleFacts = {
  rules: CommitteeRules;
  mentorId: number;
  candidates: readonly CommitteeCandidate[];
};

/** The rules that a study may have for the people of a committee. */
export type CommitteeRule = "outside" | "rank" | "mentorNotChair";

/** A rule that a committee breaks; `by` is the chair, where the rule is about the chair. */
type BrokenRule = {
  rule: CommitteeRule;
  by: number | null;
  field: keyof CommitteeChoice;
  message: Message;
};

/** @rule which ranks and departments a committee needs */
function findBrokenRules(
  seats: readonly Pick<ChosenSeat, "userId" | "role">[],
  { rules, mentorId, candidates }: RuleFacts,
): BrokenRule[] {
  const { rankTooLow, mentorIsChair, nobodyOutside } = messages.rules;
  const personOf = ({ userId }: Pick<ChosenSeat, "userId">) =>
    candidates.find(({ id }) => id === userId);
  const chair = seats.find(({ role }) => role === "chair");
  const person = chair && personOf(chair);
  const isTooLow =
    person !== undefined && ranks.indexOf(rankIn(person.name)) < ranks.indexOf(rules.chairRank);
  const hasOutsider = seats.some((seat) => seat.role !== "secretary" && personOf(seat)?.outside);
  const ofChair = { by: chair?.userId ?? null, field: "chair" } as const;
  const tooLow = withValues(rankTooLow, {
    name: person?.name,
    rank: texts.hr.ranks[rules.chairRank],
  });
  return [
    ...(rules.outsideMember && !hasOutsider
      ? [{ rule: "outside", by: null, field: "member1", message: nobodyOutside } as const]
      : []),
    ...(isTooLow ? [{ rule: "rank", ...ofChair, message: tooLow } as const] : []),
    ...(rules.mentorNotChair && chair?.userId === mentorId
      ? [{ rule: "mentorNotChair", ...ofChair, message: mentorIsChair } as const]
      : []),
  ];
}

/**
 * Returns a sentence for each rule of the study that a committee breaks, by form field; empty if it
 * keeps them.
 */
export const brokenRules = (
  seats: readonly ChosenSeat[],
  facts: RuleFacts,
): Partial<Record<keyof CommitteeChoice, Message>> =>
  Object.fromEntries(findBrokenRules(seats, facts).map(({ field, message }) => [field, message]));

/** The seats of a committee, and the mentor of its thesis. */
export type SeatedCommittee = {
  seats: readonly Pick<ChosenSeat, "userId" | "role">[];
  mentorId: number;
};

/**
 * The rules that a changed committee breaks and the one before it didn't, so that a committee that was
 * chosen before the rules isn't questioned.
 */
export function newlyBrokenRules(
  before: SeatedCommittee,
  after: SeatedCommittee,
  facts: Omit<RuleFacts, "mentorId">,
): CommitteeRule[] {
  const [old, broken] = [before, after].map(({ seats, mentorId }) =>
    findBrokenRules(seats, { ...facts, mentorId }),
  );
  return (broken ?? [])
    .filter(({ rule, by }) => !old?.some((known) => known.rule === rule && known.by === by))
    .map(({ rule }) => rule);
}
