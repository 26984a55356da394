import type { Context } from "#kit/database/index.ts";
import { compilePdf, sendPdf } from "#kit/pdf/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatDate, localDate } from "#kit/time/index.ts";
import { texts } from "../../texts.ts";
import type { MentorListWithPdf } from "../schema.ts";
import { texts as listTexts } from "../texts.ts";
import template from "./document.typ?raw";
import { loadMentorListForPdf, type MentorListPdfThesis } from "./queries.ts";

/** Creates the PDF of one of the mentor's own lists. */
export async function createMentorListPdf(context: Context, list: MentorListWithPdf): Promise<Response> {
  const { actor, db, faculty, now } = context;
  const { mentor, theses } = await loadMentorListForPdf(db, actor.id, list);
  const data = toMentorListPdfData(list, { mentor, theses, faculty: faculty.name, today: localDate(now) });
  return sendPdf(pdfTexts[list].file, compilePdf({ template, data, creationTime: now }));
}

const { fields } = texts.hr;
const { paper: pdfTexts, student } = listTexts.hr;

type MentorListPdfFacts = { mentor: string; theses: readonly MentorListPdfThesis[]; faculty: string; today: string };

/** Returns the data of the template, which contains no text of its own. */
export function toMentorListPdfData(list: MentorListWithPdf, { mentor, theses, faculty, today }: MentorListPdfFacts) {
  const { heading, empty, count } = pdfTexts[list];
  return {
    title: `${heading}: ${mentor}`,
    ...{ heading, faculty, mentor },
    lead: theses.length === 0 ? empty : formatText(count, { count: theses.length }),
    made: formatText(pdfTexts.made, { day: formatDate(today) }),
    entries: theses.map((thesis) => ({
      title: thesis.name,
      facts: toLabelledFacts(thesis),
      // completed theses are only listed; theses that await publication include their description
      paragraphs: list === "notPublished" ? thesis.description.split(/\r?\n\s*\r?\n/) : [],
    })),
  };
}

const toLabelledFacts = (thesis: MentorListPdfThesis) =>
  [
    { label: fields.nameEng, value: thesis.nameEng, lang: "en" },
    { label: student, value: thesis.student ?? "" },
    { label: fields.completedAt, value: thesis.completedOn ? formatDate(thesis.completedOn) : "" },
    { label: fields.study, value: thesis.study },
    { label: fields.studyPrograms, value: thesis.programs.replaceAll("|", ", ") },
    { label: fields.department, value: thesis.department },
    { label: fields.coMentor, value: thesis.coMentor ?? "" },
    { label: fields.company, value: thesis.company },
    { label: fields.strategicArea, value: thesis.strategicArea ?? "" },
    { label: fields.keywords, value: thesis.keywords.replaceAll("|", ", ") },
  ].filter(({ value }) => value !== "");
