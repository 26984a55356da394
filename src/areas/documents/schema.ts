import { z } from "zod";
import { choiceField, requiredCheckboxField, requiredTextField, textField } from "#kit/forms/index.ts";

/** How far the full text is open (spec §3). */
export const accessLevels = ["yes", "partially"] as const;

/** Under what licence; `none` keeps all rights (spec §3). */
export const licences = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "none"] as const;

/** Characters that an abstract has at least: less than a sentence or two tells a reader of the repository nothing. */
export const minAbstractLength = 100;

/** The form of a final version, beside its files (spec §3 Document). */
export const finalVersionForm = z.object({
  abstract: requiredTextField(5_000, minAbstractLength),
  statementOfOrigin: requiredCheckboxField,
  publiclyAccessible: choiceField(accessLevels),
  creativeCommons: choiceField(licences),
  studentComment: textField(2_000),
});

export type FinalVersionInput = z.output<typeof finalVersionForm>;

/** The form of a working version, beside its file. */
export const workingVersionForm = z.object({ studentComment: textField(2_000) });

/** What a mentor says of a version, beside a file; returning and asking for changes need it (see the commands). */
export const mentorResponseForm = z.object({ mentorComment: textField(5_000) });
