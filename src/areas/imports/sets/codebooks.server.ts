import { sql } from "drizzle-orm";
import { canActAs } from "#areas/people/fragments.server.ts";
import type { StoredSet } from "./stored-set.server.ts";

/** The stored academic years as rows of their table. */
export const storedAcademicYears: StoredSet = {
  records: sql`select y.id, jsonb_build_object('name', y.name, 'dateFrom', y.date_from::text, 'dateTo', y.date_to::text) as content
    from academic_years y`,
  rules: () => [
    {
      column: "dateFrom",
      code: "yearOverlap",
      // days as texts (yyyy-mm-dd) compare like days, and a row with a fault has none
      condition: sql`exists (select from import_rows b where b.import_id = r.import_id and b.line <> r.line
          and b.content ->> 'dateFrom' <= r.content ->> 'dateTo' and r.content ->> 'dateFrom' <= b.content ->> 'dateTo')
        or exists (select from academic_years y where y.date_from::text <= r.content ->> 'dateTo'
          and r.content ->> 'dateFrom' <= y.date_to::text
          and not exists (select from import_rows b where b.import_id = r.import_id and b.record_id = y.id))`,
    },
  ],
};

/** The stored strategic areas as rows of their table. */
export const storedStrategicAreas: StoredSet = {
  records: sql`select a.id, jsonb_build_object('name', a.name) as content from strategic_areas a`,
};

/** The stored departments as rows of their table. */
export const storedDepartments: StoredSet = {
  records: sql`select d.id, jsonb_build_object('name', d.name, 'nameEng', d.name_eng, 'hrId', coalesce(d.hr_id, ''),
      'dabarId', coalesce(d.dabar_id, ''), 'head', coalesce(h.username, '')) as content
    from departments d left join users h on h.id = d.head_id`,
  rules: ({ today }) => [
    {
      column: "head",
      code: "unknownHead",
      condition: sql`r.content ->> 'head' <> '' and r.content ->> 'head' not in
        (select u.username from users u where ${canActAs("head", today)})`,
    },
  ],
};

/** The stored studies as rows of their table. */
export const storedStudies: StoredSet = {
  records: sql`select s.id, jsonb_build_object('name', s.name, 'nameEng', s.name_eng, 'studyType', s.study_type,
      'formattedName', s.formatted_name, 'formattedNameEng', s.formatted_name_eng, 'thesisName', s.thesis_name,
      'finalYear', s.final_year::text, 'stisId', coalesce(s.stis_id, ''),
      'finaleCourseIsvuId', coalesce(s.finale_course_isvu_id, ''),
      'heldInEnglish', case when s.held_in_english then 'da' else 'ne' end) as content from studies s`,
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
