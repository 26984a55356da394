import { cellText, readCell } from "./cell-values.ts";
import type { CellKind, GridColumn, GridRow } from "./columns.ts";
import { clampWidth } from "./view.ts";

/**
 * Pixels at the default font size: the minimum width of a column on a narrow screen, and its
 * maximum width on a wide one.
 */
export type WidthRange = { readonly least: number; readonly most: number };

/**
 * The widths of a column by its header and its cells, both of which wrap to a second line. `least`
 * is what most cells need in two lines, and never breaks a word of the header; the title of a row
 * gives way to it. With the width `most` every text is completely visible, and most texts in one
 * line.
 */
export function naturalWidth(column: GridColumn, rows: readonly GridRow[]): WidthRange {
  const { key, label, kind = "text", width } = column;
  const header = clampWidth(twoLineLength(label) * headerLetterWidth + headerPadding);
  if (width !== undefined && !isText(kind)) return fixedWidth(Math.max(header, clampWidth(width)));
  const texts = sampleRows(rows).map((row) => cellText(readCell(row, key), kind));
  const inOneLine =
    width === undefined ? usualWidth(kind, texts, ({ length }) => length) : clampWidth(width);
  if (!isText(kind)) return fixedWidth(Math.max(header, inOneLine));
  const wrapped = Math.min(widest(texts, twoLineLength) + cellPadding, maxTextWidth);
  const range =
    kind === "link"
      ? { least: Math.min(inOneLine, leastTitleWidth), most: wrapped }
      : {
          least: width ?? usualWidth(kind, texts, twoLineLength),
          most: Math.max(inOneLine, wrapped),
        };
  const least = Math.max(header, range.least);
  if (!column.tones) return { least, most: Math.max(least, range.most) };
  // a badge is always seen whole, a short one in one line
  const badge = Math.max(header, widest(texts, badgeLength) + badgePadding);
  return {
    least: badge,
    most: Math.max(badge, widest(texts, ({ length }) => length) + badgePadding),
  };
}

const fixedWidth = (width: number): WidthRange => ({ least: width, most: width });

/**
 * The width that nine of ten cells need for the letters of a line, within what is usual for their
 * kind.
 */
function usualWidth(
  kind: CellKind,
  texts: readonly string[],
  lengthOf: (text: string) => number,
): number {
  const [least, most] = widthRanges[kind];
  const lengths = texts.map(lengthOf).sort((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return Math.ceil(Math.max(least, Math.min(most, usual * letterWidth + 42)));
}

const widest = (texts: readonly string[], lengthOf: (text: string) => number): number =>
  Math.ceil(texts.reduce((most, text) => Math.max(most, lengthOf(text)), 0) * letterWidth);

/**
 * Returns the length of the longer line if a text is broken between words into two lines of similar
 * length.
 */
export function twoLineLength(text: string): number {
  const { length } = text;
  let shortest = length;
  for (let space = text.indexOf(" "); space >= 0; space = text.indexOf(" ", space + 1))
    shortest = Math.min(shortest, Math.max(space, length - space - 1));
  return shortest;
}

const badgeLength = (text: string): number =>
  text.length <= maxBadgeLetters ? text.length : twoLineLength(text);

/** Texts can use more width than they need at least; numbers, dates and ticks cannot. */
export const isText = (kind: CellKind): boolean =>
  kind === "text" || kind === "link" || kind === "html" || kind === "emit";

const letterWidth = 7.4;
const cellPadding = 34;
/** With the icon and the padding of a badge. */
const badgePadding = 64;
/** Letters of a badge that stays in one line, such as "nije poslano". */
const maxBadgeLetters = 14;
const headerLetterWidth = 7.9;
/** With the arrow of a sorted column. */
const headerPadding = 44;
const leastTitleWidth = 240;
const maxTextWidth = 480;

const widthRanges: Readonly<Record<CellKind, readonly [number, number]>> = {
  text: [104, 230],
  link: [140, 340],
  emit: [140, 340],
  html: [140, 340],
  number: [88, 160],
  date: [116, 160],
  boolean: [84, 120],
};

/** A few hundred rows spread over the list are a sufficient sample. */
function sampleRows(rows: readonly GridRow[]): readonly GridRow[] {
  const step = Math.max(1, Math.floor(rows.length / 300));
  return step === 1 ? rows : rows.filter((_, index) => index % step === 0);
}
