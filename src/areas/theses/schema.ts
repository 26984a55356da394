import { z } from "zod";

import {
  idField,
  idsField,
  issueText,
  optionalDayField,
  optionalIdField,
  requiredTextField,
  textField,
  validationMessages,
} from "#kit/forms/index.ts";
import { characterCount, formatText, normalizeText } from "#kit/text/index.ts";
import type { SimilarThesis } from "./similar/schema.ts";
import { texts } from "./texts.ts";

/** Characters of a description at least: as many as its edit request asks for (spec §5), so that no topic is born unable to meet it. */
export const minDescriptionLength = 300;

export const maxKeywords = 10;

export const maxKeywordLength = 100;

const no = texts.hr.refusals;

/** Phrases joined with `|`: trimmed, each once whatever its case, in the order given. */
export function parsePhrases(joined: string): string[] {
  const phrases = normalizeText(joined)
    .split("|")
    .map((phrase) => phrase.replace(/\s+/g, " ").trim());
  const keys = phrases.map((phrase) => phrase.toLocaleLowerCase("hr"));
  return phrases.filter((phrase, nth) => phrase !== "" && keys.indexOf(keys[nth] ?? "") === nth);
}

/** A topic's keywords, as the form joins them (spec §5). */
export const keywordsField = z
  .string({ error: issueText(validationMessages.required) })
  .transform(parsePhrases)
  .refine((phrases) => phrases.length > 0, issueText(validationMessages.required))
  .refine((phrases) => phrases.length <= maxKeywords, formatText(no.tooManyKeywords, { count: maxKeywords }))
  .refine(
    (phrases) => phrases.every((phrase) => characterCount(phrase) <= maxKeywordLength),
    formatText(no.keywordTooLong, { count: maxKeywordLength }),
  );

/** The mentor's form of a topic; whether what was chosen may be chosen is for `wrongChoices` (spec §3, §5). */
export const thesisForm = z
  .object({
    name: requiredTextField(300),
    nameEng: textField(300),
    description: requiredTextField(10_000, minDescriptionLength),
    company: textField(200),
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
    message: no.preReservationPair,
  })
  .refine((form) => form.preReservationStudentId !== null || form.preReservationDate === null, {
    path: ["preReservationStudentId"],
    message: no.preReservationPair,
  });

export type ThesisForm = z.output<typeof thesisForm>;

/** The head's note to the mentor; that it must not be empty is for the flow to say. */
export const returnToDraftForm = z.object({ note: textField(2000) });

/** A topic as a row of a grid; dates are dd.mm.yyyy (spec §3). */
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

/** The same in the set of topics, with its status and keywords (spec §3). */
export const thesisSetGridRow = thesisGridRow.extend({ status: z.string(), keywords: z.string() });

const actionHtml = z.string().optional();

/** The same in a mentor's own list: what its row says besides, and links to what can be begun with it, as HTML. */
export const mentorListGridRow = thesisGridRow.extend({
  student: z.string(),
  publishedAt: z.string(),
  completedAt: z.string(),
  /** The head has returned it with a note. */
  returned: z.boolean(),
  preReservationDate: z.string(),
  ...{ edit: actionHtml, copy: actionHtml, requestEdit: actionHtml, requestDelete: actionHtml },
});

/** See `SimilarThesis`. */
export const similarThesis = z.object({
  ...{ id: z.number().int(), name: z.string(), mentor: z.string(), year: z.string() },
  ...{ status: z.number().int(), showPath: z.string() },
}) satisfies z.ZodType<SimilarThesis>;

/** Whose topic it is, in the admin's form of it. */
export const mentorIdForm = z.object({ mentorId: idField });
