import { type SQL, sql } from "drizzle-orm";

/**
 * Whether what a pending request `e` started from is no longer what its topic `t` has, or the topic has ended meanwhile: then its
 * approval would overwrite what somebody else has changed, and lapses (product §3).
 */
export const staleCondition: SQL<boolean> = sql`(e.status = 1 and (t.status not in ('published', 'reserved') or case e.field_id
    when 1 then e.original_value <> t.name
    when 2 then e.original_value <> t.name_eng
    when 3 then e.original_value <> t.company
    when 4 then e.original_value <> t.description
    when 5 then e.original_ids <> array_remove(array[t.co_mentor_id], null)
    when 6 then e.original_ids <> array_remove(array[t.strategic_area_id], null)
    when 7 then e.original_ids <> array(
      select l.study_program_id from thesis_study_programs l where l.thesis_id = t.id order by 1)
    else e.original_value <> coalesce((select string_agg(k.phrase, '|' order by k.phrase)
      from thesis_keywords l join keywords k on k.id = l.keyword_id where l.thesis_id = t.id), '') end))`;
