import { texts as officeNotes } from "#areas/clearance/office-notes/texts.ts";
import { texts as committees } from "#areas/defenses/committee/texts.ts";
import { texts as rooms } from "#areas/defenses/rooms/texts.ts";
import { texts as embargo } from "#areas/documents/embargo/texts.ts";
import { texts as documents } from "#areas/documents/texts.ts";
import { texts as mentorChanges } from "#areas/mentor-changes/texts.ts";
import { texts as isvuRegistration } from "#areas/reservations/isvu-registration/texts.ts";
import { texts as isvuWindows } from "#areas/reservations/isvu-windows/texts.ts";
import { texts as reservations } from "#areas/reservations/texts.ts";
import { columnLabels as waitingFields, texts as waitingList } from "#areas/reservations/waiting-list/texts.ts";
import {
  choiceColumn,
  dateColumn,
  dateTimeColumn,
  flagColumn,
  longTextColumn,
  type RecordType,
  referenceColumn,
  textColumn,
} from "./columns.ts";

const { fields } = reservations.hr;
const documentFields = documents.hr.fields;
const committeeFields = committees.hr.fields;
const noteFields = officeNotes.hr.fields;
const windowFields = isvuWindows.hr.columns;
const changeFields = mentorChanges.hr.fields;

/** Reservations and their dependent records (spec §3). */
export const reservationRecordTypes = {
  Reservation: {
    table: "reservations",
    names: ["Rezervacija", "Rezervacije"],
    columns: {
      thesis_id: referenceColumn(fields.thesis, "Thesis"),
      student_id: referenceColumn(fields.student, "User"),
      student_study_program_id: referenceColumn(fields.studentStudyProgram, "StudyProgram"),
      thesis_name: longTextColumn(fields.thesisName),
      thesis_name_eng: longTextColumn(fields.thesisNameEng),
      thesis_description: longTextColumn(fields.thesisDescription),
      status: choiceColumn(fields.status, reservations.hr.statuses),
      in_english: flagColumn(fields.inEnglish),
      created_at: dateTimeColumn(fields.createdAt),
      expires_at: dateTimeColumn(fields.expiresAt),
      expires_at_reason: longTextColumn(fields.expiresAtReason),
      reason_for_cancellation: longTextColumn(fields.reasonForCancellation),
      return_reason: longTextColumn(fields.returnReason),
      mentor_confirmed_reservation_at: dateTimeColumn(fields.mentorConfirmedReservationAt),
      confirmation_of_payment_file_id: referenceColumn(fields.confirmationOfPaymentFile, "File"),
      library_confirmed_by: referenceColumn(fields.libraryConfirmedBy, "User"),
      library_confirmed_at: dateTimeColumn(fields.libraryConfirmedAt),
      accountancy_confirmed_by: referenceColumn(fields.accountancyConfirmedBy, "User"),
      accountancy_confirmed_at: dateTimeColumn(fields.accountancyConfirmedAt),
      statement_of_authenticity_at: dateTimeColumn(fields.statementOfAuthenticityAt),
      submission_statement_at: dateTimeColumn(fields.submissionStatementAt),
      submission_status: textColumn("Status predaje"),
      defense_date: dateTimeColumn(fields.defenseDate),
      defense_place: textColumn(fields.defensePlace),
      defense_flow: longTextColumn(fields.defenseFlow),
      defense_questions: longTextColumn(fields.defenseQuestions),
      grade: choiceColumn(fields.grade, reservations.hr.grades),
      grade_agree: flagColumn(fields.gradeAgree),
      exam_date: dateColumn(fields.examDate),
      abstract: longTextColumn(fields.abstract),
      registered_in_isvu: choiceColumn(fields.registeredInISVU, reservations.hr.registeredInISVU),
      corrected_at: dateTimeColumn(fields.correctedAt),
      correction_reason: longTextColumn(fields.correctionReason),
      certificate_outdated_at: dateTimeColumn(fields.certificateOutdatedAt),
      registered_in_isvu_reason: longTextColumn(isvuRegistration.hr.unmarkedReason),
    },
  },
  Document: {
    table: "documents",
    names: [documents.hr.title, "Verzije radova"],
    columns: {
      reservation_id: referenceColumn(documentFields.reservation, "Reservation"),
      final_version: flagColumn(documentFields.finalVersion),
      review_status: choiceColumn(documentFields.reviewStatus, documents.hr.statuses),
      student_comment: longTextColumn(documentFields.studentComment),
      abstract: longTextColumn(documentFields.abstract),
      abstract_eng: longTextColumn(documentFields.abstractEng),
      abstract_public: flagColumn(documentFields.abstractPublic),
      abstract_reason: longTextColumn(documentFields.abstractReason),
      keywords_eng: textColumn(documentFields.keywordsEng),
      mentor_comment: longTextColumn(documentFields.mentorComment),
      created_at: dateTimeColumn(documentFields.createdAt),
      mentor_responded_at: dateTimeColumn(documentFields.mentorRespondedAt),
      thesis_file_id: referenceColumn("Rad", "File"),
      attachment_file_id: referenceColumn(documents.hr.attachments, "File"),
      mentor_file_id: referenceColumn(documents.hr.mentorsFile, "File"),
      statement_of_origin: flagColumn(documentFields.statementOfOrigin),
      publicly_accessible: choiceColumn(documentFields.publiclyAccessible, documents.hr.access),
      creative_commons: choiceColumn(documentFields.creativeCommons, documents.hr.licences),
      embargo_until: dateColumn(embargo.hr.fields.embargoUntil),
      embargo_reason: longTextColumn(embargo.hr.fields.embargoReason),
      embargo_announced_at: dateTimeColumn(embargo.hr.columns.announced),
      embargo_ended_at: dateTimeColumn(embargo.hr.columns.ended),
    },
  },
  DocumentComment: {
    table: "document_comments",
    names: ["Komentar verzije", "Komentari verzija"],
    columns: {
      document_id: referenceColumn(documents.hr.title, "Document"),
      author_id: referenceColumn("Autor", "User"),
      comment: longTextColumn(documentFields.comment),
      file_id: referenceColumn("Datoteka", "File"),
      closed_at: dateTimeColumn("Zaključeno"),
      created_at: dateTimeColumn("Poslano"),
    },
  },
  OfficeNote: {
    table: "office_notes",
    names: [officeNotes.hr.title, officeNotes.hr.titles],
    columns: {
      reservation_id: referenceColumn("Rezervacija", "Reservation"),
      office: choiceColumn(officeNotes.hr.office, officeNotes.hr.offices),
      author_id: referenceColumn(noteFields.author, "User"),
      reason: longTextColumn(noteFields.reason),
      remind_on: dateColumn(noteFields.remindOn),
      reminded_at: dateTimeColumn(noteFields.remindedAt),
      resolved_at: dateTimeColumn(noteFields.resolvedAt),
      resolved_by: referenceColumn(noteFields.resolvedBy, "User"),
      created_at: dateTimeColumn(noteFields.createdAt),
    },
  },
  TypedIsvuWindow: {
    table: "typed_isvu_windows",
    names: [isvuWindows.hr.names[0], isvuWindows.hr.names[1]],
    columns: {
      reservation_id: referenceColumn(windowFields.reservation, "Reservation"),
      isvu_window: choiceColumn(windowFields.window, isvuWindows.hr.kinds),
      typed_by: referenceColumn(windowFields.typedBy, "User"),
      typed_at: dateTimeColumn(windowFields.typedAt),
      fingerprint: textColumn(windowFields.fingerprint),
      created_at: dateTimeColumn(windowFields.createdAt),
    },
  },
  MentorChange: {
    table: "mentor_changes",
    names: [mentorChanges.hr.title, mentorChanges.hr.titles],
    columns: {
      reservation_id: referenceColumn("Rezervacija", "Reservation"),
      requested_by: referenceColumn(changeFields.requestedBy, "User"),
      old_mentor_id: referenceColumn(changeFields.oldMentor, "User"),
      new_mentor_id: referenceColumn(changeFields.newMentor, "User"),
      reason: longTextColumn(changeFields.reason),
      status: choiceColumn(changeFields.status, mentorChanges.hr.statuses),
      student_agreed_at: dateTimeColumn("Student se složio"),
      old_mentor_agreed_at: dateTimeColumn("Sadašnji mentor složio se"),
      new_mentor_agreed_at: dateTimeColumn("Novi mentor složio se"),
      response_reason: longTextColumn(changeFields.responseReason),
      decided_by: referenceColumn("Odlučio", "User"),
      decided_at: dateTimeColumn(changeFields.decidedAt),
      created_at: dateTimeColumn(changeFields.createdAt),
    },
  },
  WaitingListEntry: {
    table: "waiting_list_entries",
    names: [waitingList.hr.title, waitingList.hr.titles],
    columns: {
      thesis_id: referenceColumn(waitingFields.thesis, "Thesis"),
      student_id: referenceColumn(waitingFields.student, "User"),
      held_until: dateColumn(waitingFields.heldUntil),
      passed_over_at: dateTimeColumn(waitingFields.passedOverAt),
      by_following: choiceColumn(waitingFields.byFollowing, rooms.hr.activity),
      created_at: dateTimeColumn(waitingFields.createdAt),
    },
  },
  CommitteeMember: {
    table: "committee_members",
    names: [committees.hr.names[0], committees.hr.names[1]],
    columns: {
      reservation_id: referenceColumn(committeeFields.reservation, "Reservation"),
      user_id: referenceColumn(committeeFields.person, "User"),
      role: choiceColumn(committeeFields.role, committees.hr.roles),
      status: choiceColumn(committeeFields.status, committees.hr.statuses),
      decline_reason: longTextColumn(committeeFields.declineReason),
      approved_at: dateTimeColumn(committeeFields.approvedAt),
      approved_by: referenceColumn(committeeFields.approvedBy, "User"),
      refused_at: dateTimeColumn(committeeFields.refusedAt),
      refused_by: referenceColumn(committeeFields.refusedBy, "User"),
      refusal_reason: longTextColumn(committeeFields.refusalReason),
      created_at: dateTimeColumn(committeeFields.createdAt),
    },
  },
  Message: {
    table: "messages",
    names: ["Poruka", "Poruke"],
    columns: {
      thesis_id: referenceColumn("Tema", "Thesis"),
      conversation_id: referenceColumn("Razgovor", "Message"),
      from_id: referenceColumn("Pošiljatelj", "User"),
      to_id: referenceColumn("Primatelj", "User"),
      sent_at: dateTimeColumn("Poslano"),
      read_at: dateTimeColumn("Pročitano"),
      title: textColumn("Naslov"),
      body: longTextColumn("Tekst"),
      attachment_file_id: referenceColumn("Privitak", "File"),
      request_key: textColumn("Oznaka slanja"),
    },
  },
} as const satisfies Record<string, RecordType>;
