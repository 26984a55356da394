import type { Language } from "#kit/text/localization.ts";
import type { FoldedLine, FoldedPage } from "./folded-text.ts";
import type { ExtractedText } from "./submission-checks.ts";
import { toLetters } from "./text-comparison.ts";

/** Headings of an abstract as letters, the usual ones first. */
const abstractHeadings: Record<Language, readonly RegExp[]> = {
  hr: [/^sazetak(?:rada)?(?:nahrvatskom(?:jeziku)?)?(?:ikljucnerijeci)?$/, /^prosirenisazetak$/],
  en: [
    /^abstract(?:inenglish)?(?:andkeywords)?$/,
    /^(?:prosireni)?sazetaknaengleskom(?:jeziku)?(?:ikljucnerijeci)?$/,
    /^(?:extended(?:abstract|summary)|summary(?:inenglish)?(?:andkeywords)?)$/,
  ],
};

const rankOf = (letters: string, language: Language): number =>
  abstractHeadings[language].findIndex((heading) => heading.test(letters));

const keywordHeadings: Record<Language, string> = { hr: "kljucnerijeci", en: "keywords" };

/** Headings that end an abstract. */
const endings: ReadonlySet<string> = new Set([
  "uvod",
  "introduction",
  "sadrzaj",
  "contents",
  "tableofcontents",
  "zahvala",
  "zahvale",
  "acknowledgements",
  "acknowledgments",
  "literatura",
  "references",
  "bibliography",
  "prilozi",
  "zivotopis",
  "izjava",
]);

/** Pages at the beginning and at the end on which abstracts are. */
const frontPages = 15;
const backPages = 12;

/** Letters of a heading at most. */
const headingLetters = 40;

/** Lines of an abstract at most, letters at least, and characters, as the form takes them. */
const abstractLines = 70;
const fewestCharacters = 60;
const abstractCharacters = 5_000;

/** The letters of a line without the number of a chapter; "" for a line that is no heading. */
const headingOf = ({ letters }: FoldedLine): string =>
  letters.length > headingLetters ? "" : letters.replace(/^\d{1,3}/, "");

/**
 * Finds the abstract in a language: under the most usual heading the text of which most follows, so
 * that an entry in the table of contents isn't taken, and no chapter that is called a summary if
 * there is an abstract.
 */
export function extractAbstract(
  pages: readonly FoldedPage[],
  language: Language,
): ExtractedText | null {
  let best: (ExtractedText & { rank: number }) | null = null;
  for (const [index, { lines }] of pages.entries()) {
    if (index >= frontPages && index < pages.length - backPages) continue;
    for (const [at, line] of lines.entries()) {
      const begin = abstractBegin(line, language);
      if (!begin) continue;
      const text = joinLines([
        ...(begin.text ? [begin.text] : []),
        ...linesAfter(pages, index, at + 1, begin.text !== ""),
      ]).slice(0, abstractCharacters);
      const isBetter =
        !best ||
        begin.rank < best.rank ||
        (begin.rank === best.rank && text.length > best.text.length);
      if (text.length >= fewestCharacters && isBetter)
        best = { page: index + 1, box: line.box, text: text.trim(), rank: begin.rank };
    }
  }
  return best && { page: best.page, box: best.box, text: best.text };
}

/**
 * How usual the heading is with which an abstract begins, and the text behind it in the same line,
 * as in "Sažetak: U radu …"; undefined for another line.
 */
function abstractBegin(
  line: FoldedLine,
  language: Language,
): { rank: number; text: string } | undefined {
  const rank = rankOf(headingOf(line), language);
  if (rank >= 0) return { rank, text: "" };
  const colon = line.text.slice(0, headingLetters).search(/[:–—-]\s/);
  if (colon < 0) return undefined;
  const inlineRank = rankOf(toLetters(line.text.slice(0, colon)), language);
  return inlineRank < 0 ? undefined : { rank: inlineRank, text: line.text.slice(colon + 1).trim() };
}

/** The lines of an abstract, until what follows it. */
function linesAfter(
  pages: readonly FoldedPage[],
  pageIndex: number,
  from: number,
  isInline: boolean,
): string[] {
  const collected: string[] = [];
  for (let page = pageIndex; page < Math.min(pages.length, pageIndex + 3); page += 1) {
    const lines = (pages[page]?.lines ?? []).slice(page === pageIndex ? from : 0);
    for (const line of lines) {
      if (isOtherPart(line) || collected.length >= abstractLines) return collected;
      if (!isPageNumber(line)) collected.push(line.text);
    }
    // an abstract that ends with its sentence ends with its page
    if (isInline || /[.!?]$/.test(collected.at(-1) ?? "")) return collected;
  }
  return collected;
}

const isOtherPart = (line: FoldedLine): boolean =>
  keywordLanguage(line) !== undefined ||
  endings.has(headingOf(line)) ||
  abstractBegin(line, "hr") !== undefined ||
  abstractBegin(line, "en") !== undefined;

const isPageNumber = ({ text }: FoldedLine): boolean =>
  text.length <= 6 && /^[\divxlc.\s]+$/i.test(text);

/** Joins lines to a text as people would type it. */
const joinLines = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .replace(/(\p{L})[-\u2010\u00ad]\n(?=\p{Ll})/gu, "$1")
    .replaceAll("\n", " ")
    .replace(/ {2,}/g, " ")
    .replaceAll("Ð", "Đ")
    .normalize("NFC");

/** Lines of keywords at most, and characters, as the form takes them. */
const keywordLines = 4;
const keywordCharacters = 500;

/** The language of the keywords that begin with a line. */
const keywordLanguage = ({ letters }: FoldedLine): Language | undefined =>
  (["hr", "en"] as const).find((language) => letters.startsWith(keywordHeadings[language]));

/** Finds the keywords in a language, which stand behind their heading or below it. */
export function extractKeywords(
  pages: readonly FoldedPage[],
  language: Language,
): ExtractedText | null {
  for (const [index, { lines }] of pages.entries())
    for (const [at, line] of lines.entries()) {
      if (keywordLanguage(line) !== language) continue;
      const colon = line.text.slice(0, headingLetters).search(/[:–—-]/);
      const list = [colon < 0 ? "" : line.text.slice(colon + 1).trim()];
      let last = line;
      for (const next of lines.slice(at + 1, at + 1 + keywordLines)) {
        const isBegun = list.join("") !== "";
        if (isPageNumber(next) || isOtherPart(next)) break;
        if (isBegun && (isEnded(last, lines) || isApart(last, next) || isLabelled(next))) break;
        list.push(next.text);
        last = next;
      }
      const text = joinLines(list).slice(0, keywordCharacters).trim().replace(/\.$/, "");
      if (text.length >= 3) return { page: index + 1, box: line.box, text };
    }
  return null;
}

/** True if a list of keywords ends with a line: by its sentence, or before the others end. */
const isEnded = ({ text, box }: FoldedLine, lines: readonly FoldedLine[]): boolean => {
  if (/[,;]$/.test(text)) return false;
  const widest = lines.reduce((right, line) => Math.max(right, line.box[2]), 0);
  return text.endsWith(".") || box[2] - box[0] < 0.7 * (widest - box[0]);
};

/** True for a line that begins something else, as the rows of a card of data do. */
const isLabelled = ({ text }: FoldedLine): boolean => /^(?:\(|[^,;:]{2,40}:(?:\s|$))/.test(text);

/** True if a gap of about a line lies between two lines; those of a paragraph stand evenly. */
const isApart = (above: FoldedLine | undefined, below: FoldedLine): boolean =>
  above !== undefined && above.box[1] - below.box[3] > 0.8 * (above.box[3] - above.box[1]);
