import { type SQL, sql } from "drizzle-orm";
import { literalNumber } from "#kit/database/sql.ts";
import { readerVersion } from "./reading.ts";

/** SQL condition: the study of a thesis wants the check. */
export const wantsSubmissionCheck = (thesisId: SQL = sql`r.thesis_id`): SQL =>
  sql`exists (select from submission_settings wanted
  join theses checked on checked.study_id = wanted.study_id
  where checked.id = ${thesisId} and wanted.blocks || wanted.warns || wanted.informs <> '')`;

/** SQL: the SHA-256 of the file of the newest final version of the reservation `r`. */
const submittedContent = sql`(select f.sha256 from documents d join files f on f.id = d.thesis_file_id
  where d.reservation_id = r.id and d.final_version order by d.id desc limit 1)`;

/**
 * SQL: the SHA-256 of the file of the newest version of the reservation `r`, if that is a working
 * one; with a final one the mentor reads only its findings.
 */
const workingContent = sql`(select case when not d.final_version then f.sha256 end from documents d left join files f on f.id = d.thesis_file_id
  where d.reservation_id = r.id order by d.id desc limit 1)`;

/**
 * SQL subquery: the check of the reservation `r` as the JSON of `LoadedCheck`; null if its study has
 * no settings. It brings what was read from the submitted file, the working version and the file
 * checked last.
 */
export const submissionCheckJson: SQL = sql`(select jsonb_build_object(
    'blocks', settings.blocks, 'warns', settings.warns, 'informs', settings.informs, 'titlePage', settings.title_page, 'taskPage', settings.task_page,
    'submitted', ${submittedContent}, 'working', ${workingContent},
    'form', (select jsonb_build_object('abstract', d.abstract, 'abstractEng', d.abstract_eng, 'keywordsEng', d.keywords_eng)
      from documents d where d.reservation_id = r.id and d.final_version order by d.id desc limit 1),
    'facts', jsonb_build_object('title', r.thesis_name, 'titleEng', r.thesis_name_eng,
      'firstName', author.first_name, 'lastName', author.last_name,
      'mentorFirstName', mentor.first_name, 'mentorLastName', mentor.last_name,
      'inEnglish', r.in_english, 'jmbag', coalesce(author.jmbag, ''), 'email', author.email,
      'keywords', to_jsonb(array(select k.phrase from thesis_keywords l join keywords k on k.id = l.keyword_id
        where l.thesis_id = topic.id order by k.phrase))),
    'checks', coalesce((select jsonb_agg(jsonb_build_object('sha256', c.sha256, 'fileName', c.file_name,
        'checkedAt', to_json(c.checked_at) #>> '{}', 'reading', c.reading) order by c.checked_at desc, c.id desc)
      from submission_checks c where c.reservation_id = r.id and c.reader = ${literalNumber(readerVersion)}
        and (c.sha256 in (${submittedContent}, ${workingContent}) or c.id = (select newest.id from submission_checks newest
          where newest.reservation_id = r.id order by newest.checked_at desc, newest.id desc limit 1))), '[]'),
    'explanations', coalesce((select jsonb_object_agg(e.rule, e.explanation) from submission_explanations e
      where e.document_id = (select d.id from documents d where d.reservation_id = r.id and d.final_version order by d.id desc limit 1)), '{}'))
  from theses topic join submission_settings settings on settings.study_id = topic.study_id
    join users author on author.id = r.student_id join users mentor on mentor.id = topic.mentor_id
  where topic.id = r.thesis_id)`;

/**
 * SQL: how the file `f` presents itself, as the check has read it; null if no check has. It is a
 * `PdfInspection`.
 */
export const inspectionOfCheck: SQL = sql`(select case c.reading ->> 'state' when 'read' then c.reading -> 'inspection'
    when 'unread' then jsonb_build_object('state', 'tooComplex') else jsonb_build_object('state', c.reading ->> 'state') end
  from submission_checks c where c.sha256 = f.sha256 and c.reading ->> 'state' <> 'notPdf' limit 1)`;
