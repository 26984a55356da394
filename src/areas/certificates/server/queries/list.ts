import { and, desc, eq, exists, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#areas/people/server/tables.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { academicYears, studies, studyPrograms } from "#areas/studies/server/tables.ts";

import type { Database } from "#kit/database/index.ts";
import { gridDate, gridDateOfInstant } from "#kit/grid/server/index.ts";
import { columnName } from "#kit/records/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { emptyCertificate, missingFields } from "../../rules.ts";
import { type CertificateRow, certificates } from "../tables.ts";

/** A line of the lists: whose, for what, and what is missing; never birth data or the grade. */
export type CertificateListItem = {
  /** None while a completed reservation has no certificate. */
  id: number | null;
  reservationId: number;
  student: string;
  jmbag: string | null;
  thesisName: string;
  study: string;
  examDate: string | null;
  classificationNo: string;
  /** The labels of the fields that are missing. */
  missing: string[];
};

/** What student services work on: certificates of this academic year, and older ones that are not yet complete. */
export async function loadCurrentCertificates(db: Database, now: Date): Promise<CertificateListItem[]> {
  const { dateFrom, dateTo } = academicYears;
  const thisYear = db
    .select({ id: academicYears.id })
    .from(academicYears)
    .where(
      sql`${localDate(now)}::date between ${dateFrom} and ${dateTo} and ${reservations.examDate} between ${dateFrom} and ${dateTo}`,
    );
  const rows = await selectListItems(db, and(eq(reservations.status, "completed"), or(exists(thisYear), isIncomplete)));
  return rows.map(toListItem);
}

/** Completed reservations that have no certificate, the newest defenses first. */
export async function loadReservationsWithoutCertificate(db: Database): Promise<CertificateListItem[]> {
  const rows = await selectListItems(db, and(eq(reservations.status, "completed"), isNull(certificates.id)));
  return rows.map(toListItem);
}

const selectListItems = (db: Database, which: SQL | undefined) =>
  db
    .select({
      ...{ certificate: certificates, reservationId: reservations.id, student: users.name, jmbag: users.jmbag },
      ...{ thesisName: reservations.thesisName, study: studies.formattedName, examDate: reservations.examDate },
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

/** Of a certificate there is: what the rules call a gap, in the database's words. */
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
 * Rows of the certificates, the newest defenses first; never birth data or the grade. `current` has those of the academic year
 * in which `today` (yyyy-mm-dd) falls, and older ones with gaps.
 */
export const certificateGridRows = (view: "current" | "all", today: string): SQL => sql`
  select c.id, u.name as student, coalesce(u.jmbag, '') as jmbag, r.thesis_name as "thesisName", c.study, c.study_program as "studyProgram",
    c.classification_no as "classificationNo", c.registration_no as "registrationNo", ${missingFieldCount} as missing,
    ${gridDate(sql`r.exam_date`)} as "examDate", ${gridDateOfInstant(sql`c.created_at`)} as "createdAt",
    ${gridDateOfInstant(sql`c.updated_at`)} as "updatedAt", '/certificate-of-completion/show/' || c.id as "showPath"
  from certificates_of_completion c join reservations r on r.id = c.reservation_id join users u on u.id = r.student_id
  where ${view === "all"} or ${missingFieldCount} > 0 or exists (select from academic_years y
    where ${today}::date between y.date_from and y.date_to and r.exam_date between y.date_from and y.date_to)
  order by r.exam_date desc, c.id desc`;

const nullableFields: ReadonlySet<string> = new Set(["dateOfBirth", "female", "semesterCount", "ects"]);

/** How many fields are missing: what the rules call a gap, in the database's words. */
const missingFieldCount = sql`(${sql.join(
  missingFields(emptyCertificate).map(({ field }) => {
    const column = sql`c.${sql.identifier(columnName(field))}`;
    return nullableFields.has(field) ? sql`(${column} is null)::int` : sql`(${column} = '')::int`;
  }),
  sql` + `,
)})`;
