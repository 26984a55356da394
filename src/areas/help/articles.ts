import type { Language } from "#kit/text/localization.ts";
import type { Role } from "#kit/workflow/policy.ts";

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
