import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFOperatorList } from "pdfjs-dist/types/src/display/api.js";
import type { PdfBox, PdfTextLine } from "../pdf-contents.ts";

/** A transformation of coordinates, as PDF writes it. */
type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = (
  [a, b, c, d, e, f]: Matrix,
  [first, second, third, fourth, right, up]: Matrix,
): Matrix => [
  a * first + c * second,
  b * first + d * second,
  a * third + c * fourth,
  b * third + d * fourth,
  a * right + c * up + e,
  b * right + d * up + f,
];

/** What is open between an operator that saves the state and the one that restores it. */
type Group = { matrix: Matrix; isMoved: boolean; isDrawn: boolean };

const beginnings: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin]);
const ends: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd]);
const drawing: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.shadingFill,
  OPS.constructPath,
  OPS.paintFormXObjectBegin,
]);

const isMatrix = (value: unknown): value is Matrix =>
  Array.isArray(value) && value.length === 6 && value.every(Number.isFinite);

/**
 * Finds the place of the largest picture of a page. The reader leaves pictures out
 * (`openWithReader`), and what is left of one is a group that moves the coordinates and draws
 * nothing: a picture fills the unit square of its coordinates.
 */
export function findLargestPicture(
  { fnArray, argsArray }: PDFOperatorList,
  view: readonly number[],
): PdfBox | null {
  let largest: PdfBox | null = null;
  const outer: Group[] = [];
  let group: Group = { matrix: identity, isMoved: false, isDrawn: false };
  for (const [at, operation] of fnArray.entries()) {
    const args: readonly unknown[] = argsArray[at] ?? [];
    if (drawing.has(operation) && args[0] !== OPS.endPath) group.isDrawn = true;
    if (beginnings.has(operation)) {
      outer.push(group);
      const [matrix] = args;
      const isForm = operation === OPS.paintFormXObjectBegin && isMatrix(matrix);
      group = {
        matrix: isForm ? multiply(group.matrix, matrix) : group.matrix,
        isMoved: false,
        isDrawn: false,
      };
    } else if (operation === OPS.transform && isMatrix(args)) {
      group = { ...group, matrix: multiply(group.matrix, args), isMoved: true };
    } else if (ends.has(operation)) {
      const box = group.isMoved && !group.isDrawn ? toBox(group.matrix, view) : null;
      if (box && areaOf(box) > areaOf(largest)) largest = box;
      group = outer.pop() ?? group;
    }
  }
  return largest;
}

/** The part of the page that the unit square of these coordinates covers. */
function toBox([a, b, c, d, e, f]: Matrix, view: readonly number[]): PdfBox {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const within = (from: number, value: number, to: number) =>
    Math.round(Math.min(to, Math.max(from, value)));
  return [
    within(left, e + Math.min(0, a) + Math.min(0, c), right),
    within(bottom, f + Math.min(0, b) + Math.min(0, d), top),
    within(left, e + Math.max(0, a) + Math.max(0, c), right),
    within(bottom, f + Math.max(0, b) + Math.max(0, d), top),
  ];
}

const areaOf = (box: PdfBox | null): number => (box ? (box[2] - box[0]) * (box[3] - box[1]) : 0);

/** Characters before a soft hyphen by which its line is known. */
const known = 8;

/**
 * Writes the soft hyphens at the ends of lines that the reader leaves out of the text; without them
 * nobody knows that the word goes on in the next line.
 */
export function markSoftHyphens(
  lines: PdfTextLine[],
  { fnArray, argsArray }: PDFOperatorList,
): PdfTextLine[] {
  const endings: string[] = [];
  const drawn: Glyphs[] = [];
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== OPS.showText) continue;
    drawn.push(argsArray[at]?.[0] ?? []);
    if (unicodeOf(drawn.at(-1)?.at(-1)) === softHyphen) endings.push(lastOf(drawn));
  }
  let next = 0;
  return lines.map((line) => {
    const ending = endings[next];
    if (!ending || !onlyDrawn(line.text).endsWith(ending)) return line;
    next += 1;
    return { ...line, text: `${line.text}${softHyphen}` };
  });
}

/** The glyphs that are drawn at once, with what moves them. */
type Glyphs = readonly ({ unicode?: string } | number | null)[];

const softHyphen = "\u00ad";

const unicodeOf = (glyph: Glyphs[number] | undefined): string =>
  typeof glyph === "object" ? (glyph?.unicode ?? "") : "";

/** The last characters that were drawn. */
function lastOf(drawn: readonly Glyphs[]): string {
  let text = "";
  for (let at = drawn.length - 1; at >= 0 && text.length < known; at -= 1)
    text = onlyDrawn(`${drawn[at]?.map(unicodeOf).join("")}${text}`);
  return text.slice(-known);
}

const onlyDrawn = (text: string): string => text.normalize("NFKC").replace(/[\s\u00ad]/g, "");
