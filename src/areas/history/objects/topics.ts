import { texts as notes } from "#areas/notes/texts.ts";
import { texts as quotas } from "#areas/quotas/texts.ts";
import { texts as theses } from "#areas/theses/texts.ts";
import {
  type Columns,
  day,
  flag,
  type HistoryObject,
  html,
  instant,
  list,
  long,
  number,
  reference,
  text,
  words,
} from "../columns.ts";

const { fields, statuses } = theses.hr;
const quota = quotas.hr.fields;
const note = notes.hr.fields;

const request = {
  thesis_id: reference("Tema", "Thesis"),
  requested_by: reference("Zatražio", "User"),
  requested_at: instant("Zatraženo"),
  response_at: instant("Odgovoreno"),
  response_by: reference("Odgovorio", "User"),
  reason: long("Razlog"),
  status: words("Status", { "1": "zatraženo", "2": "odbijeno", "3": "odobreno" }),
} as const satisfies Columns;

/** Topics, what is asked for them, and the mentors' quotas and notes (spec §3). */
export const topics = {
  Thesis: {
    table: "theses",
    names: [theses.hr.title, theses.hr.titles],
    columns: {
      study_id: reference(fields.study, "Study"),
      program_list: list(fields.studyPrograms),
      department_id: reference(fields.department, "Department"),
      mentor_id: reference(fields.mentor, "User"),
      co_mentor_id: reference(fields.coMentor, "User"),
      name: long(fields.name),
      name_eng: long(fields.nameEng),
      description: long(fields.description),
      company: text(fields.company),
      strategic_area_id: reference(fields.strategicArea, "StrategicArea"),
      keyword_list: list(fields.keywords),
      status: words(fields.status, statuses),
      return_note: long(fields.returnNote),
      pre_reservation_student_id: reference(fields.preReservationStudent, "User"),
      pre_reservation_date: day(fields.preReservationDate),
      created_at: instant(fields.createdAt),
      published_at: instant(fields.publishedAt),
      defensed_at: instant(fields.defensedAt),
      completed_at: instant(fields.completedAt),
      dabar_status: words(fields.dabarStatus, {
        initial: "nije poslano",
        saved: "spremljeno",
        validationProcess: "u provjeri",
        waitingList: "na čekanju",
        bagitIssue: "pogreška u paketu",
        incompleteData: "nepotpuni podaci",
        noActiveRequests: "nema aktivnih zahtjeva",
      }),
      dabar_pid: text(fields.dabarPid),
    },
  },
  Keyword: { table: "keywords", names: ["Ključna riječ", "Ključne riječi"], columns: { phrase: text("Izraz") } },
  DeleteRequest: {
    table: "delete_requests",
    names: ["Zahtjev za brisanje", "Zahtjevi za brisanje"],
    columns: { ...request, response_reason: long("Razlog odbijanja") },
  },
  EditRequest: {
    table: "edit_requests",
    names: ["Zahtjev za izmjenu", "Zahtjevi za izmjenu"],
    columns: {
      ...request,
      field_id: words("Podatak koji se mijenja", {
        "1": fields.name,
        "2": fields.nameEng,
        "3": fields.company,
        "4": fields.description,
        "5": fields.coMentor,
        "6": fields.strategicArea,
        "7": fields.studyPrograms,
        "8": fields.keywords,
      }),
      original_value: long("Prijašnja vrijednost"),
      new_value: long("Nova vrijednost"),
      new_co_mentor_id: reference("Novi komentor", "User"),
      original_ids: text("Prijašnji odabir, brojevi zapisa"),
      new_ids: text("Novi odabir, brojevi zapisa"),
    },
  },
  MentorAcademicYear: {
    table: "mentor_academic_years",
    names: quotas.hr.set.names,
    columns: {
      mentor_id: reference(quota.mentor, "User"),
      academic_year_id: reference(quota.academicYear, "AcademicYear"),
      study_id: reference(quota.study, "Study"),
      max_num_of_thesis: number(quota.max),
    },
  },
  MentorNote: {
    table: "mentor_notes",
    names: [notes.hr.title, notes.hr.titles],
    columns: {
      mentor_id: reference(note.mentor, "User"),
      study_list: list(note.studies),
      note: html(note.note),
      file_id: reference(note.file, "File"),
      send_by_mail: flag(note.sendByMail),
      show_on_web: flag(note.showOnWeb),
    },
  },
} as const satisfies Record<string, HistoryObject>;
