import { formatText, type Language, textsFor } from "#kit/text/index.ts";
import type { AiStatementView, AiUse } from "../schema.ts";
import { texts } from "./texts.ts";

export const aiUseFields = ["tool", "purpose", "place"] as const satisfies (keyof AiUse)[];

/** The number of each use in the form; a statement has no more. */
export const aiUseNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Returns the purposes that a study keeps, one a line. */
export const toPurposes = (lines: string): string[] => [
  ...new Set(
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** Returns the values of the form for a stored statement. */
export const toAiStatementDefaults = (statement: { uses: readonly AiUse[]; version: number } | null) =>
  statement
    ? {
        usage: statement.uses.length > 0 ? "used" : "unused",
        version: statement.version,
        ...Object.fromEntries(
          statement.uses.flatMap((use, index) => aiUseFields.map((field) => [`${field}${index + 1}`, use[field]])),
        ),
      }
    : {};

/** The field of a decision that says which version of the statement its reader has seen; 0 is none. */
export const seenStatement = ({ statement }: Pick<AiStatementView, "statement">) => ({
  aiStatement: statement?.version ?? 0,
});

/** True if both name the same uses in the same order. */
export const areSameUses = (one: readonly AiUse[], other: readonly AiUse[]) =>
  one.length === other.length &&
  one.every((use, index) => aiUseFields.every((field) => use[field] === other[index]?.[field]));

/** The gender of a text as its `select` names it. */
export const toGender = (female: boolean | null) => (female === null ? "unknown" : female ? "female" : "male");

/**
 * Returns the statement as it is read and printed: the heading, the sentence, and one row a use with the headings of the
 * columns.
 */
export function formatAiStatement(
  { uses, female }: { uses: readonly AiUse[]; female: boolean | null },
  language: Language,
) {
  const { title, sentence, fields } = textsFor(texts, language);
  const kind = uses.length > 0 ? "used" : "unused";
  return {
    title,
    sentence: formatText(sentence[kind], { gender: toGender(female) }, language),
    columns: aiUseFields.map((field) => fields[field]),
    rows: uses.map((use) => aiUseFields.map((field) => use[field])),
  };
}
