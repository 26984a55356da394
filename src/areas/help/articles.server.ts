import { defenseMinutes, firstStart, lastStart } from "#areas/defenses/defenses.ts";
import { defaultTotalQuota } from "#areas/quotas/quotas.ts";
import {
  daysToConfirm,
  monthsToDefend,
  regularFeeInCents,
  warningDays,
} from "#areas/reservations/reservations.ts";
import { megabytes } from "#kit/files/upload-rules.ts";
import { createRouteFinder } from "#kit/http/routes.ts";
import { formatText, type Language } from "#kit/text/localization.ts";
import type { ArticleProse } from "#kit/text/prose.ts";
import { everyone, type Role } from "#kit/workflow/policy.ts";
import type { Article, Chapter, EnglishArticle } from "./articles.ts";
import { type ArticleSearchResult, findRelated, searchArticles } from "./help-rules.ts";

/** The chapters in the order in which a thesis passes from person to person; each is a folder. */
export const chapterNames: readonly Chapter["for"][] = [
  "everyone",
  "student",
  "teacher",
  "headOfDepartment",
  "library",
  "accountancy",
  "studentServices",
  "viceDean",
  "admin",
];

const [firstWarning, secondWarning, thirdWarning] = warningDays;

/** Numbers of the application that articles name in braces, such as `{daysToConfirm}`. */
export const articleValues = {
  daysToConfirm,
  monthsToDefend,
  firstWarning,
  secondWarning,
  thirdWarning,
  defenseMinutes,
  firstStart,
  lastStart,
  defaultTotalQuota,
  fee: regularFeeInCents / 100,
  thesisMegabytes: megabytes("thesis"),
  attachmentMegabytes: megabytes("attachment"),
  paymentMegabytes: megabytes("payment"),
} as const;

const files = import.meta.glob<ArticleProse>("/content/help/*/*.md", {
  import: "default",
  eager: true,
});

/** The chapters of the help in Croatian. */
export const chapters: readonly Chapter[] = chapterNames.map((name) => ({
  for: name,
  articles: readChapter(name),
}));

const articles = chapters.flatMap((chapter) => chapter.articles);

/** Answers for everybody and for students lead to one another, and not to those for staff. */
const relatedArticles = new Map([
  ...findRelated(articles, 3),
  ...findRelated(
    chapters
      .filter((chapter) => chapter.for === "everyone" || chapter.for === "student")
      .flatMap((chapter) => chapter.articles),
    3,
  ),
]);

const englishArticles: ReadonlyMap<string, EnglishArticle> = new Map(
  chapterNames.flatMap((name) => articlesOf(name, "en")),
);

const findExplainedPage = createRouteFinder(
  articles.flatMap(({ explains = [] }) =>
    explains.map((path) => ({ path, kind: "page", access: everyone }) as const),
  ),
);

/**
 * The article about the page at this path, such as `/student/statements/7`; undefined if there is
 * none.
 */
export function findArticleForPath(path: string, language: Language = "hr"): Article | undefined {
  const address = findExplainedPage(path);
  const article = address && articles.find(({ explains = [] }) => explains.includes(address.path));
  return article && localizeArticle(article, language);
}

/**
 * The article in the reader's language; an article that exists only in Croatian is marked as such.
 */
const localizeArticle = (article: Article, language: Language): Article => {
  if (language === "hr") return article;
  const english = englishArticles.get(article.id);
  return english ? { ...article, ...english } : { ...article, language: "hr" };
};

/**
 * The chapters for a reader: those for everybody, then those of the reader's roles, then the
 * others; filtered by a search.
 */
export function chaptersForRoles(
  roles: readonly Role[],
  search = "",
  language: Language = "hr",
): ArticleSearchResult {
  const mine = (chapter: Chapter) =>
    chapter.for === "everyone" ? 0 : roles.includes(chapter.for) ? 1 : 2;
  const read = chapters
    .map((chapter) => ({
      ...chapter,
      articles: chapter.articles.map((article) => localizeArticle(article, language)),
    }))
    .toSorted((a, b) => mine(a) - mine(b));
  return searchArticles(read, search);
}

/** An answer with what its page leads to. */
export type HelpAnswer = {
  article: Article;
  chapter: Chapter["for"];
  previous: Article | undefined;
  next: Article | undefined;
  related: readonly Article[];
};

/**
 * The answer with this id, between those before and after it in the reader's order; undefined if
 * there is none.
 */
export function findAnswer(
  id: string,
  roles: readonly Role[],
  language: Language = "hr",
): HelpAnswer | undefined {
  const inOrder = chaptersForRoles(roles, "", language).chapters.flatMap((chapter) =>
    chapter.articles.map((article) => ({ article, chapter: chapter.for })),
  );
  const place = inOrder.findIndex(({ article }) => article.id === id);
  const found = inOrder[place];
  return (
    found && {
      ...found,
      previous: inOrder[place - 1]?.article,
      next: inOrder[place + 1]?.article,
      related: (relatedArticles.get(id) ?? []).map((article) => localizeArticle(article, language)),
    }
  );
}

/** The articles of a folder in Croatian, by their order. */
function readChapter(name: Chapter["for"]): readonly Article[] {
  return articlesOf(name, "hr")
    .toSorted(([, { order: first = 0 }], [, { order: second = 0 }]) => first - second)
    .map(([id, { order, ...article }]) => ({ id, ...article }));
}

/**
 * The articles of a folder in a language, each with its anchor, which is the name of its file, and
 * with the numbers of the application.
 */
function articlesOf(name: Chapter["for"], language: Language): [id: string, ArticleProse][] {
  const [folder, ending] = [`/content/help/${name}/`, `.${language}.md`];
  return Object.entries(files)
    .filter(([file]) => file.startsWith(folder) && file.endsWith(ending))
    .map(([file, article]) => [
      file.slice(folder.length, -ending.length),
      fillArticle(file, article, language),
    ]);
}

function fillArticle(file: string, article: ArticleProse, language: Language): ArticleProse {
  const fill = (text: string) => {
    if (!text.includes("{")) return text;
    try {
      return formatText(text, articleValues, language);
    } catch (cause) {
      throw new Error(`${file}: what is in braces is unknown: ${text}`, { cause });
    }
  };
  return {
    ...article,
    title: fill(article.title),
    text: article.text.map(fill),
    ...(article.steps && { steps: article.steps.map(fill) }),
  };
}
