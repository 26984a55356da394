import type { PdfPageContents, PdfTextLine } from "#kit/files/pdf-contents.ts";
import { foldText } from "#kit/text/croatian.ts";

/** A line with its folded text, and the letters of that; each line is folded once. */
export type FoldedLine = PdfTextLine & { folded: string; letters: string };

export type FoldedPage = Omit<PdfPageContents, "lines"> & { lines: FoldedLine[] };

export const toFoldedPage = ({ lines, ...page }: PdfPageContents): FoldedPage => ({
  ...page,
  lines: lines.map((line) => {
    const folded = foldReadText(line.text);
    return { ...line, folded, letters: onlyLetters(folded) };
  }),
});

/** Accents that stand apart, before or behind their letter, as older fonts compose them. */
const accentsApart = /[\u00a8\u00b4\u02c6\u02c7\u02d8-\u02dd]/g;

/**
 * Folds a text as readers of PDF files give it: without accents that stand apart, and with the
 * Icelandic letter that fonts of LaTeX have for Đ.
 */
export const foldReadText = (text: string): string =>
  foldText(text.replace(accentsApart, "")).replaceAll("ð", "d");

/** The letters and digits of a folded text; a line may have ended between d and j. */
export const onlyLetters = (folded: string): string =>
  folded.replace(/[^\p{Ll}\p{Lo}\p{Nd}]+/gu, "").replace(/dj+/g, "d");
