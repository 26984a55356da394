import type { PdfContents } from "#kit/files/pdf-contents.ts";
import type { Language } from "#kit/text/localization.ts";
import { extractAbstract, extractKeywords } from "./abstracts.ts";
import type { FoldedLine, FoldedPage } from "./folded-text.ts";
import { findPersonalData } from "./personal-data.ts";
import type { PersonalDatum, SubmissionReading } from "./submission-checks.ts";

/** The version of what is read; older readings are made again. */
export const readerVersion = 2;

/** Pages on which the title may be, and lines of each. */
const titlePages = 4;
const titleLines = 80;

/**
 * Condenses the contents of a PDF to what the rules need; `pages` are its pages, folded. It takes
 * time in proportion to them.
 */
export function toReading(
  contents: Extract<PdfContents, { state: "read" }>,
  pages: readonly FoldedPage[],
): SubmissionReading {
  const { format, tagged, language, title, author, brokenLinks } = contents;
  const text = judgeText(pages);
  return {
    state: "read",
    text,
    inspection: format,
    front: pages.slice(0, titlePages).map(({ lines }, index) => ({
      page: index + 1,
      lines: lines.slice(0, titleLines).map(({ text, box }) => ({ text, box })),
    })),
    frontIsPicture: isPicture(pages[0], fewLettersInFront),
    language: findLanguage(pages),
    abstracts: { hr: extractAbstract(pages, "hr"), en: extractAbstract(pages, "en") },
    keywords: { hr: extractKeywords(pages, "hr"), en: extractKeywords(pages, "en") },
    hasLiterature: pages.some(({ lines }) => lines.some(isLiterature)),
    personalData: withoutRepeated([...findPersonalData(pages), ...findPicturedPages(pages, text)]),
    emptyPages: findEmptyPages(pages),
    oddSizes: findOddSizes(pages),
    tagged,
    metadata: { title, author, language },
    brokenLinks,
  };
}

/**
 * Letters that a scanned page may have besides, such as its number or a running head; a short title
 * page has hardly more.
 */
const [fewLetters, fewLettersInFront] = [120, 20];

/** The part of a page that its largest picture covers. */
const coverage = ({ picture, width, height }: FoldedPage): number =>
  picture ? ((picture[2] - picture[0]) * (picture[3] - picture[1])) / (width * height) : 0;

/** True if a page is a picture: nothing else is on it, or little that stands beside the picture. */
const isPicture = (page: FoldedPage | undefined, few: number): boolean =>
  page !== undefined &&
  page.pictures > 0 &&
  (page.lines.length === 0 || (lettersOf(page) <= few && coverage(page) >= 0.5));

const lettersOf = ({ lines }: FoldedPage): number =>
  lines.reduce((sum, { letters }) => sum + letters.length, 0);

/** Words that every text of the language has, and the others hardly. */
const commonWords: Record<Language, ReadonlySet<string>> = {
  hr: new Set(
    "je se na su za od koji koja koje kao ili što sto kako prema te ovaj biti nije bi ako samo također takoder između izmedu može moze iz".split(
      " ",
    ),
  ),
  en: new Set(
    "the of and to is that for with are this be by which from was were it an can been has not".split(
      " ",
    ),
  ),
};

/** Words of other languages in which a thesis may be written; they tell that text is text. */
const otherWords = new Set(
  "der die und das ist von mit den auf für nicht ein eine di che il la per una del le les des et est dans que pour el los las con in ki je za ki so pri".split(
    " ",
  ),
);

function countWords(pages: readonly FoldedPage[]) {
  const counts = { hr: 0, en: 0, other: 0, all: 0 };
  for (const { lines } of pages)
    for (const { folded } of lines)
      for (const word of folded.split(/[^\p{L}\p{N}]+/u)) {
        if (word === "") continue;
        counts.all += 1;
        if (commonWords.hr.has(word)) counts.hr += 1;
        else if (commonWords.en.has(word)) counts.en += 1;
        else if (otherWords.has(word)) counts.other += 1;
      }
  return counts;
}

/** Words below which a language isn't clear. */
const fewWords = 60;

/** The language of the text without the pages in front, where titles are in both. */
function findLanguage(pages: readonly FoldedPage[]): Language | null {
  const { hr, en } = countWords(pages.length > 10 ? pages.slice(titlePages) : pages);
  if (hr + en < fewWords) return null;
  if (hr >= 2 * en) return "hr";
  return en >= 2 * hr ? "en" : null;
}

/** Tells whether a file has a text that can be compared, and if not, why. */
function judgeText(pages: readonly FoldedPage[]) {
  const withText = pages.filter(({ lines }) => lines.length > 0).length;
  if (withText * 5 < pages.length) {
    const pictured = pages.filter(({ pictures }) => pictures > 0).length;
    return pictured * 2 >= pages.length ? "scanned" : "curves";
  }
  const { hr, en, other, all } = countWords(pages);
  if (all >= 5 * fewWords && (hr + en + other) * 100 < all) return "unmapped";
  return isReadable(pages) ? "text" : "unmapped";
}

/** True if most characters are letters of some alphabet rather than signs without a meaning. */
function isReadable(pages: readonly FoldedPage[]): boolean {
  let [all, letters] = [0, 0];
  for (const { lines } of pages)
    for (const { text } of lines) {
      const plain = text.replaceAll(" ", "");
      all += plain.length;
      letters += plain.replace(/[^\p{L}\p{N}\p{P}\p{S}]|\ufffd/gu, "").length;
    }
  return letters * 10 >= all * 7;
}

/** Words of headings such as "7. Popis korištene literature i izvora", and what one has to name. */
const literatureWord =
  /popis|pregled|koristen[aeiou]h?|citiran[aeiou]h?|navedene?|literatur[aenih]{1,3}|bibliografij[ae]|izvor[ai]|navoda|references?|referenc[aei]|bibliography|listof|and|sources|workscited|cited|i/g;
/** What may be left of a heading: its number, as digits or Roman (whose I is a word, too), and its page. */
const numbersAlone = /^\d{0,3}[vx]{0,4}\d{0,4}$/;
const namedLiterature = /literatur|bibliogra|izvor|referenc|workscited/;

const isLiterature = ({ letters }: FoldedLine): boolean =>
  letters.length <= 60 &&
  namedLiterature.test(letters) &&
  numbersAlone.test(letters.replaceAll(literatureWord, ""));

/** Of each page with signatures one finding. */
const withoutRepeated = (found: readonly PersonalDatum[]): PersonalDatum[] =>
  found.filter(
    ({ kind, page }, index) =>
      kind !== "signatures" ||
      found.findIndex((other) => other.kind === kind && other.page === page) === index,
  );

/** Pages in front and at the end on which people sign. */
const [signedInFront, signedAtEnd] = [8, 5];

/** What stands below or above a figure that fills a page. */
const caption =
  /^(?:slika|sl\.|figure|fig\.|shema|karta|graf|dijagram|diagram|tablica|table|izvor|source|prilog|appendix)/;

/**
 * Pages in front and at the end that are one picture, in a file that otherwise has text: a scanned
 * page with signatures looks like that, also if its scanner has recognised its text. Figures have a
 * caption, and a picture that most pages have is a background.
 */
function findPicturedPages(pages: readonly FoldedPage[], text: string) {
  if (text !== "text") return [];
  const isScanned = (page: FoldedPage) => coverage(page) >= 0.85;
  if (pages.filter(isScanned).length * 3 > pages.length) return [];
  return pages.flatMap((page, index) => {
    const isApart = index > 0 && (index < signedInFront || index >= pages.length - signedAtEnd);
    const isSheet = isPicture(page, fewLetters) || isScanned(page);
    return isApart && isSheet && !page.lines.some(({ folded }) => caption.test(folded))
      ? [{ kind: "signatures" as const, page: index + 1, value: "", box: page.picture }]
      : [];
  });
}

/**
 * Pages without anything on them. One behind a page of a title is usual in print; only several one
 * after the other, or many, are told.
 */
function findEmptyPages(pages: readonly FoldedPage[]): number[] {
  const empty = pages.flatMap(({ lines, pictures, shapes }, index) =>
    lines.length === 0 && pictures === 0 && shapes === 0 ? [index + 1] : [],
  );
  const isFew = empty.length * 5 < pages.length || empty.length < 3;
  return isFew
    ? empty.filter((page) => empty.includes(page - 1) || empty.includes(page + 1))
    : empty;
}

/** A4 in points, and how much a page may differ from it. */
const [a4Width, a4Height, tolerance] = [595, 842, 12];
const maxOddSizes = 20;

const isSize = (width: number, height: number, wide: number, high: number) =>
  Math.abs(width - wide) <= tolerance && Math.abs(height - high) <= tolerance;

/** Pages that aren't A4, upright or across; sheets of A3 fold to it. */
const findOddSizes = (pages: readonly FoldedPage[]) =>
  pages
    .map(({ width, height }, index) => ({ page: index + 1, width, height }))
    .filter(({ width, height }) => {
      const [short, long] = [Math.min(width, height), Math.max(width, height)];
      return !isSize(short, long, a4Width, a4Height) && !isSize(short, long, a4Height, 2 * a4Width);
    })
    .slice(0, maxOddSizes);
