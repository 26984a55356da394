import type { Language } from "#kit/text/localization.ts";
import type { PrintedStatement } from "./student-statements.ts";

/** A labelled value as the layout prints facts. */
type PrintedFact = { label: string; text: string; blankLines: 0; lang: Language | "" };

/** A thesis of a list. */
export type PrintedThesis = { title: string; facts: PrintedFact[]; paragraphs: string[] };

type Labelled = { label: string; value: string };

type LabelledLines = { label: string; lines: string[] };

/** The details of a payment order. */
export type PrintedOrder = {
  payer: LabelledLines;
  payee: LabelledLines;
  description: Labelled;
  amount: Labelled;
  account: Labelled;
  model: Labelled;
  reference: Labelled;
  purposeCode: Labelled;
};

/** A code for a bank's app: its picture as SVG, and its width in modules. */
export type PrintedCode = { label: string; alt: string; svg: string; width: number };

/** The contents of a wording's inserts. */
export type InsertContents = {
  izjave?: PrintedStatement[];
  popis_tema?: PrintedThesis[];
  nalog?: PrintedOrder;
  kodovi?: PrintedCode[];
};
