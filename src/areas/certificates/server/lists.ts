import { and, desc, eq, exists, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#areas/people/server/tables.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { academicYears, studies, studyPrograms } from "#areas/studies/server/tables.ts";
import { fold } from "#kit/croatian.ts";
import type { Database } from "#kit/server/database.ts";
import { dayOf } from "#kit/zagreb.ts";
import { emptyCertificate, gaps } from "../rules.ts";
import type { CertificateRow } from "./tables.ts";
import { certificates } from "./tables.ts";

/** A line of the lists: whose, for what, and what is missing; never birth data or the grade. */
export type ListedCertificate = {
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
export async function currentCertificates(db: Database, now: Date): Promise<ListedCertificate[]> {
  const { dateFrom, dateTo } = academicYears;
  const thisYear = db
    .select({ id: academicYears.id })
    .from(academicYears)
    .where(
      sql`${dayOf(now)}::date between ${dateFrom} and ${dateTo} and ${reservations.examDate} between ${dateFrom} and ${dateTo}`,
    );
  const rows = await listed(db, and(eq(reservations.status, "completed"), or(exists(thisYear), incomplete)));
  return rows.map(lineOf);
}

export const certificatesOnPage = 50;

/** A page of all certificates, the newest defenses first, and whether more follow. */
export async function allCertificates(db: Database, { search, page }: { search: string; page: number }) {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, 5);
  const rows = await listed(db, and(sql`${certificates.id} is not null`, ...words.map(has)))
    .limit(certificatesOnPage + 1)
    .offset((page - 1) * certificatesOnPage);
  return { rows: rows.slice(0, certificatesOnPage).map(lineOf), more: rows.length > certificatesOnPage };
}

const listed = (db: Database, which: SQL | undefined) =>
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
    .orderBy(desc(reservations.examDate), desc(reservations.id))
    .$dynamic();

type Row = Omit<ListedCertificate, "id" | "missing" | "classificationNo"> & { certificate: CertificateRow | null };

const lineOf = ({ certificate, ...line }: Row): ListedCertificate => ({
  ...line,
  id: certificate?.id ?? null,
  classificationNo: certificate?.classificationNo ?? "",
  missing: gaps(certificate ?? emptyCertificate).map(({ label }) => label),
});

/** Of a certificate there is: what the rules call a gap, in the database's words. */
const incomplete = and(
  sql`${certificates.id} is not null`,
  or(
    ...gaps(emptyCertificate).map(({ field }) => {
      const column = getTableColumns(certificates)[field];
      return column.notNull ? sql`${column} = ''` : isNull(column);
    }),
  ),
);

/** As `fold` sees the words, for the letters that Croatian names and titles have. */
const has = (word: string): SQL =>
  sql`regexp_replace(translate(lower(concat_ws(' ', ${users.name}, ${users.jmbag}, ${reservations.thesisName}, ${certificates.classificationNo})),
    'čćđšž', 'ccdsz'), 'dj+', 'd', 'g') like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;
