import { z } from "zod";
import { boundedText, idField, requiredTextField, textField } from "#kit/forms/fields.ts";
import { hasAtMost } from "#kit/text/croatian.ts";
import { issueText, type Language } from "#kit/text/localization.ts";
import type { Role } from "#kit/workflow/policy.ts";
import { messages } from "./texts.ts";

const { problem } = messages;

/** The browser's check of `type=email`, plus a dot in the domain. */
const email = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/;

const maxEmailLength = 254;

/** Maximum length of a description in characters. */
export const maxDescriptionLength = 5_000;

/** The form of a bug report, with the messages of spec §5. */
export const problemReportForm = z.object({
  mailFrom: boundedText(maxEmailLength, {
    missing: problem.mailFromMissing,
    tooLong: problem.mailFromWrong,
  })
    .trim()
    .min(1, issueText(problem.mailFromMissing))
    .refine((text) => email.test(text), issueText(problem.mailFromWrong)),
  description: boundedText(4 * maxDescriptionLength, {
    missing: problem.descriptionMissing,
    tooLong: problem.descriptionTooLong,
  })
    .trim()
    .min(1, issueText(problem.descriptionMissing))
    .refine((text) => hasAtMost(text, maxDescriptionLength), issueText(problem.descriptionTooLong)),
  url: textField(2_000),
});

export const problemReportsPath = "/problem-reports";

/** Maximum length of an answer in characters. */
export const maxAnswerLength = 5_000;

/** The form that answers a report by mail. */
export const problemAnswerForm = z.object({
  id: idField,
  answer: requiredTextField(maxAnswerLength),
});

/** The form that closes a report without an answer. */
export const closeReportForm = z.object({ id: idField });

/** Maximum number of reports in an hour: from one person or address, and in total. */
export const reportLimits = { each: 5, all: 100 };

/** The response to the sender (spec §7). */
export const problemReportResponse = z.object({
  message: z.string(),
  type: z.enum(["success", "error"]),
});

export const helpPaths = {
  all: "/help",
  answer: ({ id }: Pick<Article, "id">) => `/help/${id}`,
};

/** One article: a question, its answer and the steps. */
export type Article = {
  /** The last part of the address of its page, and its anchor on /help. */
  id: string;
  title: string;
  text: readonly string[];
  /** In order; numbered if there is more than one. */
  steps?: readonly string[];
  /** Pages that this article explains, as paths of the route table. */
  explains?: readonly string[];
  /** Set if it differs from the page's language. */
  language?: Language;
  /** Further search words. */
  also?: string;
};

/** English version of an article. */
export type EnglishArticle = Pick<Article, "title" | "text" | "steps" | "also">;

export type Chapter = { for: Role | "everyone"; articles: readonly Article[] };
