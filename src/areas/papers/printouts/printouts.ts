import type { Language } from "#kit/text/localization.ts";
import type { InsertContents } from "../inserts.ts";
import type { PrintoutKind } from "../papers.ts";
import type { PaperFieldValues } from "../wording/wording.ts";

/** The records of a printout, ready for its wording. */
export type Printout = {
  kind: PrintoutKind;
  language: Language;
  title: string;
  fileName: string;
  footer: string;
  values: PaperFieldValues;
  inserts: InsertContents;
};
