import { sql } from "drizzle-orm";

import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { compilePdf, sendPdf } from "#kit/pdf/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatDate, localDate } from "#kit/time/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import { texts } from "../../texts.ts";
import type { MentorListWithPdf } from "../schema.ts";
import template from "./document.typ?raw";

/** One of the mentor's own lists as a PDF. */
export async function createMentorListPdf(context: Context, list: MentorListWithPdf): Promise<Response> {
  const { actor, db, faculty, now } = context;
  const { mentor, theses } = await loadMentorListForPdf(db, actor.id, list);
  const data = toMentorListPdfData(list, { mentor, theses, faculty: faculty.name, today: localDate(now) });
  return sendPdf(pdfTexts[list].file, compilePdf({ template, data, creationTime: now }));
}

const { fields, lists } = texts.hr;
const pdfTexts = lists.paper;

/** A topic as the paper tells it; a day is yyyy-mm-dd. */
export type MentorListPdfThesis = {
  name: string;
  nameEng: string;
  student: string | null;
  study: string;
  programs: string;
  department: string;
  coMentor: string | null;
  company: string;
  strategicArea: string | null;
  keywords: string;
  completedOn: string | null;
  description: string;
};

type MentorListPdfFacts = { mentor: string; theses: readonly MentorListPdfThesis[]; faculty: string; today: string };

/** All that the paper says: the layout adds no word. */
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
      // a mentor's own work that is done is a list; what awaits publication is read in whole
      paragraphs: list === "notPublished" ? thesis.description.split(/\r?\n\s*\r?\n/) : [],
    })),
  };
}

const toLabelledFacts = (thesis: MentorListPdfThesis) =>
  [
    { label: fields.nameEng, value: thesis.nameEng, lang: "en" },
    { label: lists.student, value: thesis.student ?? "" },
    { label: fields.completedAt, value: thesis.completedOn ? formatDate(thesis.completedOn) : "" },
    { label: fields.study, value: thesis.study },
    { label: fields.studyPrograms, value: thesis.programs.replaceAll("|", ", ") },
    { label: fields.department, value: thesis.department },
    { label: fields.coMentor, value: thesis.coMentor ?? "" },
    { label: fields.company, value: thesis.company },
    { label: fields.strategicArea, value: thesis.strategicArea ?? "" },
    { label: fields.keywords, value: thesis.keywords.replaceAll("|", ", ") },
  ].filter(({ value }) => value !== "");

/** The mentor's own topics of a list in the Croatian order of their names, in one statement. */
async function loadMentorListForPdf(db: Database, mentorId: number, list: MentorListWithPdf) {
  const [row] = await queryRows<{ mentor: string; theses: MentorListPdfThesis[] }>(
    db,
    sql`select u.name_with_title as mentor, array(
        select jsonb_build_object('name', t.name, 'nameEng', t.name_eng, 'student', student.name,
          'study', s.formatted_name, 'programs', t.program_list, 'department', d.name, 'coMentor', c.name_with_title,
          'company', t.company, 'strategicArea', a.name, 'keywords', t.keyword_list,
          'completedOn', (t.completed_at at time zone 'Europe/Zagreb')::date, 'description', t.description)
        from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
        left join users c on c.id = t.co_mentor_id left join strategic_areas a on a.id = t.strategic_area_id
        left join reservations r on r.thesis_id = t.id and r.status = 'completed'
        left join users student on student.id = r.student_id
        where t.mentor_id = u.id and t.status = ${list} order by t.name, t.id) as theses
      from users u where u.id = ${mentorId}`,
  );
  return orNotFound(row);
}
