import { texts as notes } from "#areas/notes/texts.ts";
import { texts as quotas } from "#areas/quotas/texts.ts";
import { mentorTexts, texts as studentProposals } from "#areas/student-proposals/texts.ts";
import { texts as theses } from "#areas/theses/texts.ts";
import {
  choiceColumn,
  dateColumn,
  dateTimeColumn,
  flagColumn,
  type HistoryColumns,
  htmlColumn,
  listColumn,
  longTextColumn,
  numberColumn,
  type RecordType,
  referenceColumn,
  textColumn,
} from "./columns.ts";

const proposalFields = studentProposals.hr.fields;
const { fields, statuses, dabarStatuses } = theses.hr;
const quotaFields = quotas.hr.fields;
const noteFields = notes.hr.fields;

const requestColumns = {
  thesis_id: referenceColumn("Tema", "Thesis"),
  requested_by: referenceColumn("Zatražio", "User"),
  requested_at: dateTimeColumn("Zatraženo"),
  response_at: dateTimeColumn("Odgovoreno"),
  response_by: referenceColumn("Odgovorio", "User"),
  reason: longTextColumn("Razlog"),
  status: choiceColumn("Status", { "1": "zatraženo", "2": "odbijeno", "3": "odobreno" }),
} as const satisfies HistoryColumns;

/** Theses, their requests, and the mentors' quotas and notes (spec §3). */
export const thesisRecordTypes = {
  Thesis: {
    table: "theses",
    names: [theses.hr.title, theses.hr.titles],
    columns: {
      study_id: referenceColumn(fields.study, "Study"),
      program_list: listColumn(fields.studyPrograms),
      department_id: referenceColumn(fields.department, "Department"),
      mentor_id: referenceColumn(fields.mentor, "User"),
      co_mentor_id: referenceColumn(fields.coMentor, "User"),
      name: longTextColumn(fields.name),
      name_eng: longTextColumn(fields.nameEng),
      description: longTextColumn(fields.description),
      company: textColumn(fields.company),
      ai_allowance: longTextColumn(fields.aiAllowance),
      strategic_area_id: referenceColumn(fields.strategicArea, "StrategicArea"),
      keyword_list: listColumn(fields.keywords),
      status: choiceColumn(fields.status, statuses),
      return_note: longTextColumn(fields.returnNote),
      pre_reservation_student_id: referenceColumn(fields.preReservationStudent, "User"),
      pre_reservation_date: dateColumn(fields.preReservationDate),
      created_at: dateTimeColumn(fields.createdAt),
      published_at: dateTimeColumn(fields.publishedAt),
      defensed_at: dateTimeColumn(fields.defensedAt),
      completed_at: dateTimeColumn(fields.completedAt),
      dabar_status: choiceColumn(fields.dabarStatus, dabarStatuses),
      dabar_pid: textColumn(fields.dabarPid),
      dabar_urn: textColumn("URN:NBN"),
      dabar_outdated: flagColumn("Zapis u Dabru treba obnoviti"),
    },
  },
  Keyword: {
    table: "keywords",
    names: ["Ključna riječ", "Ključne riječi"],
    columns: { phrase: textColumn("Izraz") },
  },
  StudentProposal: {
    table: "student_proposals",
    names: mentorTexts.hr.names,
    columns: {
      student_id: referenceColumn(proposalFields.student, "User"),
      mentor_id: referenceColumn(proposalFields.mentor, "User"),
      study_program_id: referenceColumn(proposalFields.program, "StudyProgram"),
      name: longTextColumn(proposalFields.name),
      description: longTextColumn(proposalFields.description),
      company: textColumn(proposalFields.company),
      keywords: longTextColumn(proposalFields.keywords),
      status: choiceColumn(proposalFields.status, studentProposals.hr.statuses),
      answer: longTextColumn(proposalFields.answer),
      thesis_id: referenceColumn(proposalFields.thesis, "Thesis"),
      sent_at: dateTimeColumn(proposalFields.sentAt),
      answered_at: dateTimeColumn(proposalFields.answeredAt),
      created_at: dateTimeColumn("Upisano"),
    },
  },
  DeleteRequest: {
    table: "delete_requests",
    names: ["Zahtjev za brisanje", "Zahtjevi za brisanje"],
    columns: { ...requestColumns, response_reason: longTextColumn("Razlog odbijanja") },
  },
  EditRequest: {
    table: "edit_requests",
    names: ["Zahtjev za izmjenu", "Zahtjevi za izmjenu"],
    columns: {
      ...requestColumns,
      field_id: choiceColumn("Podatak koji se mijenja", {
        "1": fields.name,
        "2": fields.nameEng,
        "3": fields.company,
        "4": fields.description,
        "5": fields.coMentor,
        "6": fields.strategicArea,
        "7": fields.studyPrograms,
        "8": fields.keywords,
        "9": fields.aiAllowance,
      }),
      original_value: longTextColumn("Prijašnja vrijednost"),
      new_value: longTextColumn("Nova vrijednost"),
      new_co_mentor_id: referenceColumn("Novi komentor", "User"),
      original_ids: textColumn("Prijašnji odabir, brojevi zapisa"),
      new_ids: textColumn("Novi odabir, brojevi zapisa"),
    },
  },
  MentorAcademicYear: {
    table: "mentor_academic_years",
    names: quotas.hr.set.names,
    columns: {
      mentor_id: referenceColumn(quotaFields.mentor, "User"),
      academic_year_id: referenceColumn(quotaFields.academicYear, "AcademicYear"),
      study_id: referenceColumn(quotaFields.study, "Study"),
      max_num_of_thesis: numberColumn(quotaFields.max),
    },
  },
  MentorNote: {
    table: "mentor_notes",
    names: [notes.hr.title, notes.hr.titles],
    columns: {
      mentor_id: referenceColumn(noteFields.mentor, "User"),
      study_list: listColumn(noteFields.studies),
      note: htmlColumn(noteFields.note),
      file_id: referenceColumn(noteFields.file, "File"),
      send_by_mail: flagColumn(noteFields.sendByMail),
      show_on_web: flagColumn(noteFields.showOnWeb),
    },
  },
} as const satisfies Record<string, RecordType>;
