import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { formatText } from "#kit/text/localization.ts";
import { startOfDay } from "#kit/time/dates-and-times.ts";
import type { DemoFaculty } from "../faculty.ts";
import { type DemoReservation, originalityFigures, type Program } from "../model.ts";
import { thesisPdf } from "../papers/thesis-pdf.ts";
import { decisionOf } from "../plan/outcome-decisions.ts";
import { papers, type SheetData } from "../vocabulary.ts";
import { createPaymentSlip } from "./payment-slip.ts";
import sheet from "./sheet.typ?raw";
import { createZip } from "./zip.ts";

type ContentMaker = () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;

/**
 * Returns the functions that create the file contents, by content name. Each content is created
 * only when it is stored.
 */
export function createContentMakers(
  facultyName: string,
  { today, programs }: DemoFaculty,
  own: readonly DemoReservation[],
): Map<string, ContentMaker> {
  const time = startOfDay(today);
  const sheetOf = (data: SheetData) => () =>
    compilePdf({ template: sheet, data, creationTime: time });
  const paperOf = (paper: Omit<Parameters<typeof thesisPdf>[0], "faculty" | "year">) => () =>
    thesisPdf({ ...paper, faculty: facultyName, year: Number(today.slice(0, 4)) }, time);
  return new Map<string, ContentMaker>([
    ...own.flatMap((reservation) => {
      const paper = toThesisPaper(reservation);
      return [
        [reservation.contentName, paperOf(paper)],
        [firstDraftName(reservation), paperOf(toFirstDraft(paper))],
      ] as const;
    }),
    ...programs.map(
      (program) => [sampleContentName(program), paperOf(toSamplePaper(program))] as const,
    ),
    ...originalityFigures.map(
      (figure) =>
        [
          `originality-${figure}`,
          sheetOf(toSimilarityReport(figure, papers.sheets.similarity)),
        ] as const,
    ),
    ...(["annulment", "withdrawal"] as const).map(
      (kind) =>
        [
          `decision-${kind}`,
          sheetOf(toDecisionSheet(decisionOf(kind, today), papers.sheets.decision)),
        ] as const,
    ),
    ["decision-correction", sheetOf(papers.sheets.minutes)],
    ["remarks", sheetOf(papers.sheets.remarks)],
    ["instructions", sheetOf(papers.sheets.instructions)],
    ["task", sheetOf(papers.sheets.task)],
    ["payment-paper", sheetOf(papers.sheets.payment)],
    ["payment-picture", () => createPaymentSlip(papers.paymentSlip)],
    ...papers.attachments.map(
      (texts, index) => [`attachments-${index}`, () => createZip(texts)] as const,
    ),
  ]);
}

const toSimilarityReport = (figure: number, { values, ...sheet }: SheetData): SheetData => ({
  ...sheet,
  values: values.map(({ name, text }) => ({
    name,
    text: text.replace("{similarity}", String(figure)),
  })),
});

const toDecisionSheet = (
  decision: ReturnType<typeof decisionOf>,
  { values, paragraphs, ...sheet }: SheetData,
): SheetData => {
  const filled = (text: string) =>
    formatText(text, { ...decision, subject: outcomeTexts.hr.kinds[decision.kind] });
  return {
    ...sheet,
    values: values.map(({ name, text }) => ({ name, text: filled(text) })),
    paragraphs: paragraphs.map(filled),
  };
};

/**
 * Returns the content name of a programme's sample document, which most theses of the programme
 * share.
 */
export const sampleContentName = ({ name, study }: Program) => `sample ${study.name} ${name}`;

/**
 * Returns the content name of the first working version of a thesis; those that share a sample
 * have no draft of it.
 */
export const firstDraftName = ({
  contentName,
  program,
}: Pick<DemoReservation, "contentName" | "program">) =>
  contentName === sampleContentName(program) ? contentName : `${contentName} draft`;

/** The thesis before its results were written, and with half of its theory. */
const toFirstDraft = (paper: ReturnType<typeof toThesisPaper>) => {
  const written = paper.chapters.slice(0, -2);
  return {
    ...paper,
    chapters: written.map(({ heading, paragraphs }, index) => ({
      heading,
      paragraphs: index === 1 ? paragraphs.slice(0, Math.ceil(paragraphs.length / 2)) : paragraphs,
    })),
  };
};

const toThesisPaper = ({ thesis, student, program, abstract }: DemoReservation) => ({
  title: thesis.idea.name,
  author: student.name,
  mentor: thesis.mentor.nameWithTitle,
  study: `${program.study.formattedName}, ${program.name}`,
  kind: program.study.thesisName,
  abstract,
  chapters: composeChapters(thesis.description, abstract),
});

const toSamplePaper = ({ name, study }: Program) => ({
  title: papers.sample.title.replace("{program}", name),
  author: papers.sample.author,
  mentor: papers.sample.mentor,
  study: study.formattedName,
  kind: study.thesisName,
  abstract: papers.sample.abstract,
  chapters: composeChapters(papers.sample.aim, ""),
});

/**
 * Returns the chapters of a thesis: sentences of its description and abstract, completed by general
 * ones.
 */
function composeChapters(description: string, abstract: string) {
  const { introduction, theory, methods, results, conclusion } = papers.chapters;
  const [aim = "", ...assignment] = description.split(/(?<=\.) /);
  const [, ...findings] = abstract.split(/(?<=\.) /);
  return [
    { heading: introduction.heading, paragraphs: [aim, ...introduction.paragraphs] },
    theory,
    { heading: methods.heading, paragraphs: [...assignment, ...methods.paragraphs] },
    { heading: results.heading, paragraphs: [...findings, ...results.paragraphs] },
    conclusion,
  ].map(({ heading, paragraphs }) => ({ heading, paragraphs: paragraphs.filter(Boolean) }));
}
