import {
  findOriginalityProblem,
  isDueBefore,
} from "#areas/reservations/committee-and-outcome-rules.ts";
import type { OriginalityFacts } from "#areas/reservations/originality.ts";
import type { ReviewStatus } from "#areas/reservations/reservations.ts";
import { literalMessage, type Message, withValues } from "#kit/text/localization.ts";
import { instantMessage } from "#kit/time/dates-and-times.ts";
import { messages } from "./formal-conditions-texts.ts";

const { facts: factTexts, missing, originality } = messages;

/**
 * The known facts of a reservation when its formal conditions are checked; instants are ISO text.
 */
export type FormalFacts = {
  jmbag: string | null;
  thesisNameEng: string;
  mentor: string;
  hasProof: boolean;
  libraryConfirmedAt: string | null;
  libraryConfirmedBy: string | null;
  accountancyConfirmedAt: string | null;
  accountancyConfirmedBy: string | null;
  statementOfAuthenticityAt: string | null;
  submissionStatementAt: string | null;
  /** Null for people who may not see it. */
  originality: OriginalityFacts | null;
  /** The newest final version. */
  version: {
    name: string;
    review: ReviewStatus | null;
    respondedAt: string | null;
    abstractLength: number;
    statementOfOrigin: boolean;
    publiclyAccessible: "yes" | "partially" | null;
    creativeCommons: keyof typeof messages.licences | null;
  } | null;
};

export type FormalCondition = keyof typeof messages.conditions;

export type FormalFinding = {
  condition: FormalCondition;
  met: boolean;
  /** The facts on which the result is based. */
  fact: Message;
};

/**
 * Checks all formal conditions for a defense (product §3), each with its fact. They support the
 * decision of student services and don't replace it: a condition that is not met is shown, and the
 * guards of the flow decide what is possible.
 */
export const evaluateFormalConditions = (facts: FormalFacts): FormalFinding[] => [
  ...conditions.map(([condition, factOf]): FormalFinding => {
    const fact = factOf(facts);
    return { condition, met: fact !== undefined, fact: fact ?? missing };
  }),
  ...evaluateOriginality(facts.originality),
];

/** The originality check, where the study asks for it or requires it. */
function evaluateOriginality(check: OriginalityFacts | null): FormalFinding[] {
  if (!check || check.check === "none") return [];
  const { explained, reported } = check;
  const problem = findOriginalityProblem(check);
  const originalityFindings = (met: boolean, fact: Message): FormalFinding[] => [
    { condition: "originality", met, fact },
  ];
  if (problem === "unexplained") return originalityFindings(false, originality.unexplained);
  if (problem)
    return originalityFindings(
      false,
      isDueBefore("confirmFormal", check) ? originality.missing : originality.later,
    );
  if (!reported) return originalityFindings(false, originality.asked);
  return originalityFindings(true, explained ? originality.explained : originality.reported);
}

type FactOf = (facts: FormalFacts) => Message | undefined;

const conditions: readonly (readonly [FormalCondition, FactOf])[] = [
  ["jmbag", ({ jmbag }) => ifGiven(jmbag, literalMessage)],
  ["titleEng", ({ thesisNameEng }) => ifGiven(thesisNameEng, literalMessage)],
  ["finalVersion", ({ version }) => ifGiven(version?.name, literalMessage)],
  [
    "approved",
    ({ version, mentor }) =>
      version?.review === "approved" ? givenBy(version.respondedAt, mentor) : undefined,
  ],
  [
    "abstract",
    ({ version }) =>
      ifGiven(version?.abstractLength, (count) => withValues(factTexts.abstract, { count })),
  ],
  ["origin", ({ version }) => (version?.statementOfOrigin ? factTexts.given : undefined)],
  [
    "access",
    ({ version }) => ifGiven(version?.publiclyAccessible, (access) => messages.access[access]),
  ],
  [
    "licence",
    ({ version }) => ifGiven(version?.creativeCommons, (licence) => messages.licences[licence]),
  ],
  // a payment found in a bank statement needs no proof; accountancy has accepted it
  [
    "payment",
    (facts) =>
      facts.hasProof
        ? factTexts.attached
        : ifGiven(facts.accountancyConfirmedAt, () => factTexts.paid),
  ],
  [
    "library",
    (facts) => ifGiven(facts.libraryConfirmedAt, (at) => givenBy(at, facts.libraryConfirmedBy)),
  ],
  [
    "accountancy",
    (facts) =>
      ifGiven(facts.accountancyConfirmedAt, (at) => givenBy(at, facts.accountancyConfirmedBy)),
  ],
  ["authenticity", ({ statementOfAuthenticityAt }) => ifGiven(statementOfAuthenticityAt, givenAt)],
  ["submission", ({ submissionStatementAt }) => ifGiven(submissionStatementAt, givenAt)],
];

const ifGiven = <T>(
  value: T | null | undefined,
  factOf: (value: T) => Message,
): Message | undefined => (value ? factOf(value) : undefined);

const givenAt = (at: string): Message =>
  withValues(factTexts.at, { when: instantMessage(new Date(at)) });

function givenBy(at: string | null, by: string | null): Message {
  if (at === null) return factTexts.given;
  return by === null
    ? givenAt(at)
    : withValues(factTexts.by, { when: instantMessage(new Date(at)), by });
}
