import { foldText } from "#kit/text/croatian.ts";

/** Words that nearly every title has, or none, since they say what all are: of something typed only the others must be found. */
const stopWords: ReadonlySet<string> = new Set(
  [
    "a ali da do i ili iz je k ka kao kod koja koje koji kroz li na o od po pri s sa se te u uz za",
    "an and are as at by for from in is of on or the to with",
    "diplomski diplomskog diplomskom diplomskih zavrsni zavrsnog zavrsnom zavrsnih tema teme temu temama mentor mentorica",
    "bacc dipl doc dr ing izv mag mr prof sc univ", // of a mentor's title, which is no part of the name
  ].flatMap((line) => line.split(" ")),
);

/** Those of the written words that must be found: all when there is nothing but small ones. */
export function withoutStopWords(typed: string, words: readonly string[]): string[] {
  const short = abbreviations(typed);
  const others = words.filter((word) => !stopWords.has(foldText(word)) && !short.has(word));
  return others.length > 0 ? others : [...words];
}

/** "red." of "red. prof. art.": up to four letters with a full stop behind, in small letters. */
const abbreviations = (typed: string) =>
  new Set([...typed.toLowerCase().matchAll(/(?<!\p{L})(\p{L}{1,4})\.(?=\s)/gu)].map(([, word]) => word));
