import { z } from "zod";
import { choiceField, optionalIdField, textField } from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { formatText, issueText, type Language, textsFor } from "#kit/text/localization.ts";
import { messages, texts } from "./ai-statement-texts.ts";
import type { AiStatementLevel, AiUse } from "./reservations.ts";

/**
 * The statement of a reservation's student, with the study's rule.
 *
 * @rule what a student states about AI tools
 */
export type AiStatementView = {
  level: AiStatementLevel;
  /** Grammatical gender of texts about the student; null if it is not known. */
  female: boolean | null;
  /** The rules of the topic's mentor; empty if there are none. */
  allowance: string;
  /** True if everybody reads it with the completed thesis. */
  isPublic: boolean;
  purposes: AiPurposeLines;
  /** Null if it is not given. */
  statement: AiStatement | null;
};

/**
 * A student's statement; without uses, it states that no tool was used. The times are ISO texts.
 */
export type AiStatement = { uses: AiUse[]; version: number; givenAt: string; changedAt: string };

/**
 * The purposes that a study keeps, one a line; the English ones, if there are any, in the same
 * order.
 */
export type AiPurposeLines = { hr: string; en: string };

/** A purpose as statements store it, in Croatian, and as English pages and papers call it. */
export type AiPurpose = { hr: string; en: string };

export const aiUseFields = ["tool", "purpose", "place"] as const satisfies (keyof AiUse)[];

/** Number of rows for uses in the form, and the maximum in a statement. */
export const aiUseNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * Returns the purposes that a study keeps, each once; one without English is Croatian in both
 * languages.
 */
export function toPurposes({ hr, en }: AiPurposeLines): AiPurpose[] {
  const english = linesOf(en);
  const all = linesOf(hr).map((purpose, index) => ({ hr: purpose, en: english[index] ?? purpose }));
  return all.filter((purpose, index) => all.findIndex(({ hr }) => hr === purpose.hr) === index);
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Returns the values of the form for a stored statement. */
export const toAiStatementDefaults = (
  statement: { uses: readonly AiUse[]; version: number } | null,
) =>
  statement
    ? {
        usage: statement.uses.length > 0 ? "used" : "unused",
        version: statement.version,
        ...Object.fromEntries(
          statement.uses.flatMap((use, index) =>
            aiUseFields.map((field) => [`${field}${index + 1}`, use[field]]),
          ),
        ),
      }
    : {};

/**
 * The field of a decision that says which version of the statement its reader has seen; 0 is none.
 */
export const seenStatement = ({ statement }: Pick<AiStatementView, "statement">) => ({
  aiStatement: statement?.version ?? 0,
});

/** True if both name the same uses in the same order. */
export const areSameUses = (one: readonly AiUse[], other: readonly AiUse[]) =>
  one.length === other.length &&
  one.every((use, index) => aiUseFields.every((field) => use[field] === other[index]?.[field]));

/** The gender of a text as its `select` names it. */
export const toGender = (female: boolean | null) =>
  female === null ? "unknown" : female ? "female" : "male";

type PrintedFacts = { uses: readonly AiUse[]; female: boolean | null; purposes: AiPurposeLines };

/**
 * Returns the displayed and printed form of the statement: the heading, the sentence, and one row
 * per use with the headings of the columns. A purpose that the study no longer keeps is shown in
 * the student's words.
 */
export function formatAiStatement({ uses, female, purposes }: PrintedFacts, language: Language) {
  const { title, sentence, fields } = textsFor(texts, language);
  const kind = uses.length > 0 ? "used" : "unused";
  const known = new Map(toPurposes(purposes).map((purpose) => [purpose.hr, purpose[language]]));
  return {
    title,
    sentence: formatText(sentence[kind], { gender: toGender(female) }, language),
    columns: aiUseFields.map((field) => fields[field]),
    rows: uses.map(({ tool, purpose, place }) => [tool, known.get(purpose) ?? purpose, place]),
  };
}

/** Maximum length of each text of a use in characters. */
export const aiUseLimit = 200;

type UseField = `${keyof AiUse}${(typeof aiUseNumbers)[number]}`;

const useFields = Object.fromEntries(
  aiUseNumbers.flatMap((index) =>
    aiUseFields.map((field) => [`${field}${index}`, textField(aiUseLimit)]),
  ),
) as Record<UseField, ReturnType<typeof textField>>;

/**
 * Fields of the form with the student's statement; rows of uses that are empty count as not there.
 */
export const aiStatementForm = z
  .object({ usage: choiceField(["unused", "used"]), version: optionalIdField, ...useFields })
  .superRefine((form, context) => {
    if (form.usage === "unused") return;
    const refuse = (name: string, message = validationMessages.required) =>
      context.addIssue({ code: "custom", path: [name], message: issueText(message) });
    const filled = aiUseNumbers.filter((index) =>
      aiUseFields.some((field) => form[`${field}${index}`]),
    );
    if (filled.length === 0) refuse("tool1", messages.errors.noUse);
    for (const index of filled)
      for (const field of aiUseFields) if (!form[`${field}${index}`]) refuse(`${field}${index}`);
  });

export type AiStatementInput = z.output<typeof aiStatementForm>;

/** Returns the uses in a form, in their order. */
export const toAiUses = (form: AiStatementInput): AiUse[] =>
  form.usage === "unused"
    ? []
    : aiUseNumbers
        .map((index) => ({
          tool: form[`tool${index}`],
          purpose: form[`purpose${index}`],
          place: form[`place${index}`],
        }))
        .filter((use) => aiUseFields.some((field) => use[field]));
