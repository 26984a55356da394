import { createRouteFinder } from "#kit/http/routes.ts";
import type { Language } from "#kit/text/format-text.ts";
import type { Role } from "#kit/workflow/actor.ts";
import { everyone } from "#kit/workflow/policy.ts";
import type { Article, Chapter } from "./article.ts";
import { adminChapter } from "./articles/admin.ts";
import { englishArticles } from "./articles/english.ts";
import { everyoneChapter } from "./articles/everyone.ts";
import { accountancyChapter, headOfDepartmentChapter, libraryChapter } from "./articles/offices.ts";
import { studentServicesChapter } from "./articles/services.ts";
import { studentChapter } from "./articles/student.ts";
import { teacherChapter } from "./articles/teacher.ts";
import { viceDeanChapter } from "./articles/vice-dean.ts";
import { type ArticleSearchResult, searchArticles } from "./sought.ts";

/** The help pages, in the order in which a thesis passes through people's hands. */
export const chapters: readonly Chapter[] = [
  everyoneChapter,
  studentChapter,
  teacherChapter,
  headOfDepartmentChapter,
  libraryChapter,
  accountancyChapter,
  studentServicesChapter,
  viceDeanChapter,
  adminChapter,
];

const articles = chapters.flatMap((chapter) => chapter.articles);

const findExplainedPage = createRouteFinder(
  articles.flatMap(({ explains = [] }) => explains.map((path) => ({ path, kind: "page", access: everyone }) as const)),
);

/** The article that explains the screen at this path, such as `/student/statements/7`; nothing where none does. */
export function findArticleForPath(path: string, language: Language = "hr"): Article | undefined {
  const address = findExplainedPage(path);
  const article = address && articles.find(({ explains = [] }) => explains.includes(address.path));
  return article && localizeArticle(article, language);
}

/** The article for who reads this language; one that exists in Croatian alone says so. */
const localizeArticle = (article: Article, language: Language): Article => {
  if (language === "hr") return article;
  const english = englishArticles[article.id];
  return english ? { ...article, ...english } : { ...article, language: "hr" };
};

/** The chapters for who reads; their own roles come right after what is for everyone. What is looked for, sought.ts finds. */
export function chaptersForRoles(roles: readonly Role[], search = "", language: Language = "hr"): ArticleSearchResult {
  const mine = (chapter: Chapter) => (chapter.for === "everyone" ? 0 : roles.includes(chapter.for) ? 1 : 2);
  const read = chapters
    .map((chapter) => ({ ...chapter, articles: chapter.articles.map((article) => localizeArticle(article, language)) }))
    .toSorted((a, b) => mine(a) - mine(b));
  return searchArticles(read, search);
}
