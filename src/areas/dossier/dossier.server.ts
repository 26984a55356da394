import { sql } from "drizzle-orm";
import { officeNotesJson } from "#areas/clearance/office-notes.server.ts";
import { bySurname, studentSearchText } from "#areas/people/fragments.server.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { type Dossier, type FoundStudent, maxDossierNotices, maxFoundStudents } from "./dossier.ts";

/**
 * Finds students whose name, user name or JMBAG contains every typed word, ignoring diacritics; one
 * more than are shown.
 */
export const searchStudents = (db: Database, input: string): Promise<FoundStudent[]> =>
  queryRows<FoundStudent>(
    db,
    sql`select u.id, u.name, u.username, u.jmbag, u.active,
        (select string_agg(s.name, ', ' order by s.name) from user_studies us join studies s on s.id = us.study_id
          where us.user_id = u.id and us.user_type = 'student') as studies,
        (select r.status from reservations r where r.student_id = u.id
          order by ${isOpenReservation()} desc, r.id desc limit 1) as status
      from users u
      where ${sql.join([sql`'student' = any(u.roles)`, ...matchWordsSql(studentSearchText(), input)], sql` and `)}
      order by ${bySurname()} limit ${literalNumber(maxFoundStudents + 1)}`,
  );

const iso = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);

/**
 * Loads everything about a student, in one statement. Refuses with 404 if there is no such student.
 */
export async function loadDossier({ db, actor }: Context, id: number): Promise<Dossier> {
  const [row] = await queryRows<Dossier>(
    db,
    sql`select
      jsonb_build_object('id', u.id, 'name', u.name, 'username', u.username, 'email', u.email, 'jmbag', u.jmbag,
        'active', u.active) as student,
      (select coalesce(jsonb_agg(jsonb_build_object('id', us.id, 'study', s.formatted_name, 'program', p.name,
          'yearOfStudy', us.year_of_study, 'thesisCourse', us.thesis_course, 'finishedWorkshop', us.finished_workshop,
          'selfAssessment', us.self_assessment, 'lateReservation', us.late_reservation) order by s.name), '[]')
        from user_studies us join studies s on s.id = us.study_id left join study_programs p on p.id = us.study_program_id
        where us.user_id = u.id and us.user_type = 'student') as enrolments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'thesisName', r.thesis_name, 'study', s.name,
          'mentor', m.name_with_title, 'status', r.status, 'createdAt', ${iso("r.created_at")}, 'expiresAt', ${iso("r.expires_at")},
          'proof', (select jsonb_build_object('name', f.name, 'size', f.size) from files f where f.id = r.confirmation_of_payment_file_id),
          'libraryConfirmedAt', ${iso("r.library_confirmed_at")}, 'accountancyConfirmedAt', ${iso("r.accountancy_confirmed_at")},
          'submissionStatementAt', ${iso("r.submission_statement_at")}, 'defenseDate', ${iso("r.defense_date")},
          'defensePlace', r.defense_place, 'examDate', r.exam_date, 'grade', r.grade,
          'registeredInIsvu', r.registered_in_isvu, 'reasonForCancellation', r.reason_for_cancellation,
          'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'finalVersion', d.final_version,
              'review', d.review_status, 'createdAt', ${iso("d.created_at")}, 'name', f.name, 'size', f.size,
              'hasAttachment', d.attachment_file_id is not null) order by d.id), '[]')
            from documents d left join files f on f.id = d.thesis_file_id where d.reservation_id = r.id),
          'certificate', (select jsonb_build_object('id', c.id, 'classificationNo', c.classification_no,
              'createdAt', ${iso("c.created_at")}) from certificates_of_completion c where c.reservation_id = r.id limit 1),
          'notes', ${officeNotesJson(actor)}) order by r.id desc), '[]')
        from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
          join users m on m.id = t.mentor_id
        where r.student_id = u.id) as reservations,
      (select coalesce(jsonb_agg(n order by n.id desc), '[]') from (
        select id, subject, ${iso("created_at")} as at, ${iso("sent_at")} as "sentAt" from mails
        where user_id = u.id order by mails.id desc limit ${literalNumber(maxDossierNotices)}) n) as notices
    from users u where u.id = ${id} and 'student' = any(u.roles)`,
  );
  return orNotFound(row);
}
