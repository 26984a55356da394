import { z } from "zod";
import { choiceField, requiredCheckboxField, requiredTextField, textField } from "#kit/forms/index.ts";

/** Access levels of the full text (spec §3). */
export const accessLevels = ["yes", "partially"] as const;

/** Licences of the full text; `none` reserves all rights (spec §3). */
export const licences = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "none"] as const;

/** Minimum length of an abstract in characters. A shorter abstract would not inform readers of the repository. */
export const minAbstractLength = 100;

/** Form fields of a final version, without its files (spec §3 Document). */
export const finalVersionForm = z.object({
  abstract: requiredTextField(5_000, minAbstractLength),
  statementOfOrigin: requiredCheckboxField,
  publiclyAccessible: choiceField(accessLevels),
  creativeCommons: choiceField(licences),
  studentComment: textField(2_000),
});

export type FinalVersionInput = z.output<typeof finalVersionForm>;

/** Form fields of a working version, without its file. */
export const workingVersionForm = z.object({ studentComment: textField(2_000) });

/**
 * Form fields of the mentor's response to a version, without its file. Commands require a comment to return a version
 * or to ask for changes.
 */
export const mentorResponseForm = z.object({ mentorComment: textField(5_000) });
