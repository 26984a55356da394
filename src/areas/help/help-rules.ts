import { foldText } from "#kit/text/croatian.ts";
import type { Article, Chapter } from "./articles.ts";

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
  const stems = wordStems([...new Set(splitWords(search))].slice(0, 8));
  if (stems.length === 0) return { chapters: search.trim() ? [] : [...chapters], whole: true };
  const looked = chapters.map((chapter) => ({
    ...chapter,
    articles: chapter.articles.map((article) => ({
      article,
      met: countMatches(articleWords(article), stems),
    })),
  }));
  const most = Math.max(...looked.flatMap(({ articles }) => articles.map(({ met }) => met)));
  const found = looked.map((chapter) => ({
    ...chapter,
    articles: chapter.articles
      .filter(({ met }) => met === most && met * 2 >= stems.length)
      .map(({ article }) => article)
      .toSorted(
        (a, b) =>
          countMatches(splitWords(b.title), stems) - countMatches(splitWords(a.title), stems),
      ),
  }));
  return {
    chapters: found.filter(({ articles }) => articles.length > 0),
    whole: most === stems.length,
  };
}

/**
 * The first sentence of an answer; a full stop ends one only before a capital letter, so that
 * "30. rujna" and "npr. odjel" stay whole.
 */
export function firstSentence({ text, steps = [] }: Pick<Article, "text" | "steps">): string {
  const start = text[0] ?? steps[0] ?? "";
  return start.match(/^.*?[.!?]["”)]?(?= ["„“(]?\p{Lu})/u)?.[0] ?? start;
}

/**
 * For each article, those nearest to it, at most `most`: what one asks is what the other speaks of,
 * and a rare word counts more than one that is in many articles.
 */
export function findRelated(
  articles: readonly Article[],
  most: number,
): ReadonlyMap<string, readonly Article[]> {
  const looked = articles.map((article) => ({
    article,
    asks: new Set(wordStems(splitWords(`${article.title} ${article.also ?? ""}`))),
    speaksOf: new Set(wordStems(articleWords(article))),
  }));
  const frequency = new Map<string, number>();
  for (const { speaksOf } of looked)
    for (const word of speaksOf) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const weigh = (asked: ReadonlySet<string>, spoken: ReadonlySet<string>) =>
    [...asked]
      .filter((word) => spoken.has(word))
      .reduce((sum, word) => sum + Math.log(articles.length / (frequency.get(word) ?? 1)), 0);
  return new Map(
    looked.map(({ article, asks, speaksOf }) => [
      article.id,
      looked
        .filter((other) => other.article !== article)
        .map((other) => ({
          article: other.article,
          weight:
            weigh(asks, other.speaksOf) / Math.sqrt(other.speaksOf.size) +
            weigh(other.asks, speaksOf) / Math.sqrt(speaksOf.size),
        }))
        .filter(({ weight }) => weight > 0)
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, most)
        .map((other) => other.article),
    ]),
  );
}

/** The stems of the words that are not stop words, or of all words if there are only stop words. */
function wordStems(words: readonly string[]): string[] {
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).map(stem);
}

const countMatches = (words: readonly string[], stems: readonly string[]) =>
  stems.filter((stem) => words.some((word) => word.startsWith(stem))).length;

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
