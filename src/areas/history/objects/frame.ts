import { texts as studies } from "#areas/studies/texts.ts";
import { day, type HistoryObject, number, reference, text } from "../columns.ts";

const { fields, academicYear, study, studyProgram, studyAcademicYear, strategicArea, defenseDeadline } = studies.hr;

/** The faculty's frame (spec §3). */
export const frame = {
  AcademicYear: {
    table: "academic_years",
    names: academicYear.names,
    columns: { name: text(fields.name), date_from: day(fields.from), date_to: day(fields.to) },
  },
  Study: {
    table: "studies",
    names: study.names,
    columns: {
      formatted_name: text(fields.formattedName),
      name: text(fields.name),
      study_type: text(fields.studyType),
      thesis_name: text(fields.thesisName),
      final_year: number(fields.finalYear),
      color: text(fields.color),
      stis_id: text(fields.stisId),
      finale_course_isvu_id: text(fields.finaleCourseIsvuId),
      dabar_study_degree: text(fields.dabarStudyDegree),
      dabar_study_degree_eng: text(fields.dabarStudyDegreeEng),
      dabar_thesis_type: text(fields.dabarThesisType),
      dabar_thesis_type_eng: text(fields.dabarThesisTypeEng),
      dabar_open_aire: text(fields.dabarOpenAire),
    },
  },
  StudyProgram: {
    table: "study_programs",
    names: studyProgram.names,
    columns: {
      study_id: reference(fields.study, "Study"),
      name: text(fields.name),
      name_eng: text(fields.nameEng),
      academic_title: text(fields.academicTitle),
      academic_title_female: text(fields.academicTitleFemale),
      academic_title_short: text(fields.academicTitleShort),
      semester_count: number(fields.semesterCount),
      ects: number(fields.ects),
      stis_id: text(fields.stisId),
      isvu_id: text(fields.isvuId),
      dabar_id: text(fields.dabarId),
      dabar_name: text(fields.dabarName),
      dabar_program_name: text(fields.dabarProgramName),
      dabar_program_name_eng: text(fields.dabarProgramNameEng),
    },
  },
  StudyAcademicYear: {
    table: "study_academic_years",
    names: studyAcademicYear.names,
    columns: {
      study_id: reference(fields.study, "Study"),
      academic_year_id: reference(fields.academicYear, "AcademicYear"),
      max_number_of_thesis: number(fields.maxNumberOfThesis),
      reservation_from: day(fields.reservationFrom),
      reservation_to: day(fields.reservationTo),
    },
  },
  StrategicArea: { table: "strategic_areas", names: strategicArea.names, columns: { name: text(fields.name) } },
  DefenseDeadline: {
    table: "defense_deadlines",
    names: defenseDeadline.names,
    columns: {
      start_date: day(fields.startDate),
      end_date: day(fields.endDate),
      submission_date: day(fields.submissionDate),
    },
  },
} as const satisfies Record<string, HistoryObject>;
