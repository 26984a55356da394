import { setImmediate } from "node:timers/promises";
import type { PdfContents } from "#kit/files/pdf-contents.ts";
import { type FoldedPage, toFoldedPage } from "./folded-text.ts";
import { toReading } from "./reading.ts";
import type { SubmissionReading } from "./submission-checks.ts";

/** Pages that are folded before others of the process take their turn. */
const pagesAtOnce = 20;

/** Condenses the contents of a PDF to what the rules need, in turns with others of the process. */
export async function readSubmission(contents: PdfContents): Promise<SubmissionReading> {
  if (contents.state !== "read") return contents;
  const pages: FoldedPage[] = [];
  for (const [index, page] of contents.pages.entries()) {
    if (index % pagesAtOnce === pagesAtOnce - 1) await setImmediate();
    pages.push(toFoldedPage(page));
  }
  return toReading(contents, pages);
}
