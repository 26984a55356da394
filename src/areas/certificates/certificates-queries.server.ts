import { and, desc, eq, exists, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { allTerms } from "#areas/papers/terms/terms.server.ts";
import { type OfficialTerm, toTermFinder } from "#areas/papers/terms/terms.ts";
import { users } from "#areas/people/tables.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { reservations } from "#areas/reservations/tables.server.ts";
import { includesDay } from "#areas/studies/fragments.server.ts";
import { academicYears, studies, studyPrograms } from "#areas/studies/tables.server.ts";
import { theses } from "#areas/theses/tables.server.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridDate, gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import { columnName } from "#kit/records/record-set.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { Certificate } from "./certificates.ts";
import {
  emptyCertificate,
  inTermsOf,
  missingFields,
  prefill,
  prefillFields,
  staleFields,
  unusualNumbers,
} from "./certificates-rules.ts";
import { certificatePolicy } from "./policy.ts";
import { type CertificateRow, certificates } from "./tables.server.ts";

const student = alias(users, "student");
const mentor = alias(users, "mentor");
const coMentor = alias(users, "co_mentor");

/** A reservation with its certificate, if it has one, and the prefill data from the records. */
export type CertificateSource = ReturnType<typeof ofDay>;

/** A reservation that has a certificate. */
export type CertificateWithSource = CertificateSource & {
  certificate: NonNullable<CertificateSource["certificate"]>;
};

/** The names in the records become those of the official terms of the day of the exam. */
const ofDay = ({
  terms,
  ...source
}: Awaited<ReturnType<typeof selectCertificateSources>>[number]) => ({
  ...source,
  known: inTermsOf(source.known, toTermFinder(terms, source.examDate ?? "")),
});

/** Returns the reservation of a certificate; undefined if there is no such certificate. */
export async function findCertificate(
  db: Database,
  id: number,
): Promise<CertificateWithSource | undefined> {
  const [row] = await selectCertificateSources(db, eq(certificates.id, id));
  return row?.certificate ? { ...ofDay(row), certificate: row.certificate } : undefined;
}

/** Returns a reservation with its certificate data; 404 if there is no such reservation. */
export const findCertificateSource = async (
  db: Database,
  reservationId: number,
): Promise<CertificateSource> =>
  ofDay(orNotFound((await selectCertificateSources(db, eq(reservations.id, reservationId)))[0]));

const selectCertificateSources = (db: Database, which: SQL) =>
  db
    .select({
      reservationId: reservations.id,
      thesisId: theses.id,
      status: reservations.status,
      titleWithdrawnAt: reservations.titleWithdrawnAt,
      thesisName: reservations.thesisName,
      thesisNameEng: reservations.thesisNameEng,
      examDate: reservations.examDate,
      grade: reservations.grade,
      certificateOutdatedAt: reservations.certificateOutdatedAt,
      studentId: student.id,
      gender: student.female,
      /** Until when the outcome of the defense can be corrected; null if it is final. */
      outcomeOpenUntil:
        sql<Date | null>`case when ${reservations.outcomePending} then ${reservations.outcomeOpenUntil} end`.mapWith(
          reservations.outcomeOpenUntil,
        ),
      student: student.name,
      jmbag: student.jmbag,
      mentor: mentor.nameWithTitle,
      coMentor: coMentor.nameWithTitle,
      certificate: certificates,
      terms: sql<OfficialTerm[]>`${allTerms}`,
      known: {
        studyType: studies.studyType,
        study: studies.name,
        studyProgram: studyPrograms.name,
        thesisType: studies.thesisName,
        semesterCount: studyPrograms.semesterCount,
        ects: studyPrograms.ects,
        academicTitle: studyPrograms.academicTitle,
        academicTitleFemale: studyPrograms.academicTitleFemale,
        academicTitleShort: studyPrograms.academicTitleShort,
      },
    })
    .from(reservations)
    .leftJoin(certificates, eq(certificates.reservationId, reservations.id))
    .innerJoin(theses, eq(theses.id, reservations.thesisId))
    .innerJoin(student, eq(student.id, reservations.studentId))
    .innerJoin(mentor, eq(mentor.id, theses.mentorId))
    .leftJoin(coMentor, eq(coMentor.id, theses.coMentorId))
    .innerJoin(studyPrograms, eq(studyPrograms.id, reservations.studentStudyProgramId))
    .innerJoin(studies, eq(studies.id, studyPrograms.studyId))
    .where(which);

/** Loads a certificate with its missing fields and warnings. Refuses with 403 or 404. */
export async function loadCertificate({ actor, db }: Context, id: number) {
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const { known, ...completion } = orNotFound(await findCertificate(db, id));
  const { academicTitle, academicTitleFemale } = known;
  return {
    ...completion,
    titles: { academicTitle, academicTitleFemale },
    missing: missingFields(completion.certificate),
    unusual: unusualNumbers(completion.certificate),
    may: certificatePolicy.write(actor, undefined) ? ["edit"] : [],
  };
}

/**
 * Loads the prefill data of a reservation together with the fields of its certificate. Refuses with
 * 403 or 404.
 */
export async function loadRecordComparison({ actor, db }: Context, reservationId: number) {
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const { known, certificate, status, titleWithdrawnAt, ...completion } =
    await findCertificateSource(db, reservationId);
  const completed = status === "completed";
  return {
    ...completion,
    completed,
    certificate: certificate && toComparedCertificate(certificate),
    taken: prefill(known, certificate?.female ?? null),
    titles: { male: known.academicTitle, female: known.academicTitleFemale },
    outdated: certificate ? staleFields(known, certificate) : [],
    may: reservationPolicy.createCertificate(actor, { status, titleWithdrawnAt })
      ? ["createData"]
      : [],
  };
}

/** Returns only the compared fields of a certificate, with its id and version. */
const toComparedCertificate = ({ id, version, ...certificate }: CertificateRow) => ({
  id,
  version,
  fields: Object.fromEntries(
    prefillFields.map((field) => [field, certificate[field]]),
  ) as Partial<Certificate>,
});

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
 * Loads the working list of student services: certificates of the current academic year, and older
 * ones to complete or renew.
 */
export async function loadCurrentCertificates(
  db: Database,
  now: Date,
): Promise<CertificateListItem[]> {
  const { dateFrom, dateTo } = academicYears;
  const thisYear = db
    .select({ id: academicYears.id })
    .from(academicYears)
    .where(
      sql`${localDate(now)}::date between ${dateFrom} and ${dateTo} and ${reservations.examDate} between ${dateFrom} and ${dateTo}`,
    );
  const rows = await selectListItems(
    db,
    and(isToBeIssued, or(exists(thisYear), isIncomplete, isOutdated)),
  );
  return rows.map(toListItem);
}

/** Loads completed reservations without a certificate, newest defenses first. */
export async function loadReservationsWithoutCertificate(
  db: Database,
): Promise<CertificateListItem[]> {
  const rows = await selectListItems(db, and(isToBeIssued, isNull(certificates.id)));
  return rows.map(toListItem);
}

/**
 * SQL condition: the reservation has a certificate, or gets one; none is issued once the title has
 * been withdrawn.
 */
const isToBeIssued = and(
  eq(reservations.status, "completed"),
  isNull(reservations.titleWithdrawnAt),
);

const selectListItems = (db: Database, which: SQL | undefined) =>
  db
    .select({
      certificate: certificates,
      reservationId: reservations.id,
      student: users.name,
      jmbag: users.jmbag,
      thesisName: reservations.thesisName,
      study: studies.formattedName,
      examDate: reservations.examDate,
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

/**
 * SQL condition: the defense has been corrected since the newest copy of the certificate was
 * issued.
 */
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
 * Returns the grid rows of the certificates, newest defenses first; never birth data or the grade.
 * `current` contains certificates of the academic year that includes `today` (yyyy-mm-dd), and
 * older incomplete ones.
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

const nullableFields: ReadonlySet<string> = new Set([
  "dateOfBirth",
  "female",
  "semesterCount",
  "ects",
]);

/**
 * SQL expression for the number of missing fields of the certificate `c`, as defined by
 * `missingFields`.
 */
export const missingFieldCount = sql`(${sql.join(
  missingFields(emptyCertificate).map(({ field }) => {
    const column = sql`c.${sql.identifier(columnName(field))}`;
    return nullableFields.has(field) ? sql`(${column} is null)::int` : sql`(${column} = '')::int`;
  }),
  sql` + `,
)})`;
