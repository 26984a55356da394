import { texts as certificates } from "#areas/certificates/texts.ts";
import { texts as notificationTemplates } from "#areas/notifications/templates/texts.ts";
import { texts as papers } from "#areas/papers/texts.ts";
import { texts as aiStatements } from "#areas/reservations/ai-statement-texts.ts";
import {
  choiceColumn,
  dateColumn,
  dateTimeColumn,
  longTextColumn,
  numberColumn,
  type RecordType,
  referenceColumn,
  rowsColumn,
  textColumn,
} from "./columns.ts";

const certificateFields = certificates.hr.fields;
const templateFields = notificationTemplates.hr.fields;
const paperFields = papers.hr.fields;
const paperKinds = papers.hr.kinds;

/** Certificates, other papers, and the texts that the admin edits. */
export const paperRecordTypes = {
  AiStatement: {
    table: "ai_statements",
    names: aiStatements.hr.records.names,
    columns: {
      reservation_id: referenceColumn(aiStatements.hr.records.reservation, "Reservation"),
      uses: rowsColumn(aiStatements.hr.records.uses),
      created_at: dateTimeColumn(aiStatements.hr.records.createdAt),
    },
  },
  CertificateOfCompletion: {
    table: "certificates_of_completion",
    names: [certificates.hr.title, certificates.hr.titles],
    columns: {
      reservation_id: referenceColumn("Rezervacija", "Reservation"),
      classification_no: textColumn(certificateFields.classificationNo),
      registration_no: textColumn(certificateFields.registrationNo),
      date_of_birth: dateColumn(certificateFields.dateOfBirth),
      birthplace: textColumn(certificateFields.birthplace),
      female: choiceColumn(certificateFields.female, certificates.hr.genders),
      study_type: textColumn(certificateFields.studyType),
      study: textColumn(certificateFields.study),
      study_program: textColumn(certificateFields.studyProgram),
      thesis_type: textColumn(certificateFields.thesisType),
      semester_count: numberColumn(certificateFields.semesterCount),
      ects: numberColumn(certificateFields.ects),
      academic_title: textColumn(certificateFields.academicTitle),
      academic_title_short: textColumn(certificateFields.academicTitleShort),
      created_at: dateTimeColumn("Izrađeno"),
    },
  },
  Paper: {
    table: "papers",
    names: [papers.hr.paper, papers.hr.papers],
    columns: {
      reservation_id: referenceColumn(paperFields.reservation, "Reservation"),
      kind: choiceColumn(paperFields.kind, paperKinds),
      language: choiceColumn(paperFields.language, papers.hr.languageNames),
      number: numberColumn(paperFields.number),
      female: choiceColumn(paperFields.female, papers.hr.genders),
      template_id: referenceColumn(paperFields.template, "PaperTemplate"),
      file_id: referenceColumn(paperFields.file, "File"),
      sha256: textColumn(paperFields.sha256),
      code: textColumn(paperFields.code),
      original_id: referenceColumn(paperFields.original, "Paper"),
      registration_no: textColumn(paperFields.registrationNo),
      issued_at: dateTimeColumn(paperFields.issuedAt),
      issued_by: referenceColumn(paperFields.issuedBy, "User"),
      revoked_at: dateTimeColumn(paperFields.revokedAt),
      revoked_by: referenceColumn(paperFields.revokedBy, "User"),
      decision_id: referenceColumn("Poništeno odlukom", "OutcomeDecision"),
      revocation_reason: longTextColumn(paperFields.revocationReason),
    },
  },
  PaperTemplate: {
    table: "paper_templates",
    names: [papers.hr.templateOfPaper, papers.hr.templatesOfPapers],
    columns: {
      kind: choiceColumn(paperFields.kind, paperKinds),
      language: choiceColumn(paperFields.language, papers.hr.languageNames),
      number: numberColumn(paperFields.templateNumber),
      body: longTextColumn(paperFields.body),
      created_at: dateTimeColumn(paperFields.createdAt),
      created_by: referenceColumn(paperFields.createdBy, "User"),
    },
  },
  NotificationTemplate: {
    table: "notification_templates",
    names: [notificationTemplates.hr.record, notificationTemplates.hr.title],
    columns: {
      event: textColumn(templateFields.event),
      audience: choiceColumn(templateFields.audience, notificationTemplates.hr.audiences),
      language: choiceColumn(templateFields.language, notificationTemplates.hr.languages),
      number: numberColumn(templateFields.number),
      bell: textColumn(templateFields.bell),
      subject: textColumn(templateFields.subject),
      body: longTextColumn(templateFields.body),
      delivered: longTextColumn(templateFields.delivered),
      created_at: dateTimeColumn(templateFields.createdAt),
      created_by: referenceColumn(templateFields.createdBy, "User"),
    },
  },
} as const satisfies Record<string, RecordType>;
