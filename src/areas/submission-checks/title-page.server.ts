import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { messages, texts } from "./texts.ts";
import template from "./title-page.typ?raw";

type TitlePageFacts = {
  wanted: boolean;
  title: string;
  titleEng: string;
  inEnglish: boolean;
  student: string;
  mentor: string;
  coMentor: string | null;
  study: string;
  studyEng: string;
  kind: string;
};

/**
 * Makes the title page of a thesis from the record, in the language of the thesis. Refuses with 404,
 * or with 409 if the study makes none. Rejects with a PdfError.
 */
export async function makeTitlePage(
  { db, faculty, now }: Pick<Context, "db" | "faculty" | "now">,
  reservationId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const [row] = await queryRows<TitlePageFacts>(
    db,
    sql`select coalesce(settings.title_page, false) as wanted, r.thesis_name as title, coalesce(r.thesis_name_eng, '') as title_eng,
        r.in_english, concat_ws(' ', author.first_name, author.last_name) as student, mentor.name_with_title as mentor,
        co.name_with_title as co_mentor, study.formatted_name as study, coalesce(study.formatted_name_eng, '') as study_eng,
        study.thesis_name as kind
      from reservations r join theses t on t.id = r.thesis_id join studies study on study.id = t.study_id
        join users author on author.id = r.student_id join users mentor on mentor.id = t.mentor_id
        left join users co on co.id = t.co_mentor_id
        left join submission_settings settings on settings.study_id = study.id
      where r.id = ${reservationId}`,
  );
  const facts = orNotFound(row);
  if (!facts.wanted) throw new Refusal(409, messages.refusals.noTitlePage);
  const year = localDate(now).slice(0, 4);
  return compilePdf({
    template,
    data: toTitlePage(facts, { faculty, year }),
    creationTime: now,
  });
}

type Issuer = { faculty: Pick<Context["faculty"], "name" | "nameEng" | "place">; year: string };

/** The words of the page; in English where the thesis is, as far as the record has them. */
export function toTitlePage(facts: Omit<TitlePageFacts, "wanted">, { faculty, year }: Issuer) {
  const { inEnglish, title, titleEng, study, studyEng, kind, student, mentor, coMentor } = facts;
  const labels = texts[inEnglish ? "en" : "hr"].titlePage;
  return {
    lang: inEnglish ? "en" : "hr",
    faculty: (inEnglish && faculty.nameEng) || faculty.name,
    under: [(inEnglish && studyEng) || study],
    student,
    title: (inEnglish && titleEng) || title,
    kind: kind.toLocaleUpperCase("hr"),
    people: [
      { label: labels.mentor, name: mentor },
      ...(coMentor ? [{ label: labels.coMentor, name: coMentor }] : []),
    ],
    place: `${faculty.place}, ${year}.`,
  };
}
