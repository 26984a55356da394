/** The lines of each page of a document, as a reader of files tells them. */
export type PageLines = readonly (readonly string[])[];

/** The words of a document in their order; the arrays are as long as one another. */
export type DocumentWords = {
  texts: readonly string[];
  /** The page on which each begins, from 1. */
  pages: readonly number[];
  /** True for a word that begins a paragraph. */
  starts: readonly boolean[];
};

/** Lines at each edge of a page among which headers and footers are looked for. */
const edgeLines = 2;

/** Pages on which a line has to stand at the same edge to count as a header or a footer. */
const leastRepeats = 3;

/** A line that is shorter than this part of the longest one of its page ends a paragraph. */
const shortLine = 0.75;

/** What is known of the layout of a text from all its versions. */
export type TextLayout = {
  /** The words that are written with a hyphen inside a line. */
  hyphenated: ReadonlySet<string>;
  /** The lines that repeat at an edge of pages (`edgeKeys`). */
  repeated: ReadonlySet<string>;
};

/** Learns from all versions, so that what is left out of one is left out of the others. */
export const findLayout = (...documents: readonly PageLines[]): TextLayout => ({
  hyphenated: findHyphenated(documents.flat()),
  repeated: new Set(documents.flatMap((document) => findRepeated(document))),
});

/**
 * The words of pages, without headers, footers and page numbers, also those of a table of contents.
 * Words that are divided at the end of a line are joined.
 */
export const toDocumentWords = (
  pages: PageLines,
  { hyphenated, repeated }: TextLayout,
): DocumentWords =>
  gatherWords(
    pages.map((lines) => removeEdges(toReadableLines(lines), repeated).map(withoutLeader)),
    hyphenated,
  );

/** A line of a table of contents without its dots, which fill the line, and its page. */
const withoutLeader = (line: string): string =>
  line.replace(/(?:[.·…_] ?){4,}(?:(?:\d{1,4}|[ivxlc]{1,7})(?= |$))?/g, "… ").trim();

/** The text of one page in its paragraphs, as it is shown and quoted; headers and numbers stay. */
export function toPageText(lines: readonly string[], { hyphenated }: TextLayout): string {
  const { texts, starts } = gatherWords([toReadableLines(lines)], hyphenated);
  return texts.reduce((text, word, index) => {
    const separator = index === 0 ? "" : starts[index] ? "\n" : " ";
    return text + separator + word;
  }, "");
}

function gatherWords(pages: PageLines, hyphenated: ReadonlySet<string>): DocumentWords {
  const words = { texts: [] as string[], pages: [] as number[], starts: [] as boolean[] };
  let isStart = true;
  pages.forEach((lines, index) => {
    const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
    for (const line of lines) {
      const [first = "", ...others] = line.split(" ").filter((word) => word !== "");
      const last = words.texts.at(-1);
      if (last !== undefined && isDivided(last, first))
        words.texts[words.texts.length - 1] = joinWord(last, first, hyphenated);
      else if (first !== "") others.unshift(first);
      for (const text of others) {
        words.texts.push(text);
        words.pages.push(index + 1);
        words.starts.push(isStart);
        isStart = false;
      }
      isStart = line.length < longest * shortLine;
    }
  });
  return words;
}

function findHyphenated(pages: PageLines): ReadonlySet<string> {
  const found = new Set<string>();
  for (const line of pages.flat())
    if (/[-\u2010]\p{L}/u.test(line))
      for (const word of toReadable(line).split(" "))
        if (/\p{L}-\p{L}/u.test(word)) found.add(onlyLetters(word));
  return found;
}

/** A line as people read it: letters instead of ligatures, no soft hyphens, single spaces. */
export const toReadable = (line: string): string =>
  line
    .normalize("NFC")
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/\u2010/g, "-")
    .replace(/\u00ad$/, "-")
    .replace(/\u00ad/g, "")
    .replace(/\s+/g, " ")
    .trim();

const toReadableLines = (lines: readonly string[]): string[] =>
  lines.map(toReadable).filter((line) => line !== "");

const onlyLetters = (word: string): string =>
  (/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0] ?? "").toLowerCase();

const isDivided = (last: string, first: string): boolean =>
  /\p{L}-$/u.test(last) && /^\p{Ll}/u.test(first);

const joinWord = (last: string, first: string, hyphenated: ReadonlySet<string>): string =>
  hyphenated.has(onlyLetters(last + first)) ? last + first : last.slice(0, -1) + first;

/** The lines that stand at the same edge of several pages. */
function findRepeated(pages: PageLines): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const lines = toReadableLines(page);
    for (const key of new Set([...edgeKeys("top", lines), ...edgeKeys("bottom", fromEnd(lines))]))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].flatMap(([key, count]) => (count >= leastRepeats ? [key] : []));
}

/** The lines of a page without what repeats at its edges, and without its number. */
function removeEdges(lines: readonly string[], repeated: ReadonlySet<string>): readonly string[] {
  const lengthOfEdge = (edge: string, outermost: readonly string[]) => {
    const keys = edgeKeys(edge, outermost);
    const first = keys.findIndex((key, index) => {
      const line = outermost[index] ?? "";
      return !(repeated.has(key) && /\p{L}/u.test(line)) && !isPageNumber(line);
    });
    return first < 0 ? keys.length : first;
  };
  const rest = lines.slice(lengthOfEdge("top", lines));
  return rest.slice(0, rest.length - lengthOfEdge("bottom", fromEnd(rest)));
}

/** The last lines of a page, the outermost first. */
const fromEnd = (lines: readonly string[]): string[] => lines.slice(-edgeLines).reverse();

const standingNumber = /(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu;

/** Lines at an edge, the outermost first, with their numbers replaced. */
const edgeKeys = (edge: string, lines: readonly string[]): string[] =>
  lines.slice(0, edgeLines).map((line) => `${edge} ${line.replace(standingNumber, "#")}`);

/** Such as `12`, `– iv –`, `Stranica 5 od 60`. */
const isPageNumber = (line: string): boolean =>
  line.length <= 30 &&
  /^[-–—[( ]*((stranica|str\.|page|p\.) ?)?(\d{1,4}|[ivxlc]{1,7})( ?(\/|od|of) ?\d{1,4})?[-–—\]). ]*$/i.test(
    line,
  );
