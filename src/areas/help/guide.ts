import { createRouteFinder } from "#kit/http/routes.ts";
import type { Language } from "#kit/text/format-text.ts";
import type { Role } from "#kit/workflow/actor.ts";
import { everyone } from "#kit/workflow/policy.ts";
import type { Article, Chapter } from "./article.ts";
import { forAdmin } from "./articles/admin.ts";
import { inEnglish } from "./articles/english.ts";
import { forEveryone } from "./articles/everyone.ts";
import { forAccountancy, forHeads, forLibrary } from "./articles/offices.ts";
import { forServices } from "./articles/services.ts";
import { forStudents } from "./articles/student.ts";
import { forTeachers } from "./articles/teacher.ts";
import { forViceDean } from "./articles/vice-dean.ts";
import { type Found, foundIn } from "./sought.ts";

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

const explained = createRouteFinder(
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

/** The chapters for who reads; their own roles come right after what is for everyone. What is looked for, sought.ts finds. */
export function chaptersFor(roles: readonly Role[], search = "", language: Language = "hr"): Found {
  const mine = (chapter: Chapter) => (chapter.for === "everyone" ? 0 : roles.includes(chapter.for) ? 1 : 2);
  const read = chapters
    .map((chapter) => ({ ...chapter, articles: chapter.articles.map((article) => said(article, language)) }))
    .toSorted((a, b) => mine(a) - mine(b));
  return foundIn(read, search);
}
