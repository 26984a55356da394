import { sql } from "drizzle-orm";
import { surnameFirst } from "#areas/people/fragments.server.ts";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { mentorAcademicYears } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";

const { fields } = texts.hr;

export const mentorAcademicYearSet: RecordSet = {
  table: mentorAcademicYears,
  title: (row) =>
    sql`(select u.name_with_title || ', ' || y.name || ', ' || coalesce((select s.formatted_name from studies s where s.id = ${row}.study_id), ${fields.total}::text)
      from users u, academic_years y where u.id = ${row}.mentor_id and y.id = ${row}.academic_year_id)`,
  order: (
    row,
  ) => sql`(select y.date_from from academic_years y where y.id = ${row}.academic_year_id) desc,
    (select ${surnameFirst()} from users u where u.id = ${row}.mentor_id) collate "hr-x-icu", ${row}.study_id nulls first`,
  current: (row, today) =>
    sql`exists (select from academic_years y where y.id = ${row}.academic_year_id and y.date_to >= ${today}::date)`,
  constraints: { mentor_academic_years_once: ["studyId", messages.errors.once] },
  existing: {
    mentor_academic_years_once: {
      label: messages.errors.existing,
      which: (row, { mentorId, academicYearId, studyId }) =>
        sql`${row}.mentor_id = ${mentorId} and ${row}.academic_year_id = ${academicYearId} and ${row}.study_id is not distinct from ${studyId}::integer`,
    },
  },
};
