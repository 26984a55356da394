import { finder } from "#kit/access.ts";
import type { Role } from "#kit/actor.ts";
import { fold } from "#kit/croatian.ts";
import { everyone } from "#kit/policy.ts";
import type { Language } from "#kit/words.ts";
import type { Article, Chapter } from "./article.ts";
import { inEnglish } from "./articles/english.ts";
import { forEveryone } from "./articles/everyone.ts";
import { forAdmin, forViceDean } from "./articles/management.ts";
import { forAccountancy, forHeads, forLibrary, forServices } from "./articles/offices.ts";
import { forStudents } from "./articles/student.ts";
import { forTeachers } from "./articles/teacher.ts";

/** The help pages, in the order in which a thesis passes through people's hands. */
export const chapters: readonly Chapter[] = [
  forEveryone,
  forStudents,
  forTeachers,
  forHeads,
  forLibrary,
  forAccountancy,
  forServices,
  forViceDean,
  forAdmin,
];

const articles = chapters.flatMap((chapter) => chapter.articles);

const explained = finder(
  articles.flatMap(({ explains = [] }) => explains.map((path) => ({ path, kind: "page", access: everyone }) as const)),
);

/** The article that explains the screen at this path, such as `/student/statements/7`; nothing where none does. */
export function articleOn(path: string, language: Language = "hr"): Article | undefined {
  const address = explained(path);
  const article = address && articles.find(({ explains = [] }) => explains.includes(address.path));
  return article && said(article, language);
}

/** The article for who reads this language; one that exists in Croatian alone says so. */
const said = (article: Article, language: Language): Article => {
  if (language === "hr") return article;
  const english = inEnglish[article.id];
  return english ? { ...article, ...english } : { ...article, language: "hr" };
};

/**
 * The chapters with the articles in which every word typed begins some word, however marked; chapters left empty fall
 * away. The reader's own roles come right after what is for everyone.
 */
export function chaptersFor(roles: readonly Role[], search = "", language: Language = "hr"): Chapter[] {
  const typed = wordsOf(search).slice(0, 8);
  const mine = (chapter: Chapter) => (chapter.for === "everyone" ? 0 : roles.includes(chapter.for) ? 1 : 2);
  return chapters
    .map((chapter) => ({
      ...chapter,
      articles: chapter.articles
        .map((article) => said(article, language))
        .filter((article) => speaksOf(article, typed)),
    }))
    .filter(({ articles }) => articles.length > 0)
    .toSorted((a, b) => mine(a) - mine(b));
}

const speaksOf = ({ title, text, steps = [], also = "" }: Article, typed: readonly string[]) => {
  const words = wordsOf([title, ...text, ...steps, also].join(" "));
  return typed.every((word) => words.some((one) => one.startsWith(stemOf(word))));
};

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Croatian endings are forgiven: "uvjeta" finds "uvjeti", "mentoru" finds "mentor". */
const stemOf = (word: string) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word);
