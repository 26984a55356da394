import { z } from "zod";
import { settlementFields } from "#areas/assessment/assessment.ts";
import { messages as reservationMessages } from "#areas/reservations/texts.ts";
import {
  checkboxField,
  dayField,
  idField,
  instantField,
  optionalDayField,
  optionalIdField,
  requiredTextField,
} from "#kit/forms/fields.ts";
import { issueText, type Message, withValues } from "#kit/text/localization.ts";
import {
  dateMessage,
  formatDate,
  instantMessage,
  localDate,
  toWallTime,
  weekday,
} from "#kit/time/dates-and-times.ts";
import { dayOffName, type NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { messages } from "./texts.ts";

/**
 * A date of a defense. On a day off it is refused until `confirmedDayOff` names that day, so that a
 * confirmation for one day off doesn't count for another.
 */
export const defenseDateFields = { defenseDate: instantField, confirmedDayOff: optionalDayField };

/** The form for a defense's date and place (spec §3 Reservation). */
export const defenseScheduleForm = z.object({
  ...defenseDateFields,
  defensePlace: requiredTextField(200),
});

/** A defense dragged to another time in the calendar; its place stays. */
export const moveForm = z.object({ defense: idField, ...defenseDateFields });

export const grades = ["5", "4", "3", "2", "1"] as const;

/** The form for the result of a defense. */
export const defenseResultForm = z.object({
  grade: z
    .enum(grades, { error: issueText(reservationMessages.refusals.noGrade) })
    .transform(Number),
  gradeAgree: checkboxField,
  examDate: dayField,
  defenseFlow: requiredTextField(5_000),
  defenseQuestions: requiredTextField(5_000),
});

/** The version of the typed outcome that a form was made from; none if nothing was typed. */
export const seenOutcome = { typed: optionalIdField };

/** The form in which a mentor or chair types an outcome, or student services close a defense. */
export const seenResultForm = defenseResultForm.extend({ ...seenOutcome, ...settlementFields });

/** The form with which student services return a typed outcome. */
export const returnOutcomeForm = z.object({ ...seenOutcome, reason: requiredTextField(2_000) });

export type DefenseSchedule = z.output<typeof defenseScheduleForm>;
export type DefenseResult = z.output<typeof defenseResultForm>;

/** Duration of a defense in minutes (spec §9). */
export const defenseMinutes = 30;

/**
 * First and last allowed start of a defense as Zagreb wall time: the calendar's day has 14 hours
 * from 07:00 (spec §9).
 */
export const firstStart = "07:00";
export const lastStart = "20:30";

/** Days are yyyy-mm-dd, all inclusive (spec §3). */
export type DefenseDeadline = { startDate: string; endDate: string; submissionDate: string };

/** The facts that the rules for a defense's date need. */
export type DefenseFacts = {
  now: Date;
  defenseDate: Date;
  /** When the current final version was first submitted. */
  submittedAt: Date;
  deadlines: readonly DefenseDeadline[];
  nonWorkingDays: NamedNonWorkingDays;
  /** The day off on which the defense may be nevertheless, yyyy-mm-dd: confirmed now or earlier. */
  confirmedDayOff: string | null;
};

export type DefenseRule = keyof typeof messages.rules;

/** The result of one rule, and a message that confirms it or says what to choose instead. */
export type DefenseFinding = { rule: DefenseRule; passed: boolean; message: Message };

/**
 * Evaluates all rules for a defense's date and time (product §3). The database detects clashes of
 * rooms and people. `submissionMet` applies only to a date within a deadline and `dayOff` to no
 * Sunday, so that one mistake results in one message.
 */
export function evaluateDefense(facts: DefenseFacts): DefenseFinding[] {
  const values = {
    when: instantMessage(facts.defenseDate),
    firstStart,
    lastStart,
    submitted: dateMessage(localDate(facts.submittedAt)),
    choices: formatDeadlineChoices(facts) || "none",
    day: dateMessage(localDate(facts.defenseDate)),
    dayOff: dayOffName(localDate(facts.defenseDate), facts.nonWorkingDays) ?? "",
  };
  return rules.map(([rule, test]) => {
    const passed = test(facts);
    const { met, failed } = messages.rules[rule];
    return { rule, passed, message: withValues(passed ? met : failed, values) };
  });
}

/** Returns the deadlines that the final version met and that have not ended yet, earliest first. */
export const openDeadlines = ({
  deadlines,
  submittedAt,
  now,
}: Pick<DefenseFacts, "deadlines" | "submittedAt" | "now">) =>
  deadlines
    .filter(
      (deadline) => isSubmittedInTime(deadline, submittedAt) && deadline.endDate >= localDate(now),
    )
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));

const rules: readonly (readonly [DefenseRule, (facts: DefenseFacts) => boolean])[] = [
  ["ahead", ({ defenseDate, now }) => defenseDate > now],
  ["weekday", (facts) => !isSunday(facts)],
  ["dayOff", (facts) => isSunday(facts) || isWorkingOrConfirmed(facts)],
  ["hours", ({ defenseDate }) => isBetween(toWallTime(defenseDate).time, firstStart, lastStart)],
  ["insideDeadline", (facts) => coveringDeadlines(facts).length > 0],
  [
    "submissionMet",
    (facts) =>
      coveringDeadlines(facts).length === 0 ||
      coveringDeadlines(facts).some((deadline) => isSubmittedInTime(deadline, facts.submittedAt)),
  ],
];

const isSunday = ({ defenseDate }: DefenseFacts) => weekday(localDate(defenseDate)) === 7;

const isWorkingOrConfirmed = ({ defenseDate, nonWorkingDays, confirmedDayOff }: DefenseFacts) =>
  confirmedDayOff === localDate(defenseDate) ||
  dayOffName(localDate(defenseDate), nonWorkingDays) === undefined;

const isBetween = (value: string, from: string, to: string) => value >= from && value <= to;

const coveringDeadlines = ({ deadlines, defenseDate }: DefenseFacts) =>
  deadlines.filter(({ startDate, endDate }) =>
    isBetween(localDate(defenseDate), startDate, endDate),
  );

const isSubmittedInTime = ({ submissionDate }: DefenseDeadline, submittedAt: Date) =>
  localDate(submittedAt) <= submissionDate;

/** Lists the open deadlines in Croatian, because mentors set defenses on Croatian pages. */
const formatDeadlineChoices = (facts: DefenseFacts) =>
  new Intl.ListFormat("hr", { type: "disjunction" }).format(
    openDeadlines(facts).map(
      ({ startDate, endDate }) => `${formatDate(startDate)} – ${formatDate(endDate)}`,
    ),
  );
