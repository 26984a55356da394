import { z } from "zod";
import {
  boundedText,
  idField,
  idsField,
  optionalDayField,
  optionalIdField,
  requiredTextField,
  textField,
} from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { hasAtMost, normalizeText } from "#kit/text/croatian.ts";
import { issueText, withValues } from "#kit/text/localization.ts";
import { maxThesisDescriptionLength, minDescriptionLength } from "./description-length.ts";
import { detailLimits, mapDetails } from "./details.ts";
import { messages } from "./texts.ts";

export const maxKeywords = 10;

export const maxKeywordLength = 100;

const { refusals } = messages;

/**
 * Splits phrases joined with `|`. They are trimmed and in the given order; duplicates are removed
 * regardless of case.
 */
export function parsePhrases(joined: string): string[] {
  const phrases = normalizeText(joined)
    .split("|")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim());
  const known = new Set<string>([""]);
  return phrases.filter((phrase) => {
    const key = phrase.toLocaleLowerCase("hr");
    return !known.has(key) && known.add(key);
  });
}

/**
 * Maximum code units of all keywords with their separators; enough to recognise a single keyword
 * that is too long.
 */
const maxKeywordsLength = 20_000;

const tooManyKeywords = withValues(refusals.tooManyKeywords, { count: maxKeywords });

/** The keywords of a thesis, joined by the form (spec §5). */
export const keywordsField = boundedText(maxKeywordsLength, { tooLong: tooManyKeywords })
  .transform(parsePhrases)
  .refine((phrases) => phrases.length > 0, issueText(validationMessages.required))
  .refine((phrases) => phrases.length <= maxKeywords, issueText(tooManyKeywords))
  .refine(
    (phrases) => phrases.every((phrase) => hasAtMost(phrase, maxKeywordLength)),
    issueText(withValues(refusals.keywordTooLong, { count: maxKeywordLength })),
  );

const detailFields = mapDetails((detail) => textField(detailLimits[detail].limit));

/** The mentor's thesis form. `validateThesisChoices` checks the chosen values (spec §3, §5). */
export const thesisForm = z
  .object({
    name: requiredTextField(300),
    nameEng: textField(300),
    description: requiredTextField(maxThesisDescriptionLength, minDescriptionLength),
    company: textField(200),
    ...detailFields,
    studyId: idField,
    studyProgramIds: idsField,
    departmentId: idField,
    coMentorId: optionalIdField,
    strategicAreaId: optionalIdField,
    keywords: keywordsField,
    preReservationStudentId: optionalIdField,
    preReservationDate: optionalDayField,
  })
  .refine((form) => form.preReservationDate !== null || form.preReservationStudentId === null, {
    path: ["preReservationDate"],
    message: issueText(refusals.preReservationPair),
  })
  .refine((form) => form.preReservationStudentId !== null || form.preReservationDate === null, {
    path: ["preReservationStudentId"],
    message: issueText(refusals.preReservationPair),
  });

export type ThesisFormInput = z.output<typeof thesisForm>;

/** The head's note to the mentor. The life cycle checks that it is not empty. */
export const returnToDraftForm = z.object({ note: textField(2000) });

/** A thesis as a row of a grid; dates are dd.mm.yyyy (spec §3). */
export const thesisGridRow = z.object({
  id: z.number().int(),
  name: z.string(),
  mentor: z.string(),
  coMentor: z.string(),
  study: z.string(),
  department: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  showPath: z.string(),
});

/**
 * A grid row in the set of theses, with status, keywords and, once defended, its state in Dabar
 * (spec §3).
 */
export const thesisSetGridRow = thesisGridRow.extend({
  status: z.string(),
  keywords: z.string(),
  dabarStatus: z.string(),
  dabarPid: z.string(),
});

const actionHtml = z.string().optional();

/**
 * A grid row in one of the mentor's own lists, with additional values and with links to its actions
 * as HTML.
 */
export const mentorListGridRow = thesisGridRow.extend({
  student: z.string(),
  publishedAt: z.string(),
  completedAt: z.string(),
  /** True if the head has returned it with a note. */
  returned: z.boolean(),
  preReservationDate: z.string(),
  edit: actionHtml,
  copy: actionHtml,
  requestEdit: actionHtml,
  requestDelete: actionHtml,
});

/** The JSON schema of `SimilarThesis`. */
export const similarThesis = z.object({
  id: z.number().int(),
  name: z.string(),
  mentor: z.string(),
  year: z.string(),
  status: z.number().int(),
  showPath: z.string(),
}) satisfies z.ZodType<SimilarThesis>;

/** The mentor of the thesis, in the admin's form. */
export const mentorIdForm = z.object({ mentorId: idField });

/** Minimum number of characters in a title for the search; shorter titles match too much. */
export const minSimilarTitleLength = 10;

/** Maximum number of theses shown for one title, most similar first. */
export const maxSimilarTheses = 6;

/**
 * A thesis with a similar title, its mentor, and the academic year in which it was published or, if
 * it is not published, proposed.
 */
export type SimilarThesis = {
  id: number;
  name: string;
  mentor: string;
  year: string;
  /** The status code used in all JSON (product §3). */
  status: number;
  showPath: string;
};
