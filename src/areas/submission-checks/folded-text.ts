import type { PdfPageContents, PdfTextLine } from "#kit/files/pdf-contents.ts";
import { foldText } from "#kit/text/croatian.ts";

/** A line with its folded text, and the letters of that; each line is folded once. */
export type FoldedLine = PdfTextLine & { folded: string; letters: string };

export type FoldedPage = Omit<PdfPageContents, "lines"> & { lines: FoldedLine[] };

export const toFoldedPage = ({ lines, ...page }: PdfPageContents): FoldedPage => ({
  ...page,
  lines: lines.map((line) => {
    const folded = foldText(line.text);
    return { ...line, folded, letters: onlyLetters(folded) };
  }),
});

/** The letters and digits of a folded text. */
export const onlyLetters = (folded: string): string =>
  folded.replace(/[^\p{Ll}\p{Lo}\p{Nd}]+/gu, "");
