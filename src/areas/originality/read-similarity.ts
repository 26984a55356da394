/**
 * A phrase that reports of services have beside the total; without diacritics and in lower case.
 */
type Phrase = { text: string; isPlain: boolean };

/** Phrases that name the total and nothing else. */
const clearPhrases = [
  "similarity index",
  "overall similarity",
  "total similarity",
  "similarity score",
  "overall match",
  "plaglevel",
  "ukupna podudarnost",
  "indeks podudarnosti",
  "postotak podudarnosti",
  "stupanj podudarnosti",
  "udio podudarnosti",
  "ukupna slicnost",
  "indeks slicnosti",
  "postotak slicnosti",
  "stupanj slicnosti",
].map((text): Phrase => ({ text, isPlain: false }));

/**
 * Words that may also be in the text of a thesis; they count only in a line of their own on one of
 * the first pages.
 */
const plainPhrases = ["similarity", "similarities", "podudarnost", "slicnost"].map(
  (text): Phrase => ({ text, isPlain: true }),
);

/** The first words of entries that services list beside the total, each with its own percentage. */
const partPhrases = [
  "internet source",
  "publication",
  "student paper",
  "submitted work",
  "internetski izvor",
  "publikacij",
  "studentski rad",
  "predani rad",
];

/**
 * Pages at the beginning on which a plain word counts, and on which a clear phrase outweighs the
 * same phrase later on.
 */
const firstPages = 3;

/** Characters of a line with a plain word, so that no sentence of the thesis counts. */
const plainLine = 60;

type Found = { value: number; page: number; isPlain: boolean };

/**
 * Returns the total of a similarity report in percent, read from its pages line by line; null if
 * they have no total, or several. A report may precede or follow the thesis itself, whose words
 * don't count.
 *
 * @rule how the percentage of a similarity report is read
 */
export function findSimilarity(pages: readonly (readonly string[])[]): number | null {
  const matches = pages.flatMap((lines, page) => findOnPage(lines, page));
  const clear = matches.filter(({ isPlain }) => !isPlain);
  const plain = matches.filter(({ isPlain, page }) => isPlain && page < firstPages);
  return (
    onlyValue(clear) ??
    onlyValue(clear.filter(({ page }) => page < firstPages)) ??
    (clear.length > 0 ? null : onlyValue(plain))
  );
}

/** The value that all of them have; null if there is none, or they differ. */
function onlyValue(matches: readonly Found[]): number | null {
  const [first, ...others] = matches.map(({ value }) => value);
  return first !== undefined && others.every((value) => value === first) ? first : null;
}

function findOnPage(lines: readonly string[], page: number): Found[] {
  const folded = lines.map(fold);
  return folded.flatMap((line, index): Found[] => {
    const phrase = phraseIn(line);
    if (!phrase) return [];
    const value = valueBeside(line, phrase.text, {
      above: folded[index - 1] ?? "",
      below: folded[index + 1] ?? "",
    });
    return value === null ? [] : [{ value, page, isPlain: phrase.isPlain }];
  });
}

function phraseIn(line: string): Phrase | undefined {
  const clear = clearPhrases.find(({ text }) => line.includes(text));
  if (clear || line.length > plainLine) return clear;
  return plainPhrases.find(({ text }) => line.includes(text));
}

type Neighbours = { above: string; below: string };

/**
 * The percentage that belongs to the phrase: the one beside it, or one alone in the line above or
 * below. Of a row of percentages over a row of names it is the one in the same place.
 */
function valueBeside(line: string, phrase: string, { above, below }: Neighbours): number | null {
  const at = line.indexOf(phrase);
  const before = percentages(line.slice(0, at));
  const after = percentages(line.slice(at + phrase.length));
  if (before.length + after.length > 0) return nearest(line, at, phrase);
  const names = [phrase, ...partPhrases.filter((part) => line.includes(part))].sort(
    (one, other) => line.indexOf(one) - line.indexOf(other),
  );
  for (const row of [above, below]) {
    const values = percentages(row);
    const isRow = values.length > 0 && isOnlyPercentages(row);
    if (isRow && values.length === names.length) return values[names.indexOf(phrase)] ?? null;
  }
  return null;
}

/**
 * The percentage that touches the phrase: after a colon it follows, otherwise it may also precede.
 */
function nearest(line: string, at: number, phrase: string): number | null {
  const behind = line.slice(at + phrase.length);
  const follows = /^[^%\d<]{0,20}?(\d{1,3}(?:[.,]\d{1,2})?) ?%/.exec(behind)?.[1];
  const precedes = /(?<![\d.,<])(\d{1,3}(?:[.,]\d{1,2})?) ?%[^%\d]{0,12}$/.exec(
    line.slice(0, at),
  )?.[1];
  const isLabel = /^ ?[:=]/.test(behind);
  return toPercentage(isLabel ? follows : (precedes ?? follows));
}

const percentage = /(?<![\d.,<])(\d{1,3}(?:[.,]\d{1,2})?) ?%/g;

const percentages = (text: string): number[] =>
  [...text.matchAll(percentage)].flatMap(([, digits]) => toPercentage(digits) ?? []);

const isOnlyPercentages = (text: string) => text.replace(percentage, "").trim() === "";

function toPercentage(digits: string | undefined): number | null {
  if (digits === undefined) return null;
  const value = Number(digits.replace(",", "."));
  return value <= 100 ? value : null;
}

/** Characters of a line that are looked at. */
const longestLine = 500;

const fold = (text: string) =>
  text
    .slice(0, longestLine)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/< /g, "<")
    .trim();
