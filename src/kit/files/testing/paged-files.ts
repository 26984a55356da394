import { type AnnotatedPage, writeAnnotatedPdf } from "./annotated-files.ts";

/** Words on a page of these files. */
const words = 140;

/** Words on a line. */
const width = 7;

/** Lines of words that no other page has; `changes` replaces some of them by their number. */
export function pageOf(name: string, changes: Readonly<Record<number, string>> = {}): string[] {
  const all = Array.from({ length: words }, (_, index) => changes[index] ?? `${name}${index}`);
  return Array.from({ length: words / width }, (_, line) =>
    all.slice(line * width, line * width + width).join(" "),
  );
}

/** The pages of a sample thesis, each a page of its own words. */
export const pagesOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => pageOf(`s${index + 1}w`));

/** A PDF of these pages, in letters of Latin-1. */
export const pdfOf = (pages: readonly (readonly string[])[], name = "rad.pdf"): File =>
  new File(
    [new Uint8Array(writeAnnotatedPdf(pages.map((lines): AnnotatedPage => ({ lines }))))],
    name,
    { type: "application/pdf" },
  );
