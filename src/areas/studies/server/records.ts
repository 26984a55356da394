import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/server/record-set.ts";
import { texts } from "../texts.ts";
import {
  academicYears,
  defenseDeadlines,
  strategicAreas,
  studies,
  studyAcademicYears,
  studyPrograms,
} from "./tables.ts";

const { errors } = texts.hr;

export const academicYearRecordSet: RecordSet = {
  table: academicYears,
  title: (row) => sql`${row}.name`,
  order: (row) => sql`${row}.date_from desc`,
  current: (row, today) => sql`${row}.date_to >= ${today}::date`,
  constraints: {
    academic_years_name: ["name", errors.yearName],
    academic_years_overlap: ["dateFrom", errors.yearsOverlap],
  },
};

export const studyRecordSet: RecordSet = {
  table: studies,
  title: (row) => sql`${row}.formatted_name`,
  order: (row) => sql`${row}.formatted_name collate "hr-x-icu"`,
  constraints: { studies_name: ["name", errors.studyName], studies_stis_id: ["stisId", errors.stisId] },
};

export const studyProgramRecordSet: RecordSet = {
  table: studyPrograms,
  title: (row) => sql`${row}.name`,
  constraints: {
    study_programs_name: ["name", errors.programName],
    study_programs_stis_id: ["stisId", errors.stisId],
    user_studies_program: ["studyId", errors.programStudy],
  },
};

export const studyAcademicYearRecordSet: RecordSet = {
  table: studyAcademicYears,
  title: (row) =>
    sql`(select s.formatted_name || ', ' || y.name from studies s, academic_years y
      where s.id = ${row}.study_id and y.id = ${row}.academic_year_id)`,
  order: (row) =>
    sql`(select y.date_from from academic_years y where y.id = ${row}.academic_year_id) desc, ${row}.study_id`,
  current: (row, today) =>
    sql`exists (select from academic_years y where y.id = ${row}.academic_year_id and y.date_to >= ${today}::date)`,
  constraints: { study_academic_years_once: ["academicYearId", errors.studyYear] },
};

export const strategicAreaRecordSet: RecordSet = {
  table: strategicAreas,
  title: (row) => sql`${row}.name`,
  constraints: { strategic_areas_name: ["name", errors.areaName] },
};

export const defenseDeadlineRecordSet: RecordSet = {
  table: defenseDeadlines,
  title: (row) => sql`to_char(${row}.start_date, 'DD.MM.YYYY.') || ' – ' || to_char(${row}.end_date, 'DD.MM.YYYY.')`,
  order: (row) => sql`${row}.start_date desc`,
  current: (row, today) => sql`${row}.end_date >= ${today}::date`,
};
