import template from "./thesis.typ?raw";
import { compilePdf } from "./typst.ts";

export type ThesisPaper = {
  title: string;
  author: string;
  mentor: string;
  faculty: string;
  study: string;
  /** As it stands on the title page: "Diplomski rad". */
  kind: string;
  year: number;
  abstract: string;
  chapters: { heading: string; paragraphs: string[] }[];
};

/** A whole thesis as a tagged PDF: title page, contents, abstract, chapters. Rejects with a PdfError. */
export const thesisPdf = (paper: ThesisPaper, creationTime: Date) =>
  compilePdf({
    template,
    data: { ...paper, year: String(paper.year), mentor: `Mentor: ${paper.mentor}`, words },
    creationTime,
  });

const words = { contents: "Sadržaj", abstract: "Sažetak" };
