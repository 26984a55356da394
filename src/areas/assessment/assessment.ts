import { z } from "zod";
import { type AssessorFacts, assessorIds } from "#areas/reservations/assessment.ts";
import { boundedText, optionalIdField, textField } from "#kit/forms/fields.ts";
import { issueText, type Language, type Message, withValues } from "#kit/text/localization.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { isNamed } from "#kit/workflow/users-and-guests.ts";
import { messages } from "./texts.ts";

export const criteriaPaths = {
  list: "/assessment-criteria",
  edit: (studyId: number) => `/assessment-criteria/${studyId}`,
};

/** The most criteria that a study may have. */
export const maxCriteria = 10;

/** The numbers of the criteria in the form. */
export const criterionNumbers = Array.from({ length: maxCriteria }, (_, index) => index + 1);

export const marks = [1, 2, 3, 4, 5] as const;

/** A criterion of a study; the meanings are those of the marks 1 to 5, or none. */
export type Criterion = {
  id: number;
  name: string;
  nameEng: string;
  /** Percent; those of a set are 100 together. */
  weight: number;
  meanings: string;
  meaningsEng: string;
};

export type NewCriterion = Omit<Criterion, "id">;

/** A person's mark for a criterion. */
export type Mark = {
  criterionId: number;
  userId: number;
  /** The name of the person who gave it. */
  name: string;
  mark: number;
  note: string;
  version: number;
  /** ISO instant of the last change. */
  at: string;
};

/** The criteria of a reservation with everybody's marks; unfiltered. */
export type AssessmentState = {
  criteria: Criterion[];
  marks: Mark[];
  settled: SettledGrade | null;
};

/** What was suggested when the outcome was typed, and why the grade differs from it. */
export type SettledGrade = {
  id: number;
  suggested: number;
  grade: number;
  reason: string;
  seenMarks: string;
};

/** The name or the meanings in this language; without English in Croatian. */
export const criterionName = ({ name, nameEng }: Criterion, language: Language): string =>
  (language === "en" && nameEng) || name;

/** What each mark means, from 1 to 5; empty if the criterion doesn't say. */
export const meaningsIn = (
  { meanings, meaningsEng }: Criterion,
  language: Language,
): readonly string[] => toLines((language === "en" && meaningsEng) || meanings);

/** The marks to choose from, the best first, each with what it means for the criterion. */
export const markOptions = (criterion: Criterion, language: Language) =>
  marks.toReversed().map((mark) => {
    const meaning = meaningsIn(criterion, language)[mark - 1];
    return { value: String(mark), label: meaning ? `${mark}: ${meaning}` : String(mark) };
  });

const toLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export const isAssessor = (actor: Actor, record: AssessorFacts): boolean =>
  isNamed(actor, assessorIds(record));

/** True if the person has a mark for each criterion. */
export const hasMarkedAll = (
  { criteria, marks }: Pick<AssessmentState, "criteria" | "marks">,
  userId: number,
): boolean =>
  criteria.every(({ id }) =>
    marks.some((mark) => mark.userId === userId && mark.criterionId === id),
  );

/** The suggested grade; the mean has two decimals. */
export type SuggestedGrade = { grade: number; mean: number };

/**
 * Suggests a grade from the marks of the people who mark now and have marked all: the mean of their
 * weighted means, rounded to the nearest grade, halves up. Undefined if nobody has marked all. It is
 * computed in whole numbers, so that a half is a half.
 *
 * @rule how a grade is suggested from the marks
 */
export function suggestGrade(
  state: Pick<AssessmentState, "criteria" | "marks">,
  assessors: readonly number[],
): SuggestedGrade | undefined {
  const counting = assessors.filter((userId) => hasMarkedAll(state, userId));
  if (counting.length === 0 || state.criteria.length === 0) return undefined;
  const sum = state.criteria.reduce(
    (sum, { id, weight }) =>
      sum +
      weight *
        state.marks
          .filter(({ criterionId, userId }) => criterionId === id && counting.includes(userId))
          .reduce((total, { mark }) => total + mark, 0),
    0,
  );
  const weights = counting.length * state.criteria.reduce((total, { weight }) => total + weight, 0);
  return {
    grade: Math.floor((2 * sum + weights) / (2 * weights)),
    mean: Math.round((100 * sum) / weights) / 100,
  };
}

/** The mean of a criterion's marks with two decimals; null without marks. */
export function meanOf(given: readonly { mark: number }[]): number | null {
  if (given.length === 0) return null;
  return Math.round((100 * given.reduce((sum, { mark }) => sum + mark, 0)) / given.length) / 100;
}

/** A mark or a mean as people write it, such as 4 or 4,25. */
export const formatMean = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);

/**
 * The marks as a person has seen them: for each who marked, the sum of the versions of the marks,
 * which grows with every change.
 */
export function toSeenMarks(given: readonly Pick<Mark, "userId" | "version">[]): string {
  const versions = new Map<number, number>();
  for (const { userId, version } of given)
    versions.set(userId, (versions.get(userId) ?? 0) + version);
  return [...versions]
    .toSorted(([a], [b]) => a - b)
    .map(([userId, version]) => `${userId}:${version}`)
    .join(",");
}

/** The names of those who have marked, or changed their marks, since they were seen. */
export function changedSince(seen: string, given: readonly Mark[]): string[] {
  const before = new Set(seen.split(","));
  const changed = toSeenMarks(given)
    .split(",")
    .filter((entry) => entry !== "" && !before.has(entry))
    .map((entry) => Number(entry.split(":")[0]));
  return [
    ...new Set(given.filter(({ userId }) => changed.includes(userId)).map(({ name }) => name)),
  ];
}

/** The version of a person's own marks that a form was made from; 0 if there were none. */
export const ownVersion = (given: readonly Mark[], userId: number): number =>
  given.filter((mark) => mark.userId === userId).reduce((sum, { version }) => sum + version, 0);

/** What the form of an outcome says about the marks: those that were seen, and why it differs. */
export const settlementFields = {
  marks: boundedText(2_000).optional(),
  gradeReason: textField(1_000),
};

/** One of the five marks. */
export const markField = boundedText(10, { missing: messages.errors.mark }).transform(
  (sent, context) => {
    const mark = marks.find((mark) => String(mark) === sent);
    if (mark) return mark;
    context.addIssue({ code: "custom", message: issueText(messages.errors.mark) });
    return z.NEVER;
  },
);

export const markFieldName = (criterionId: number) => `mark${criterionId}`;
export const noteFieldName = (criterionId: number) => `note${criterionId}`;

/** The form in which a person marks by these criteria. */
export const marksForm = (criteria: readonly Pick<Criterion, "id">[]) =>
  z.object({
    seen: boundedText(20),
    ...Object.fromEntries(criteria.map(({ id }) => [markFieldName(id), markField])),
    ...Object.fromEntries(criteria.map(({ id }) => [noteFieldName(id), textField(1_000)])),
  });

export type GivenMark = { criterionId: number; mark: number; note: string };

/** The marks of a parsed form. */
export const toGivenMarks = (
  criteria: readonly Pick<Criterion, "id">[],
  form: Readonly<Record<string, unknown>>,
): GivenMark[] =>
  criteria.map(({ id }) => ({
    criterionId: id,
    mark: Number(form[markFieldName(id)]),
    note: String(form[noteFieldName(id)] ?? ""),
  }));

const criterionFields = ["name", "nameEng", "weight", "meanings", "meaningsEng"] as const;

type CriteriaFields = Readonly<Record<string, unknown>>;

const cell = (form: CriteriaFields, field: (typeof criterionFields)[number], index: number) =>
  String(form[`${field}${index}`] ?? "").trim();

/** The numbers of the rows in which something is typed. */
const filledRows = (form: CriteriaFields) =>
  criterionNumbers.filter((index) =>
    criterionFields.some((field) => cell(form, field, index) !== ""),
  );

/** The form of a study's criteria; rows in which nothing is typed are left out. */
export const criteriaForm = z
  .object({
    newest: optionalIdField,
    ...Object.fromEntries(
      criterionNumbers.flatMap((index) => [
        [`name${index}`, textField(200)],
        [`nameEng${index}`, textField(200)],
        [`weight${index}`, boundedText(10).default("")],
        [`meanings${index}`, textField(2_000)],
        [`meaningsEng${index}`, textField(2_000)],
      ]),
    ),
  })
  .superRefine((form, context) => {
    const { errors } = messages;
    const rows = filledRows(form);
    const issue = (path: string, message: Message) =>
      context.addIssue({ code: "custom", path: [path], message: issueText(message) });
    const weightIn = (index: number) => Number(cell(form, "weight", index));
    const isWeight = (weight: number) => Number.isInteger(weight) && weight >= 1 && weight <= 100;
    for (const index of rows) {
      if (cell(form, "name", index) === "") issue(`name${index}`, errors.name);
      if (!isWeight(weightIn(index))) issue(`weight${index}`, errors.weight);
      for (const field of ["meanings", "meaningsEng"] as const) {
        const count = toLines(cell(form, field, index)).length;
        if (count !== 0 && count !== marks.length)
          issue(`${field}${index}`, withValues(errors.meanings, { count }));
      }
    }
    const sum = rows.reduce((total, index) => total + weightIn(index), 0);
    const [first] = rows;
    if (first !== undefined && rows.map(weightIn).every(isWeight) && sum !== 100)
      issue(`weight${first}`, withValues(errors.sum, { sum }));
  });

/** The criteria of a parsed form, in their order. */
export const toCriteria = (form: CriteriaFields): NewCriterion[] =>
  filledRows(form).map((index) => ({
    name: cell(form, "name", index),
    nameEng: cell(form, "nameEng", index),
    weight: Number(cell(form, "weight", index)),
    meanings: toLines(cell(form, "meanings", index)).join("\n"),
    meaningsEng: toLines(cell(form, "meaningsEng", index)).join("\n"),
  }));
