import { createRouteFinder } from "#kit/http/routes.ts";
import { foldText } from "#kit/text/croatian.ts";
import type { Language } from "#kit/text/localization.ts";
import { everyone, type Role } from "#kit/workflow/policy.ts";
import { adminChapter } from "./articles-texts-admin.ts";
import { englishArticles } from "./articles-texts-english.ts";
import { everyoneChapter } from "./articles-texts-everyone.ts";
import {
  accountancyChapter,
  headOfDepartmentChapter,
  libraryChapter,
} from "./articles-texts-offices.ts";
import { studentChapter } from "./articles-texts-student.ts";
import { studentServicesChapter } from "./articles-texts-student-services.ts";
import { teacherChapter } from "./articles-texts-teacher.ts";
import { viceDeanChapter } from "./articles-texts-vice-dean.ts";
import type { Article, Chapter } from "./help.ts";

/** The chapters of the help, in the order in which a thesis passes from person to person. */
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
  const english = englishArticles[article.id];
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

export type ArticleSearchResult = {
  chapters: Chapter[];
  /** True if some article matches every word; otherwise the articles are the nearest matches. */
  whole: boolean;
};

/**
 * The chapters with the articles that match the search, ignoring diacritics and case endings; empty
 * chapters are dropped. If no article matches every word, those that match most of them, at least
 * half. Within a chapter, title matches come first.
 */
export function searchArticles(chapters: readonly Chapter[], search: string): ArticleSearchResult {
  const typed = searchStems(search);
  if (typed.length === 0) return { chapters: search.trim() ? [] : [...chapters], whole: true };
  const looked = chapters.map((chapter) => ({
    ...chapter,
    articles: chapter.articles.map((article) => ({
      article,
      met: countMatches(articleWords(article), typed),
    })),
  }));
  const most = Math.max(...looked.flatMap(({ articles }) => articles.map(({ met }) => met)));
  const found = looked.map((chapter) => ({
    ...chapter,
    articles: chapter.articles
      .filter(({ met }) => met === most && met * 2 >= typed.length)
      .map(({ article }) => article)
      .toSorted(
        (a, b) =>
          countMatches(splitWords(b.title), typed) - countMatches(splitWords(a.title), typed),
      ),
  }));
  return {
    chapters: found.filter(({ articles }) => articles.length > 0),
    whole: most === typed.length,
  };
}

/**
 * The stems of the words that are not stop words, or of all words if only stop words were typed.
 */
function searchStems(search: string): string[] {
  const words = [...new Set(splitWords(search))].slice(0, 8);
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).map(stem);
}

const countMatches = (words: readonly string[], typed: readonly string[]) =>
  typed.filter((stem) => words.some((word) => word.startsWith(stem))).length;

const articleWords = ({ title, text, steps = [], also = "" }: Article) =>
  splitWords([title, ...text, ...steps, also].join(" "));

const splitWords = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Removes Croatian endings: "uvjeta" matches "uvjeti", "mentoru" matches "mentor". */
const stem = (word: string) =>
  word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word;

/** Words of a question that match every article or none. */
const stopWords = new Set(
  "a ako bih bez da do dok ga gdje i ih ili iz je jos kad kada kako koji koja koje koliko li me mi moj moja moje moju mogu moze moram na ne nego o od on ona po s sa sam se smije smijem sto su sve ta taj te to u uz vec za zasto a an am and are can do does for from how i if in is it my no not of on or the there to what when where which who why with you".split(
    " ",
  ),
);
