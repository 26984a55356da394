import {
  lockCertificates,
  revertCertificates,
  writeCertificates,
  writePastCertificates,
} from "#areas/certificates/former-years.server.ts";
import {
  revertCommittees,
  writePastCommittees,
} from "#areas/defenses/committee/former-committees.server.ts";
import {
  lockVersions,
  revertPastVersions,
  writePastFinalVersions,
  writePastVersions,
} from "#areas/documents/former-years.server.ts";
import {
  lockPeople,
  revertPeople,
  writeDepartments,
  writePeople,
} from "#areas/people/bulk.server.ts";
import {
  lockUserStudies,
  revertUserStudies,
  writeStudentStudies,
  writeTeacherStudies,
} from "#areas/people/bulk-studies.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import { lockQuotas, revertQuotas, writeQuotas } from "#areas/quotas/quotas.server.ts";
import {
  lockPastReservations,
  revertPastReservations,
  writePastFiles,
  writePastReservations,
} from "#areas/reservations/former-years.server.ts";
import {
  lockCodebooks,
  lockStudies,
  revertCodebooks,
  revertStudies,
  writeAcademicYears,
  writeStrategicAreas,
  writeStudies,
  writeStudyPrograms,
} from "#areas/studies/studies.server.ts";
import { lockTheses, revertTheses, writeTheses } from "#areas/theses/bulk-commands.server.ts";
import type { BulkRow, WrittenTransaction } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { ImportSetKey } from "../imports.ts";
import { findMentorsOfQuotas } from "./people.server.ts";

/**
 * How a set is written, by the commands of the area that owns its tables. All run in the
 * transaction of an import.
 */
type ImportTarget = {
  /** Keeps others from writing what the set touches. */
  lock: (db: Database, importId: number) => Promise<unknown>;
  /** Writes rows: those without an id are new. Only the columns in their content are given. */
  write: (context: Context, rows: readonly BulkRow[]) => Promise<unknown>;
  /** Undoes what a transaction wrote. */
  revert: (context: Context, written: WrittenTransaction) => Promise<void>;
};

export const importTargets: Readonly<Record<ImportSetKey, ImportTarget>> = {
  academicYears: { lock: lockCodebooks, write: writeAcademicYears, revert: revertCodebooks },
  strategicAreas: { lock: lockCodebooks, write: writeStrategicAreas, revert: revertCodebooks },
  departments: { lock: lockPeople, write: writeDepartments, revert: revertPeople },
  people: { lock: lockPeople, write: writePeople, revert: revertPeople },
  studies: { lock: lockStudies, write: writeStudies, revert: revertStudies },
  studyPrograms: { lock: lockStudies, write: writeStudyPrograms, revert: revertStudies },
  teacherStudies: { lock: lockUserStudies, write: writeTeacherStudies, revert: revertUserStudies },
  studentStudies: { lock: lockUserStudies, write: writeStudentStudies, revert: revertUserStudies },
  theses: { lock: lockTheses, write: writeTheses, revert: revertTheses },
  reservations: {
    lock: lockReservationsAndVersions,
    write: writeReservations,
    revert: revertReservations,
  },
  versions: {
    lock: lockReservationsAndVersions,
    write: writePastVersions,
    revert: revertPastVersions,
  },
  certificates: {
    lock: lockReservationsAndCertificates,
    write: writeCertificates,
    revert: revertCertificates,
  },
  quotas: { lock: lockQuotasAndMentors, write: writeQuotas, revert: revertQuotas },
};

/**
 * Reserving locks the mentor, too, so that the use of a quota can't grow until it is written
 * (src/areas/quotas/README.md).
 */
async function lockQuotasAndMentors(db: Database, importId: number) {
  await lockUsers(db, await findMentorsOfQuotas(db, importId));
  await lockQuotas(db);
}

async function lockReservationsAndVersions(db: Database) {
  await lockPastReservations(db);
  await lockVersions(db);
}

async function lockReservationsAndCertificates(db: Database) {
  await lockPastReservations(db);
  await lockCertificates(db);
}

/**
 * Writes reservations, and of each its committee, certificate and files; known ones only get files.
 */
async function writeReservations(context: Context, rows: readonly BulkRow[]): Promise<void> {
  const added = await writePastReservations(context, rows);
  const known = rows.flatMap(({ id, content }) => (id === null ? [] : [{ id, content }]));
  await writePastFinalVersions(context, [...added, ...known]);
  await writePastFiles(context, [...added, ...known]);
  await writePastCommittees(context, added);
  await writePastCertificates(context, added);
}

async function revertReservations(context: Context, written: WrittenTransaction): Promise<void> {
  await revertCertificates(context, written);
  await revertCommittees(context, written);
  await revertPastVersions(context, written);
  await revertPastReservations(context, written);
}
