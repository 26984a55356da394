import { sql } from "drizzle-orm";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { gridLabel } from "#kit/grid/server/index.ts";
import type { Language } from "#kit/text/index.ts";
import type { Sources } from "./sources.ts";

type StudySection =
  | "departments"
  | "studies"
  | "isvu"
  | "reservations"
  | "versions"
  | "certificates"
  | "waitingLists"
  | "proposals"
  | "theses"
  | "committees"
  | "notes"
  | "requests"
  | "comments"
  | "papers"
  | "payments"
  | "standIns";

/**
 * SQL: what the person `me` has done in the studies, as a student and as a teacher, and nothing that the person may not
 * see: no notes of the offices and no minutes.
 */
export const studySources = (me: number, language: Language): Sources<StudySection> => ({
  departments: {
    fields: { name: sql`d.name` },
    from: sql`user_departments ud join departments d on d.id = ud.department_id where ud.user_id = ${me} order by d.name`,
  },
  studies: {
    fields: {
      study: sql`s.name`,
      program: sql`p.name`,
      yearOfStudy: sql`us.year_of_study`,
      thesisCourse: sql`us.thesis_course`,
      finishedWorkshop: sql`us.finished_workshop`,
      selfAssessment: sql`us.self_assessment`,
      lateReservation: sql`us.late_reservation`,
      overruleReason: sql`us.overrule_reason`,
    },
    from: sql`user_studies us join studies s on s.id = us.study_id
      left join study_programs p on p.id = us.study_program_id where us.user_id = ${me} order by us.id`,
  },
  isvu: {
    fields: {
      study: sql`s.name`,
      readAt: sql`i.read_at`,
      programCode: sql`i.program_code`,
      yearOfStudy: sql`i.year_of_study`,
      thesisCourse: sql`i.thesis_course`,
      thesisCoursePassed: sql`i.thesis_course_passed`,
      earnedEcts: sql`i.earned_ects`,
      tuitionDebt: sql`round(i.tuition_debt_in_cents / 100.0, 2)`,
    },
    from: sql`student_records i join user_studies us on us.id = i.user_study_id join studies s on s.id = us.study_id
      where us.user_id = ${me} order by i.id`,
  },
  reservations: {
    fields: {
      thesis: sql`r.thesis_name`,
      mentor: sql`m.name_with_title`,
      status: gridLabel(sql`r.status`, reservationTexts[language].statuses),
      createdAt: sql`r.created_at`,
      returnReason: sql`r.return_reason`,
      reasonForCancellation: sql`r.reason_for_cancellation`,
      defenseDate: sql`r.defense_date`,
      defensePlace: sql`r.defense_place`,
      grade: sql`r.grade`,
      examDate: sql`r.exam_date`,
    },
    from: sql`reservations r join theses t on t.id = r.thesis_id join users m on m.id = t.mentor_id
      where r.student_id = ${me} order by r.id`,
  },
  versions: {
    fields: {
      thesis: sql`r.thesis_name`,
      createdAt: sql`d.created_at`,
      finalVersion: sql`d.final_version`,
      studentComment: sql`d.student_comment`,
      abstract: sql`d.abstract`,
      mentorComment: sql`d.mentor_comment`,
      publiclyAccessible: sql`d.publicly_accessible`,
      embargoUntil: sql`d.embargo_until`,
      embargoReason: sql`d.embargo_reason`,
    },
    from: sql`documents d join reservations r on r.id = d.reservation_id where r.student_id = ${me} order by d.id`,
  },
  certificates: {
    fields: {
      classificationNo: sql`c.classification_no`,
      registrationNo: sql`c.registration_no`,
      dateOfBirth: sql`c.date_of_birth`,
      birthplace: sql`c.birthplace`,
      female: sql`c.female`,
      academicTitle: sql`c.academic_title`,
    },
    from: sql`certificates_of_completion c join reservations r on r.id = c.reservation_id
      where r.student_id = ${me} order by c.id`,
  },
  waitingLists: {
    fields: { thesis: sql`t.name`, createdAt: sql`w.created_at`, heldUntil: sql`w.held_until` },
    from: sql`waiting_list_entries w join theses t on t.id = w.thesis_id where w.student_id = ${me} order by w.id`,
  },
  proposals: {
    fields: {
      name: sql`p.name`,
      description: sql`p.description`,
      mentor: sql`m.name_with_title`,
      sentAt: sql`p.sent_at`,
      answer: sql`p.answer`,
    },
    from: sql`student_proposals p join users m on m.id = p.mentor_id where p.student_id = ${me} order by p.id`,
  },
  theses: {
    fields: {
      name: sql`t.name`,
      status: gridLabel(sql`t.status`, thesisTexts[language].statuses),
      createdAt: sql`t.created_at`,
    },
    from: sql`theses t where ${me} in (t.mentor_id, t.co_mentor_id) order by t.id`,
  },
  committees: {
    fields: { thesis: sql`r.thesis_name`, declineReason: sql`c.decline_reason` },
    from: sql`committee_members c join reservations r on r.id = c.reservation_id where c.user_id = ${me} order by c.id`,
  },
  notes: {
    fields: { note: sql`n.note`, updatedAt: sql`n.updated_at` },
    from: sql`mentor_notes n where n.mentor_id = ${me} order by n.id`,
  },
  requests: {
    fields: { thesis: sql`t.name`, requestedAt: sql`q.requested_at`, reason: sql`q.reason` },
    from: sql`(select thesis_id, requested_by, requested_at, reason from edit_requests
        union all select thesis_id, requested_by, requested_at, reason from delete_requests
        union all select r.thesis_id, c.requested_by, c.created_at, c.reason from mentor_changes c
          join reservations r on r.id = c.reservation_id) q
      join theses t on t.id = q.thesis_id where q.requested_by = ${me} order by q.requested_at`,
  },
  comments: {
    fields: {
      thesis: sql`r.thesis_name`,
      createdAt: sql`c.created_at`,
      author: sql`a.name_with_title`,
      comment: sql`c.comment`,
    },
    from: sql`document_comments c join documents d on d.id = c.document_id join reservations r on r.id = d.reservation_id
      join users a on a.id = c.author_id where ${me} in (r.student_id, c.author_id) order by c.id`,
  },
  papers: {
    fields: {
      thesis: sql`r.thesis_name`,
      kind: gridLabel(sql`p.kind`, paperTexts.hr.kinds),
      number: sql`p.number`,
      issuedAt: sql`p.issued_at`,
      code: sql`p.code`,
    },
    from: sql`papers p join reservations r on r.id = p.reservation_id where r.student_id = ${me} order by p.id`,
  },
  payments: {
    fields: {
      thesis: sql`r.thesis_name`,
      bookedOn: sql`b.booked_on`,
      amount: sql`round(b.amount_in_cents / 100.0, 2)`,
      currency: sql`b.currency`,
      payer: sql`b.payer`,
      payerAccount: sql`b.payer_account`,
      reference: sql`b.reference`,
      description: sql`b.description`,
    },
    from: sql`bank_payments b join reservations r on r.id = b.reservation_id
      where r.student_id = ${me} and b.settlement = 'accepted' order by b.booked_on, b.id`,
  },
  standIns: {
    fields: {
      represented: sql`p.name_with_title`,
      standIn: sql`s.name_with_title`,
      dateFrom: sql`i.date_from`,
      dateTo: sql`i.date_to`,
    },
    from: sql`stand_ins i join users p on p.id = i.represented_id join users s on s.id = i.stand_in_id
      where ${me} in (i.represented_id, i.stand_in_id) order by i.id`,
  },
});
