import { and, desc, eq, exists, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#areas/people/server/tables.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { includesDay } from "#areas/studies/server/queries/fragments.ts";
import { academicYears, studies, studyPrograms } from "#areas/studies/server/tables.ts";
import type { Database } from "#kit/database/connection.ts";
import { gridDate, gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import { columnName } from "#kit/records/record-set.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { emptyCertificate, missingFields } from "../../rules.ts";
import { type CertificateRow, certificates } from "../tables.ts";

/** A row of the lists: student, thesis and missing fields; never birth data or the grade. */
export type CertificateListItem = {
  /** Null if a completed reservation has no certificate yet. */
  id: number | null;
  reservationId: number;
  student: string;
  jmbag: string | null;
  thesisName: string;
  study: string;
  examDate: string | null;
  classificationNo: string;
  /** Labels of the missing fields. */
  missing: string[];
  /** True if the defense has been corrected since the newest copy was issued. */
  outdated: boolean;
};

/**
 * Loads the working list of student services: certificates of the current academic year, and older ones to complete or
 * renew.
 */
export async function loadCurrentCertificates(db: Database, now: Date): Promise<CertificateListItem[]> {
  const { dateFrom, dateTo } = academicYears;
  const thisYear = db
    .select({ id: academicYears.id })
    .from(academicYears)
    .where(
      sql`${localDate(now)}::date between ${dateFrom} and ${dateTo} and ${reservations.examDate} between ${dateFrom} and ${dateTo}`,
    );
  const rows = await selectListItems(db, and(isToBeIssued, or(exists(thisYear), isIncomplete, isOutdated)));
  return rows.map(toListItem);
}

/** Loads completed reservations without a certificate, newest defenses first. */
export async function loadReservationsWithoutCertificate(db: Database): Promise<CertificateListItem[]> {
  const rows = await selectListItems(db, and(isToBeIssued, isNull(certificates.id)));
  return rows.map(toListItem);
}

/** SQL condition: the reservation has a certificate, or gets one; none is issued once the title has been withdrawn. */
const isToBeIssued = and(eq(reservations.status, "completed"), isNull(reservations.titleWithdrawnAt));

const selectListItems = (db: Database, which: SQL | undefined) =>
  db
    .select({
      ...{ certificate: certificates, reservationId: reservations.id, student: users.name, jmbag: users.jmbag },
      ...{ thesisName: reservations.thesisName, study: studies.formattedName, examDate: reservations.examDate },
      outdated: sql<boolean>`${isOutdated}`,
    })
    .from(reservations)
    .leftJoin(certificates, eq(certificates.reservationId, reservations.id))
    .innerJoin(users, eq(users.id, reservations.studentId))
    .innerJoin(studyPrograms, eq(studyPrograms.id, reservations.studentStudyProgramId))
    .innerJoin(studies, eq(studies.id, studyPrograms.studyId))
    .where(which)
    .orderBy(desc(reservations.examDate), desc(reservations.id));

type ListItemRow = Omit<CertificateListItem, "id" | "missing" | "classificationNo"> & {
  certificate: CertificateRow | null;
};

const toListItem = ({ certificate, ...line }: ListItemRow): CertificateListItem => ({
  ...line,
  id: certificate?.id ?? null,
  classificationNo: certificate?.classificationNo ?? "",
  missing: missingFields(certificate ?? emptyCertificate).map(({ label }) => label),
});

/** SQL condition: the defense has been corrected since the newest copy of the certificate was issued. */
const isOutdated = sql`coalesce(${reservations.certificateOutdatedAt} > (
  select max(p.issued_at) from papers p where p.reservation_id = ${reservations.id} and p.kind = 'certificate'
    and coalesce(p.original_id, p.id) = p.id), false)`;

/** SQL condition: the certificate exists and has a missing field, as defined by `missingFields`. */
const isIncomplete = and(
  sql`${certificates.id} is not null`,
  or(
    ...missingFields(emptyCertificate).map(({ field }) => {
      const column = getTableColumns(certificates)[field];
      return column.notNull ? sql`${column} = ''` : isNull(column);
    }),
  ),
);

/**
 * Returns the grid rows of the certificates, newest defenses first; never birth data or the grade. `current` contains
 * certificates of the academic year that includes `today` (yyyy-mm-dd), and older incomplete ones.
 */
export const certificateGridRows = (view: "current" | "all", today: string): SQL => sql`
  select c.id, u.name as student, coalesce(u.jmbag, '') as jmbag, r.thesis_name as "thesisName", c.study, c.study_program as "studyProgram",
    c.classification_no as "classificationNo", c.registration_no as "registrationNo", ${missingFieldCount} as missing,
    ${gridDate(sql`r.exam_date`)} as "examDate", ${gridDateOfInstant(sql`c.created_at`)} as "createdAt",
    ${gridDateOfInstant(sql`c.updated_at`)} as "updatedAt", '/certificate-of-completion/show/' || c.id as "showPath"
  from certificates_of_completion c join reservations r on r.id = c.reservation_id join users u on u.id = r.student_id
  where ${view === "all"} or r.title_withdrawn_at is null and ${missingFieldCount} > 0 or exists (select from academic_years y
    where ${includesDay(today)} and r.exam_date between y.date_from and y.date_to)
  order by r.exam_date desc, c.id desc`;

const nullableFields: ReadonlySet<string> = new Set(["dateOfBirth", "female", "semesterCount", "ects"]);

/** SQL expression for the number of missing fields of the certificate `c`, as defined by `missingFields`. */
export const missingFieldCount = sql`(${sql.join(
  missingFields(emptyCertificate).map(({ field }) => {
    const column = sql`c.${sql.identifier(columnName(field))}`;
    return nullableFields.has(field) ? sql`(${column} is null)::int` : sql`(${column} = '')::int`;
  }),
  sql` + `,
)})`;
