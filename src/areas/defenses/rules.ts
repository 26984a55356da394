import { formatText, type Language, textsFor } from "#kit/text/index.ts";
import { formatDate, formatInstant, localDate, toWallTime, weekday } from "#kit/time/index.ts";
import { texts } from "./texts.ts";

/** Minutes that a defense takes (spec §9). */
export const defenseMinutes = 30;

/** Wall times between which a defense may begin, both included: the calendar's day has 14 hours from 07:00 (spec §9). */
export const firstStart = "07:00";
export const lastStart = "20:30";

/** Days are yyyy-mm-dd, all included (spec §3). */
export type DefenseDeadline = { startDate: string; endDate: string; submissionDate: string };

/** What the rules of a defense's date rest on. */
export type DefenseFacts = {
  now: Date;
  defenseDate: Date;
  /** When the final version under defense was first submitted. */
  submittedAt: Date;
  deadlines: readonly DefenseDeadline[];
};

export type DefenseRule = keyof typeof texts.hr.rules;

export type DefenseFinding = { rule: DefenseRule; passed: boolean; sentence: string };

/**
 * All rules of a defense's date and time (product §3); clashes of room and people are the database's to find.
 * `submissionMet` judges only a date that some deadline covers, so that one mistake gives one sentence.
 */
export function evaluateDefense(facts: DefenseFacts, language: Language = "hr"): DefenseFinding[] {
  const words = textsFor(texts, language);
  const values = {
    when: formatInstant(facts.defenseDate),
    firstStart,
    lastStart,
    submitted: formatDate(localDate(facts.submittedAt)),
    choices: formatDeadlineChoices(facts, language) || "none",
  };
  return rules.map(([rule, test]) => {
    const passed = test(facts);
    const { met, failed } = words.rules[rule];
    return { rule, passed, sentence: formatText(passed ? met : failed, values, language) };
  });
}

/** Deadlines that the final version met and whose days are not all past. */
export const openDeadlines = ({ deadlines, submittedAt, now }: Omit<DefenseFacts, "defenseDate">) =>
  deadlines
    .filter((deadline) => isSubmittedInTime(deadline, submittedAt) && deadline.endDate >= localDate(now))
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));

const rules: readonly (readonly [DefenseRule, (facts: DefenseFacts) => boolean])[] = [
  ["ahead", ({ defenseDate, now }) => defenseDate > now],
  ["weekday", ({ defenseDate }) => weekday(localDate(defenseDate)) <= 6],
  ["hours", ({ defenseDate }) => isBetween(toWallTime(defenseDate).time, firstStart, lastStart)],
  ["insideDeadline", (facts) => coveringDeadlines(facts).length > 0],
  [
    "submissionMet",
    (facts) =>
      coveringDeadlines(facts).length === 0 ||
      coveringDeadlines(facts).some((one) => isSubmittedInTime(one, facts.submittedAt)),
  ],
];

const isBetween = (value: string, from: string, to: string) => value >= from && value <= to;

const coveringDeadlines = ({ deadlines, defenseDate }: DefenseFacts) =>
  deadlines.filter(({ startDate, endDate }) => isBetween(localDate(defenseDate), startDate, endDate));

const isSubmittedInTime = ({ submissionDate }: DefenseDeadline, submittedAt: Date) =>
  localDate(submittedAt) <= submissionDate;

const formatDeadlineChoices = (facts: DefenseFacts, language: Language) =>
  new Intl.ListFormat(language, { type: "disjunction" }).format(
    openDeadlines(facts).map(({ startDate, endDate }) => `${formatDate(startDate)} – ${formatDate(endDate)}`),
  );
