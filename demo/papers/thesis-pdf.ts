import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import template from "./thesis.typ?raw";

export type ThesisDocument = {
  title: string;
  author: string;
  mentor: string;
  faculty: string;
  study: string;
  /** The thesis type as printed on the title page: "Diplomski rad". */
  kind: string;
  year: number;
  abstract: string;
  chapters: { heading: string; paragraphs: string[] }[];
};

/**
 * Compiles a complete thesis to a tagged PDF: title page, contents, abstract, chapters. Rejects
 * with a PdfError.
 */
export const thesisPdf = (paper: ThesisDocument, creationTime: Date) =>
  compilePdf({
    template,
    data: {
      ...paper,
      year: String(paper.year),
      mentor: `Mentor: ${paper.mentor}`,
      words: thesisLabels,
    },
    creationTime,
  });

const thesisLabels = { contents: "Sadržaj", abstract: "Sažetak" };
