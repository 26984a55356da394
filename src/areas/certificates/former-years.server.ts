import { sql } from "drizzle-orm";
import {
  lockPapers,
  revertPapers,
  writePastCertificateFiles,
} from "#areas/papers/papers-commands.server.ts";
import {
  type BulkRow,
  bulkRows,
  bulkText,
  revertAll,
  type WrittenTransaction,
} from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { certificates } from "./tables.server.ts";

/** Resolves the reservations of imported certificates, under whose ids their rows are returned. */
export const findReservationsOfCertificates = (db: Database, rows: readonly BulkRow[]) =>
  queryRows<{ id: number; isNew: boolean; content: Readonly<Record<string, string>> }>(
    db,
    sql`select x.id, r.id is null as is_new, r.content
      from ${bulkRows(rows)} join users m on m.username = r.content ->> 'mentor' join studies s on s.name = r.content ->> 'study'
        join theses t on t.mentor_id = m.id and t.study_id = s.id and t.name = r.content ->> 'thesis' and t.status <> 'deleted'
        join users u on u.username = r.content ->> 'student' join reservations x on x.thesis_id = t.id and x.student_id = u.id`,
  );

/** Locks certificates and their copies against other writers; readers don't wait. */
export async function lockCertificates(db: Database): Promise<void> {
  await db.execute(sql`lock table certificates_of_completion in share row exclusive mode`);
  await lockPapers(db);
}

/**
 * A newly imported reservation with the `classificationNo` and the `registrationNo` of its
 * certificate.
 */
type PastCertificate = { id: number; content: Readonly<Record<string, string>> };

/**
 * Writes the numbered certificates of past defenses, filled with the data of the records. Call it
 * inside `inTransaction`.
 */
export const writePastCertificates = ({ db }: Context, rows: readonly PastCertificate[]) =>
  db.execute(sql`insert into certificates_of_completion (reservation_id, classification_no, registration_no, study_type, study,
      study_program, thesis_type, semester_count, ects, academic_title, academic_title_short)
    select x.id, coalesce(r.content ->> 'classificationNo', ''), coalesce(r.content ->> 'registrationNo', ''), s.study_type,
      s.name, p.name, s.thesis_name, p.semester_count, p.ects,
      case when p.academic_title = p.academic_title_female then p.academic_title else '' end, p.academic_title_short
    from ${bulkRows(rows)} join reservations x on x.id = r.id join study_programs p on p.id = x.student_study_program_id
      join studies s on s.id = p.study_id
    where concat(r.content ->> 'classificationNo', r.content ->> 'registrationNo') <> ''`);

/**
 * Creates and changes certificates of completed reservations. The values are texts: those of the
 * reservation (`mentor`, `study`, `thesis`, `student`), the numbers, `dateOfBirth`, `birthplace`,
 * `female` (`true` or `false`) and, for an issued one, `issuedOn` and `fileFile`, the id of its
 * file. Call it inside `inTransaction`, under `lockCertificates`.
 */
export async function writeCertificates(context: Context, rows: readonly BulkRow[]): Promise<void> {
  const { db } = context;
  const reservations = await findReservationsOfCertificates(db, rows);
  await db.execute(sql`insert into certificates_of_completion (reservation_id, study_type, study, study_program, thesis_type,
      semester_count, ects, academic_title, academic_title_short)
    select x.id, s.study_type, s.name, p.name, s.thesis_name, p.semester_count, p.ects,
      case when p.academic_title = p.academic_title_female then p.academic_title
        when r.content ->> 'female' = 'true' then p.academic_title_female
        when r.content ->> 'female' = 'false' then p.academic_title else '' end, p.academic_title_short
    from ${bulkRows(reservations.filter(({ isNew }) => isNew))} join reservations x on x.id = r.id
      join study_programs p on p.id = x.student_study_program_id join studies s on s.id = p.study_id`);
  await db.execute(sql`update certificates_of_completion c set
      classification_no = coalesce(r.content ->> 'classificationNo', c.classification_no),
      registration_no = coalesce(r.content ->> 'registrationNo', c.registration_no),
      date_of_birth = (${bulkText("dateOfBirth", sql`c.date_of_birth::text`)})::date,
      birthplace = coalesce(r.content ->> 'birthplace', c.birthplace),
      female = (${bulkText("female", sql`c.female::text`)})::boolean
    from ${bulkRows(reservations)} where c.reservation_id = r.id`);
  await writePastCertificateFiles(context, reservations);
}

/** Reverts the certificates that a transaction wrote, and their copies. */
export async function revertCertificates(
  context: Context,
  written: WrittenTransaction,
): Promise<void> {
  await revertPapers(context, written);
  await revertAll(context, certificates, "CertificateOfCompletion", written);
}
