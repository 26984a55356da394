import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { toTermFinder } from "#areas/papers/terms/rules.ts";
import type { OfficialTerm } from "#areas/papers/terms/schema.ts";
import { allTerms } from "#areas/papers/terms/server/queries.ts";
import { users } from "#areas/people/server/tables.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { reservations } from "#areas/reservations/server/tables.ts";
import { studies, studyPrograms } from "#areas/studies/server/tables.ts";
import { theses } from "#areas/theses/server/tables.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { certificatePolicy } from "../../policy.ts";
import { inTermsOf, missingFields, prefill, prefillFields, staleFields, unusualNumbers } from "../../rules.ts";
import type { Certificate } from "../../schema.ts";
import { type CertificateRow, certificates } from "../tables.ts";

const student = alias(users, "student");
const mentor = alias(users, "mentor");
const coMentor = alias(users, "co_mentor");

/** A reservation with its certificate, if it has one, and the prefill data from the records. */
export type CertificateSource = ReturnType<typeof ofDay>;

/** A reservation that has a certificate. */
export type CertificateWithSource = CertificateSource & { certificate: NonNullable<CertificateSource["certificate"]> };

/** The names in the records become those of the official terms of the day of the exam. */
const ofDay = ({ terms, ...source }: Awaited<ReturnType<typeof selectCertificateSources>>[number]) => ({
  ...source,
  known: inTermsOf(source.known, toTermFinder(terms, source.examDate ?? "")),
});

/** Returns the reservation of a certificate; undefined if there is no such certificate. */
export async function findCertificate(db: Database, id: number): Promise<CertificateWithSource | undefined> {
  const [row] = await selectCertificateSources(db, eq(certificates.id, id));
  return row?.certificate ? { ...ofDay(row), certificate: row.certificate } : undefined;
}

/** Returns a reservation with its certificate data; 404 if there is no such reservation. */
export const findCertificateSource = async (db: Database, reservationId: number): Promise<CertificateSource> =>
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

/** Loads the prefill data of a reservation together with the fields of its certificate. Refuses with 403 or 404. */
export async function loadRecordComparison({ actor, db }: Context, reservationId: number) {
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const { known, certificate, status, titleWithdrawnAt, ...completion } = await findCertificateSource(
    db,
    reservationId,
  );
  const completed = status === "completed";
  return {
    ...completion,
    completed,
    certificate: certificate && toComparedCertificate(certificate),
    taken: prefill(known, certificate?.female ?? null),
    titles: { male: known.academicTitle, female: known.academicTitleFemale },
    outdated: certificate ? staleFields(known, certificate) : [],
    may: reservationPolicy.createCertificate(actor, { status, titleWithdrawnAt }) ? ["createData"] : [],
  };
}

/** Returns only the compared fields of a certificate, with its id and version. */
const toComparedCertificate = ({ id, version, ...certificate }: CertificateRow) => ({
  id,
  version,
  fields: Object.fromEntries(prefillFields.map((field) => [field, certificate[field]])) as Partial<Certificate>,
});
