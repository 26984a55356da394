import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import type { Language } from "#kit/text/localization.ts";
import { formatLongDate, localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { FrontPage } from "./submission-checks.ts";
import taskTemplate from "./task-page.typ?raw";
import { messages, texts } from "./texts.ts";
import titleTemplate from "./title-page.typ?raw";

type RecordFacts = {
  title: string;
  titleEng: string;
  inEnglish: boolean;
  description: string;
  company: string;
  student: string;
  mentor: string;
  coMentor: string | null;
  study: string;
  studyEng: string;
  kind: string;
  /** When the mentor confirmed the reservation. */
  assignedAt: string | null;
  expiresAt: string;
};

type Issuer = { faculty: Pick<Context["faculty"], "name" | "nameEng" | "place">; year: string };

const pages = {
  titlePage: { template: titleTemplate, toData: toTitlePage },
  taskPage: { template: taskTemplate, toData: toTaskPage },
} as const;

/**
 * Makes a page for the front of a thesis from the record, in the language of the thesis. Refuses
 * with 404, or with 409 if the study makes none. Rejects with a PdfError.
 */
export async function makeFrontPage(
  { db, faculty, now }: Pick<Context, "db" | "faculty" | "now">,
  reservationId: number,
  page: FrontPage,
): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await queryRows<RecordFacts & Record<FrontPage, boolean>>(
    db,
    sql`select coalesce(settings.title_page, false) as title_page, coalesce(settings.task_page, false) as task_page,
        r.thesis_name as title, r.thesis_name_eng as title_eng, r.in_english, r.thesis_description as description, t.company,
        concat_ws(' ', author.first_name, author.last_name) as student, mentor.name_with_title as mentor,
        co.name_with_title as co_mentor, study.formatted_name as study, coalesce(study.formatted_name_eng, '') as study_eng,
        study.thesis_name as kind, to_json(r.mentor_confirmed_reservation_at) #>> '{}' as assigned_at,
        to_json(r.expires_at) #>> '{}' as expires_at
      from reservations r join theses t on t.id = r.thesis_id join studies study on study.id = t.study_id
        join users author on author.id = r.student_id join users mentor on mentor.id = t.mentor_id
        left join users co on co.id = t.co_mentor_id
        left join submission_settings settings on settings.study_id = study.id
      where r.id = ${reservationId}`,
  );
  const facts = orNotFound(row);
  if (!facts[page]) throw new Refusal(409, messages.refusals.noFrontPage);
  const { template, toData } = pages[page];
  const year = localDate(now).slice(0, 4);
  return compilePdf({ template, data: toData(facts, { faculty, year }), creationTime: now });
}

/** What both pages begin with; in English where the thesis is, as far as the record has it. */
function toHead(
  { inEnglish, title, titleEng, study, studyEng, kind, student, mentor, coMentor }: RecordFacts,
  { faculty }: Issuer,
) {
  const lang: Language = inEnglish ? "en" : "hr";
  const labels = texts[lang].titlePage;
  return {
    lang,
    faculty: (inEnglish && faculty.nameEng) || faculty.name,
    study: (inEnglish && studyEng) || study,
    student,
    title: (inEnglish && titleEng) || title,
    kind,
    people: [
      { label: labels.mentor, value: mentor },
      ...(coMentor ? [{ label: labels.coMentor, value: coMentor }] : []),
    ],
  };
}

function toTitlePage(facts: RecordFacts, issuer: Issuer) {
  const head = toHead(facts, issuer);
  return {
    ...head,
    kind: head.kind.toLocaleUpperCase("hr"),
    place: `${issuer.faculty.place}, ${issuer.year}.`,
  };
}

function toTaskPage(facts: RecordFacts, issuer: Issuer) {
  const { people, ...head } = toHead(facts, issuer);
  const labels = texts[head.lang].taskPage;
  const otherTitle = facts.inEnglish ? facts.title : facts.titleEng;
  const dayOf = (instant: string | null) =>
    instant === null ? "" : formatLongDate(localDate(new Date(instant)), head.lang);
  const rows = [
    { label: labels.student, value: head.student },
    ...people,
    { label: labels.title, value: head.title },
    {
      label: facts.inEnglish ? labels.titleHr : labels.titleEng,
      value: otherTitle === head.title ? "" : otherTitle,
    },
    { label: labels.company, value: facts.company },
    { label: labels.assignedAt, value: dayOf(facts.assignedAt) },
    { label: labels.expiresAt, value: dayOf(facts.expiresAt) },
  ];
  return {
    ...head,
    heading: labels.heading,
    rows: rows.filter(({ value }) => value !== ""),
    descriptionHeading: labels.description,
    description: facts.description.split(/\n+/).filter((line) => line.trim() !== ""),
  };
}
