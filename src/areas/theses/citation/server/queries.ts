import { type SQL, sql } from "drizzle-orm";
import { type Context, queryRows } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import type { CitedThesis } from "../schema.ts";

/**
 * SQL subquery: a thesis as it is cited, JSON of `CitedThesis`; null unless it is completed and on this day (yyyy-mm-dd)
 * public.
 */
export const citedThesisJson = (thesisId: SQL, today: string): SQL => sql`(select jsonb_build_object('id', t.id,
    'author', jsonb_build_object('given', author.first_name, 'family', author.last_name),
    'language', case when r.in_english then 'en' else 'hr' end,
    'title', r.thesis_name, 'titleEng', r.thesis_name_eng, 'abstract', d.abstract, 'abstractEng', d.abstract_eng,
    'keywords', array(select k.phrase from thesis_keywords l join keywords k on k.id = l.keyword_id
      where l.thesis_id = t.id order by k.phrase),
    'keywordsEng', d.keywords_eng, 'mentor', mentor.last_name || ', ' || mentor.first_name,
    'thesisType', coalesce(nullif(s.dabar_thesis_type, ''), s.thesis_name),
    'thesisTypeEng', coalesce(s.dabar_thesis_type_eng, ''), 'openAire', coalesce(s.dabar_open_aire, ''),
    'defendedOn', to_char(r.exam_date, 'YYYY-MM-DD'), 'licence', coalesce(d.creative_commons, 'none'), 'documentId', d.id,
    'pid', t.dabar_pid, 'urn', t.dabar_urn)
  from public_documents(${today}::date) p
  join theses t on t.id = p.thesis_id
  join reservations r on r.id = p.reservation_id
  join documents d on d.id = p.document_id
  join users author on author.id = r.student_id
  join users mentor on mentor.id = t.mentor_id
  join studies s on s.id = t.study_id
  where p.thesis_id = ${thesisId})`;

/** Loads a thesis as it is cited. Refuses with 404 a thesis that isn't completed or isn't public. */
export async function loadCitedThesis({ db, now }: Pick<Context, "db" | "now">, id: number): Promise<CitedThesis> {
  const cited = citedThesisJson(sql`${id}`, localDate(now));
  const [row] = await queryRows<{ cited: CitedThesis | null }>(db, sql`select ${cited} as cited`);
  return orNotFound(row?.cited);
}
