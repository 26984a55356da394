import { day, type HistoryObject, number, reference, text } from "../columns.ts";

/** The faculty's frame (spec §3). */
export const frame = {
  AcademicYear: {
    table: "academic_years",
    names: ["Akademska godina", "Akademske godine"],
    columns: { name: text("Naziv"), date_from: day("Početak"), date_to: day("Završetak") },
  },
  Study: {
    table: "studies",
    names: ["Studij", "Studiji"],
    columns: {
      stis_id: text("Oznaka u STIS-u"),
      name: text("Naziv"),
      study_type: text("Vrsta studija"),
      formatted_name: text("Puni naziv"),
      thesis_name: text("Naziv rada na studiju"),
      final_year: number("Završna godina"),
      finale_course_isvu_id: text("Šifra završnog predmeta u ISVU-u"),
      color: text("Boja"),
      dabar_study_degree: text("Razina studija u Dabru"),
      dabar_study_degree_eng: text("Razina studija u Dabru na engleskom"),
      dabar_thesis_type: text("Vrsta rada u Dabru"),
      dabar_thesis_type_eng: text("Vrsta rada u Dabru na engleskom"),
      dabar_open_aire: text("Vrsta rada za OpenAIRE"),
    },
  },
  StudyProgram: {
    table: "study_programs",
    names: ["Studijski program", "Studijski programi"],
    columns: {
      stis_id: text("Oznaka u STIS-u"),
      study_id: reference("Studij", "Study"),
      name: text("Naziv"),
      name_eng: text("Naziv na engleskom"),
      isvu_id: text("Šifra u ISVU-u"),
      dabar_id: text("Oznaka u Dabru"),
      dabar_name: text("Naziv u Dabru"),
      dabar_program_name: text("Naziv programa u Dabru"),
      dabar_program_name_eng: text("Naziv programa u Dabru na engleskom"),
      academic_title: text("Akademski ili stručni naziv"),
      academic_title_female: text("Akademski ili stručni naziv u ženskom rodu"),
      academic_title_short: text("Kratica naziva"),
      semester_count: number("Broj semestara"),
      ects: number("Broj ECTS bodova"),
    },
  },
  StudyAcademicYear: {
    table: "study_academic_years",
    names: ["Studij u akademskoj godini", "Studiji u akademskoj godini"],
    columns: {
      study_id: reference("Studij", "Study"),
      academic_year_id: reference("Akademska godina", "AcademicYear"),
      max_number_of_thesis: number("Najveći broj rezervacija studenta"),
      reservation_from: day("Početak rezervacija"),
      reservation_to: day("Kraj rezervacija"),
    },
  },
  StrategicArea: {
    table: "strategic_areas",
    names: ["Strateško područje", "Strateška područja"],
    columns: { name: text("Naziv") },
  },
  DefenseDeadline: {
    table: "defense_deadlines",
    names: ["Rok obrane", "Rokovi obrana"],
    columns: {
      start_date: day("Prvi dan obrana"),
      end_date: day("Zadnji dan obrana"),
      submission_date: day("Rok za predaju konačne verzije"),
    },
  },
} as const satisfies Record<string, HistoryObject>;
