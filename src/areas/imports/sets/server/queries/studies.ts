import { sql } from "drizzle-orm";
import type { StoredSet } from "./stored-set.ts";

/** The stored studies as rows of their table. */
export const storedStudies: StoredSet = {
  records: sql`select s.id, jsonb_build_object('name', s.name, 'nameEng', s.name_eng, 'studyType', s.study_type,
      'formattedName', s.formatted_name, 'formattedNameEng', s.formatted_name_eng, 'thesisName', s.thesis_name,
      'finalYear', s.final_year::text, 'stisId', coalesce(s.stis_id, ''),
      'finaleCourseIsvuId', coalesce(s.finale_course_isvu_id, '')) as content from studies s`,
};

/** The stored study programmes as rows of their table. */
export const storedStudyPrograms: StoredSet = {
  records: sql`select p.id, jsonb_build_object('study', s.name, 'name', p.name, 'nameEng', p.name_eng,
      'stisId', coalesce(p.stis_id, ''), 'isvuId', coalesce(p.isvu_id, ''), 'dabarId', coalesce(p.dabar_id, ''),
      'academicTitle', p.academic_title, 'academicTitleFemale', p.academic_title_female,
      'academicTitleShort', p.academic_title_short, 'semesterCount', coalesce(p.semester_count::text, ''),
      'ects', coalesce(p.ects::text, '')) as content
    from study_programs p join studies s on s.id = p.study_id`,
  references: { study: sql`select name from studies` },
};
