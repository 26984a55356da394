import { type SQL, sql } from "drizzle-orm";
import {
  hasPublicAbstract,
  publicCopyDay,
  publicFileId,
} from "#areas/documents/fragments.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { CitedThesis } from "./citation.ts";

/**
 * SQL subquery: the data for citing a thesis on this day (yyyy-mm-dd), JSON of `CitedThesis`; null
 * unless it is completed and its outcome final.
 */
export const citedThesisJson = (
  thesisId: SQL,
  today: string,
): SQL => sql`(select jsonb_build_object('id', t.id,
    'author', jsonb_build_object('given', author.first_name, 'family', author.last_name, 'orcid', author.orcid),
    'language', case when r.in_english then 'en' else 'hr' end,
    'title', r.thesis_name, 'titleEng', r.thesis_name_eng, 'abstract', case when ${hasPublicAbstract} then d.abstract else '' end,
    'abstractEng', case when ${hasPublicAbstract} then d.abstract_eng else '' end,
    'keywords', array(select k.phrase from thesis_keywords l join keywords k on k.id = l.keyword_id
      where l.thesis_id = t.id order by k.phrase),
    'keywordsEng', coalesce(d.keywords_eng, ''), 'mentor', mentor.last_name || ', ' || mentor.first_name,
    'mentorOrcid', mentor.orcid, 'coMentorOrcid', (select co.orcid from users co where co.id = t.co_mentor_id),
    'thesisType', coalesce(nullif(s.dabar_thesis_type, ''), s.thesis_name),
    'thesisTypeEng', coalesce(s.dabar_thesis_type_eng, ''), 'openAire', coalesce(s.dabar_open_aire, ''),
    'defendedOn', to_char(coalesce(r.exam_date, t.completed_at at time zone 'Europe/Zagreb'), 'YYYY-MM-DD'),
    'licence', case when d.id is not null and r.title_withdrawn_at is null then coalesce(d.creative_commons, 'none') end,
    'access', case when r.title_withdrawn_at is not null then 'withdrawn' when p.document_id is not null then 'open' when d.embargo_until > ${today}::date then 'embargoed'
      when d.thesis_file_id is not null then 'partial' else 'none' end,
    'embargoUntil', case when d.embargo_until > ${today}::date then to_char(d.embargo_until, 'YYYY-MM-DD') end,
    'pages', (select i.inspection -> 'pages' from files f join pdf_inspections i on i.sha256 = f.sha256
      where f.id = ${publicFileId}),
    'publicCopyOn', ${publicCopyDay}, 'documentId', p.document_id, 'pid', t.dabar_pid, 'urn', t.dabar_urn)
  from theses t
  join reservations r on r.thesis_id = t.id and r.status = 'completed' and not r.outcome_pending
  left join documents d on d.reservation_id = r.id and d.final_version and d.review_status = 'approved'
  left join public_documents(${today}::date) p on p.document_id = d.id
  join users author on author.id = r.student_id
  join users mentor on mentor.id = t.mentor_id
  join studies s on s.id = t.study_id
  where t.id = ${thesisId} and t.status = 'completed')`;

/**
 * Loads the data for citing a thesis. Refuses with 404 if the thesis isn't completed, or its title
 * has been withdrawn.
 */
export async function loadCitedThesis(
  { db, now }: Pick<Context, "db" | "now">,
  id: number,
): Promise<CitedThesis> {
  const cited = citedThesisJson(sql`${id}`, localDate(now));
  const [row] = await queryRows<{ cited: CitedThesis | null }>(db, sql`select ${cited} as cited`);
  return orNotFound(row?.cited?.access === "withdrawn" ? null : row?.cited);
}
