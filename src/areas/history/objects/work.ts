import { texts as certificates } from "#areas/certificates/texts.ts";
import { texts as documents } from "#areas/documents/texts.ts";
import { texts as reservations } from "#areas/reservations/texts.ts";
import { day, flag, type HistoryObject, instant, long, number, reference, text, words } from "../columns.ts";

const { fields } = reservations.hr;
const version = documents.hr.fields;
const paper = certificates.hr.fields;

/** Reservations and what belongs to them (spec §3). */
export const work = {
  Reservation: {
    table: "reservations",
    names: ["Rezervacija", "Rezervacije"],
    columns: {
      thesis_id: reference(fields.thesis, "Thesis"),
      student_id: reference(fields.student, "User"),
      student_study_program_id: reference(fields.studentStudyProgram, "StudyProgram"),
      thesis_name: long(fields.thesisName),
      thesis_name_eng: long(fields.thesisNameEng),
      thesis_description: long(fields.thesisDescription),
      status: words(fields.status, reservations.hr.statuses),
      in_english: flag(fields.inEnglish),
      created_at: instant(fields.createdAt),
      expires_at: instant(fields.expiresAt),
      expires_at_reason: long(fields.expiresAtReason),
      reason_for_cancellation: long(fields.reasonForCancellation),
      return_reason: long(fields.returnReason),
      mentor_confirmed_reservation_at: instant(fields.mentorConfirmedReservationAt),
      confirmation_of_payment_file_id: reference(fields.confirmationOfPaymentFile, "File"),
      library_confirmed_by: reference(fields.libraryConfirmedBy, "User"),
      library_confirmed_at: instant(fields.libraryConfirmedAt),
      accountancy_confirmed_by: reference(fields.accountancyConfirmedBy, "User"),
      accountancy_confirmed_at: instant(fields.accountancyConfirmedAt),
      statement_of_authenticity_at: instant(fields.statementOfAuthenticityAt),
      submission_statement_at: instant(fields.submissionStatementAt),
      submission_status: text("Stanje predaje"),
      defense_date: instant(fields.defenseDate),
      defense_place: text(fields.defensePlace),
      defense_flow: long(fields.defenseFlow),
      defense_questions: long(fields.defenseQuestions),
      grade: words(fields.grade, reservations.hr.grades),
      grade_agree: flag(fields.gradeAgree),
      exam_date: day(fields.examDate),
      abstract: long(fields.abstract),
      registered_in_isvu: words(fields.registeredInISVU, reservations.hr.registeredInISVU),
    },
  },
  Document: {
    table: "documents",
    names: [documents.hr.title, "Verzije radova"],
    columns: {
      reservation_id: reference(version.reservation, "Reservation"),
      final_version: flag(version.finalVersion),
      review_status: words(version.reviewStatus, documents.hr.statuses),
      student_comment: long(version.studentComment),
      abstract: long(version.abstract),
      mentor_comment: long(version.mentorComment),
      created_at: instant(version.createdAt),
      mentor_responded_at: instant(version.mentorRespondedAt),
      thesis_file_id: reference("Rad", "File"),
      attachment_file_id: reference(documents.hr.attachments, "File"),
      mentor_file_id: reference(documents.hr.mentorsFile, "File"),
      statement_of_origin: flag(version.statementOfOrigin),
      publicly_accessible: words(version.publiclyAccessible, documents.hr.access),
      creative_commons: words(version.creativeCommons, documents.hr.licences),
    },
  },
  CertificateOfCompletion: {
    table: "certificates_of_completion",
    names: [certificates.hr.title, certificates.hr.titles],
    columns: {
      reservation_id: reference("Rezervacija", "Reservation"),
      classification_no: text(paper.classificationNo),
      registration_no: text(paper.registrationNo),
      date_of_birth: day(paper.dateOfBirth),
      birthplace: text(paper.birthplace),
      female: words(paper.female, certificates.hr.genders),
      study_type: text(paper.studyType),
      study: text(paper.study),
      study_program: text(paper.studyProgram),
      thesis_type: text(paper.thesisType),
      semester_count: number(paper.semesterCount),
      ects: number(paper.ects),
      academic_title: text(paper.academicTitle),
      academic_title_short: text(paper.academicTitleShort),
      created_at: instant("Izrađeno"),
    },
  },
  Message: {
    table: "messages",
    names: ["Poruka", "Poruke"],
    columns: {
      thesis_id: reference("Tema", "Thesis"),
      from_id: reference("Pošiljatelj", "User"),
      to_id: reference("Primatelj", "User"),
      sent_at: instant("Poslano"),
      read_at: instant("Pročitano"),
      title: text("Naslov"),
      body: long("Tekst"),
      attachment_file_id: reference("Privitak", "File"),
    },
  },
} as const satisfies Record<string, HistoryObject>;
