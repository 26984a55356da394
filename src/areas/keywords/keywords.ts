import { z } from "zod";
import { keywordsField, maxKeywordLength } from "#areas/theses/theses.ts";
import { boundedText, idField, textField } from "#kit/forms/fields.ts";
import { normalizeText } from "#kit/text/croatian.ts";
import { issueText, withValues } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

/** A keyword with the numbers of records that name it. */
export type KeywordView = {
  id: number;
  phrase: string;
  /** "" if there is none. */
  phraseEng: string;
  /** Theses that aren't deleted. */
  theses: number;
  /** Those of them that everybody sees. */
  publicTheses: number;
  followers: number;
};

/** A row of the grid. */
export const keywordRow = z.object({
  id: z.number().int(),
  phrase: z.string(),
  phraseEng: z.string(),
  theses: z.number().int(),
  publicTheses: z.number().int(),
  followers: z.number().int(),
  showPath: z.string(),
});

const tooLong = withValues(messages.tooLong, { count: maxKeywordLength });

/** The new names of a keyword. */
export const renameForm = z.object({
  phraseEng: textField(maxKeywordLength).refine(
    (phrase) => !phrase.includes("|"),
    issueText(messages.noBar),
  ),
  phrase: boundedText(4 * maxKeywordLength, { missing: messages.noPhrase, tooLong })
    .transform((phrase) => normalizeText(phrase).replace(/\s+/g, " ").trim())
    .refine((phrase) => phrase !== "", issueText(messages.noPhrase))
    .refine((phrase) => !phrase.includes("|"), issueText(messages.noBar))
    .refine((phrase) => phrase.length <= maxKeywordLength, issueText(tooLong)),
});

/** Keywords by their names, as the page on which merging begins sends them. */
export const chooseForm = z.object({ phrases: keywordsField });

/** Which of the chosen keywords stays. */
export const mergeForm = z.object({ into: idField });

export const keywordPaths = {
  index: "/keyword",
  rows: "/keyword/grid-data",
  edit: (id: number) => `/keyword/edit/${id}`,
  choose: "/keyword/merge",
  merge: (ids: readonly number[], into?: number) =>
    `/keyword/merge?${chosen(ids)}${into ? `&into=${into}` : ""}`,
  remove: (ids: readonly number[]) => `/keyword/delete?${chosen(ids)}`,
  public: (id: number) => `/student/theses-by-keywords/${id}`,
  theses: (phrase: string) => `/thesis/show-all?${new URLSearchParams({ "keywords.has": phrase })}`,
};

const chosen = (ids: readonly number[]) => `keywords=${ids.join(",")}`;
