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

/**
 * Returns a sentence for each rule of the study that a committee breaks, by form field; empty if it
 * keeps them.
 *
 * @rule which ranks and departments a committee needs
 */
export function brokenRules(
  seats: readonly ChosenSeat[],
  { rules, mentorId, candidates }: RuleFacts,
): Partial<Record<keyof CommitteeChoice, Message>> {
  const { rankTooLow, mentorIsChair, nobodyOutside } = messages.rules;
  const personOf = (seat: ChosenSeat) => candidates.find(({ id }) => id === seat.userId);
  const chair = seats.find(({ role }) => role === "chair");
  const person = chair && personOf(chair);
  const isTooLow =
    person !== undefined && ranks.indexOf(rankIn(person.name)) < ranks.indexOf(rules.chairRank);
  const hasOutsider = seats.some((seat) => seat.role !== "secretary" && personOf(seat)?.outside);
  return {
    ...(rules.outsideMember && !hasOutsider && { member1: nobodyOutside }),
    ...(isTooLow && {
      chair: withValues(rankTooLow, {
        name: person.name,
        rank: texts.hr.ranks[rules.chairRank],
      }),
    }),
    ...(rules.mentorNotChair && chair?.userId === mentorId && { chair: mentorIsChair }),
  };
}
