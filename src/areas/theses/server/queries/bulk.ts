import { type SQL, sql } from "drizzle-orm";
import { type BulkRow, bulkRows, bulkText, isWrittenBy, type WrittenTransaction } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";

/** A thesis of a bulk write that gets its id now, with the columns that its row gives. */
export type NewThesis = {
  id: number;
  status: "notPublishedDraft" | "notPublished" | "published";
  /** yyyy-mm-dd; `publishedOn` is empty unless it is published. */
  createdOn: string;
  publishedOn: string;
  columns: Readonly<Record<string, unknown>>;
};

/** SQL: the keywords that the row `r` names, as a thesis stores them. */
export const keywordListOf: SQL = sql`(select coalesce(string_agg(k.phrase, '|' order by k.phrase), '') from keywords k
  where lower(k.phrase) in (select lower(part collate "hr-x-icu") from unnest(string_to_array(r.content ->> 'keywords', '|')) part))`;

/** SQL: the programmes of a study that the row `r` names, as a thesis stores them. */
export const programListOf = (studyId: SQL): SQL =>
  sql`(select coalesce(string_agg(p.name, '|' order by p.name), '') from study_programs p
    where p.study_id = ${studyId} and p.name = any(string_to_array(r.content ->> 'studyPrograms', '|')))`;

/** SQL: many ids as a list, sent as one parameter. */
export const idsOf = (ids: readonly number[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`;

/** SELECT of the theses and keywords that the keyword lists of these theses name. */
export const selectListedKeywords = (ids: readonly number[]): SQL =>
  sql`select t.id, k.id from theses t, unnest(string_to_array(t.keyword_list, '|')) part
    join keywords k on k.phrase = part where t.id in ${idsOf(ids)}`;

/** The same of study programmes. */
export const selectListedPrograms = (ids: readonly number[]): SQL =>
  sql`select t.id, p.id from theses t, unnest(string_to_array(t.program_list, '|')) part
    join study_programs p on p.name = part where p.study_id = t.study_id and t.id in ${idsOf(ids)}`;

/** Resolves the names of new rows in one statement. */
export const findNewTheses = (db: Database, rows: readonly BulkRow[]): Promise<NewThesis[]> =>
  queryRows<NewThesis>(
    db,
    sql`select nextval(pg_get_serial_sequence('theses', 'id'))::integer as id, r.content ->> 'status' as status,
        r.content ->> 'createdOn' as "createdOn", coalesce(r.content ->> 'publishedOn', '') as "publishedOn",
        jsonb_build_object('mentor_id', m.id, 'study_id', s.id, 'department_id', d.id, 'co_mentor_id', c.id,
          'strategic_area_id', a.id, 'name', r.content ->> 'name', 'name_eng', coalesce(r.content ->> 'nameEng', ''),
          'description', coalesce(r.content ->> 'description', ''), 'company', coalesce(r.content ->> 'company', ''),
          'keyword_list', ${keywordListOf}, 'program_list', ${programListOf(sql`s.id`)}) as columns
      from ${bulkRows(rows)} join users m on m.username = r.content ->> 'mentor'
        join studies s on s.name = r.content ->> 'study' join departments d on d.name = r.content ->> 'department'
        left join users c on c.username = ${bulkText("coMentor")}
        left join strategic_areas a on a.name = ${bulkText("strategicArea")}`,
  );

/** The theses that a transaction changed. */
export const findWrittenTheses = async (db: Database, written: WrittenTransaction): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select distinct l.object_id as id from log_entries l where ${isWrittenBy(written)} and l.object_class = 'Thesis'`,
    )
  ).map(({ id }) => id);
