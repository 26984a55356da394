import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { fromGuestComments, guestName } from "#areas/guests/fragments.server.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import {
  isOpenReservation,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord, ReservationStatus } from "#areas/reservations/reservations.ts";
import type { LoadedCheck } from "#areas/submission-checks/check-view.ts";
import { submissionCheckJson } from "#areas/submission-checks/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { foldTextSql, matchWordsSql } from "#kit/database/sql.ts";
import { fileJson } from "#kit/files/file-records.server.ts";
import { gridDateOfInstant, gridLabel } from "#kit/grid/column-sql.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { DocumentVersionView } from "./documents.ts";
import type { DocumentRecord, DownloadedRecord } from "./flow.ts";
import {
  documentRecordJson,
  downloadedRecordJson,
  openedBy,
  publicFileId,
} from "./fragments.server.ts";
import { documentPolicy } from "./policy.ts";
import { firstOpenRemarksJson } from "./remarks/fragments.server.ts";
import type { RemarkView } from "./remarks/remarks.ts";
import { documents } from "./tables.server.ts";
import { texts } from "./texts.ts";

/** A reservation with all its versions, newest first. */
export type ReservationDocuments = {
  reservationId: number;
  record: ReservationRecord;
  status: ReservationStatus;
  thesisId: number;
  thesisName: string;
  thesisNameEng: string;
  inEnglish: boolean;
  studentId: number;
  student: string;
  mentorId: number;
  mentor: string;
  coMentorId: number | null;
  expiresAt: string;
  returnReason: string;
  /**
   * The next day by which a final version can be submitted for a defense, yyyy-mm-dd; null if there
   * is none.
   */
  submissionDate: string | null;
  startDate: string | null;
  endDate: string | null;
  versions: DocumentVersionView[];
  /** The check before submission; null if the study has no settings. */
  check: LoadedCheck | null;
  /** The first open remarks on the versions. */
  openRemarks: RemarkView[];
};

/**
 * Loads a reservation with all its versions in one query. Refuses with 404 if there is no such
 * reservation.
 */
export async function findReservationDocuments(
  db: Database,
  reservationId: number,
  now: Date,
): Promise<ReservationDocuments> {
  return readReservationDocuments(
    db,
    sql`${selectReservationDocuments(now)} where r.id = ${reservationId}`,
  );
}

/**
 * Loads the same data by the id of one of its versions. Refuses with 404 if there is no such
 * version.
 */
export async function findReservationDocumentsByDocument(
  db: Database,
  documentId: number,
  now: Date,
): Promise<ReservationDocuments> {
  return readReservationDocuments(
    db,
    sql`${selectReservationDocuments(now)} where r.id = (select reservation_id from documents where id = ${documentId})`,
  );
}

async function readReservationDocuments(
  db: Database,
  statement: SQL,
): Promise<ReservationDocuments> {
  type Row = Omit<ReservationDocuments, "record"> & { record: ReservationRecordJson };
  const row = orNotFound((await queryRows<Row>(db, statement))[0]);
  return { ...row, record: toReservationRecord(row.record) };
}

const commentsAsJson = sql`coalesce((select jsonb_agg(jsonb_build_object(
  'id', c.id, 'authorId', c.author_id, 'author', author.name_with_title, 'comment', c.comment,
  'createdAt', c.created_at, 'updatedAt', c.updated_at, 'closed', c.closed_at is not null,
  'file', ${fileJson("c.file_id")}) order by c.id)
  from document_comments c join users author on author.id = c.author_id where c.document_id = d.id), '[]')`;

const guestCommentsAsJson = sql`coalesce((select jsonb_agg(jsonb_build_object(
  'id', k.id, 'author', ${guestName("hr")}, 'authorEng', ${guestName("en")}, 'comment', k.comment, 'createdAt', k.created_at) order by k.id)
  ${fromGuestComments}), '[]')`;

const selectReservationDocuments = (now: Date) => sql`
  select r.id as "reservationId", ${reservationRecordJson} as record, r.status, t.id as "thesisId", r.thesis_name as "thesisName",
    r.thesis_name_eng as "thesisNameEng", r.in_english as "inEnglish",
    r.student_id as "studentId", student.name as student, t.mentor_id as "mentorId", mentor.name_with_title as mentor,
    t.co_mentor_id as "coMentorId", to_json(r.expires_at)#>>'{}' as "expiresAt", r.return_reason as "returnReason",
    deadline.submission_date as "submissionDate", deadline.start_date as "startDate", deadline.end_date as "endDate",
    coalesce((select jsonb_agg(jsonb_build_object(
      'id', d.id, 'finalVersion', d.final_version, 'reviewStatus', d.review_status, 'studentComment', d.student_comment,
      'abstract', d.abstract, 'abstractEng', d.abstract_eng, 'keywordsEng', d.keywords_eng,
      'mentorComment', d.mentor_comment, 'mentorOpinion', d.mentor_opinion, 'createdAt', d.created_at, 'updatedAt', d.updated_at,
      'mentorRespondedAt', d.mentor_responded_at, 'statementOfOrigin', d.statement_of_origin,
      'publiclyAccessible', d.publicly_accessible, 'creativeCommons', d.creative_commons,
      'embargoUntil', to_char(d.embargo_until, 'YYYY-MM-DD'), 'embargoReason', d.embargo_reason,
      'thesisFile', ${fileJson("d.thesis_file_id")}, 'attachmentFile', ${fileJson("d.attachment_file_id")},
      'mentorFile', ${fileJson("d.mentor_file_id")}, 'comments', ${commentsAsJson}, 'guestComments', ${guestCommentsAsJson}) order by d.id desc)
      from documents d where d.reservation_id = r.id), '[]') as versions,
    ${submissionCheckJson} as check, ${firstOpenRemarksJson} as "openRemarks"
  from reservations r
  join theses t on t.id = r.thesis_id
  join users student on student.id = r.student_id
  join users mentor on mentor.id = t.mentor_id
  left join lateral (select to_char(submission_date, 'YYYY-MM-DD') as submission_date, to_char(start_date, 'YYYY-MM-DD') as start_date,
      to_char(end_date, 'YYYY-MM-DD') as end_date
    from defense_deadlines where submission_date >= ${localDate(now)}::date order by defense_deadlines.submission_date limit 1) deadline on true`;

type DocumentDownload = {
  record: DownloadedRecord;
  thesisName: string;
  thesisFileId: number | null;
  /** The file that everybody gets. */
  publicFileId: number | null;
  attachmentFileId: number | null;
  mentorFileId: number | null;
};

/**
 * Loads the file ids and the policy data of a version. Refuses with 404 if there is no such
 * version.
 */
export async function loadDownload(
  { db, now }: Pick<Context, "db" | "now">,
  documentId: number,
): Promise<DocumentDownload> {
  const [row] = await queryRows<DocumentDownload>(
    db,
    sql`select ${downloadedRecordJson(now)} as record,
      d.thesis_file_id, ${publicFileId} as public_file_id,
      d.attachment_file_id, d.mentor_file_id, r.thesis_name
    from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
    where d.id = ${documentId}`,
  );
  return orNotFound(row);
}

/**
 * Loads the file of a comment and the policy data of its version. Refuses with 404 if there is no
 * such comment.
 */
export async function loadCommentFile(db: Database, commentId: number) {
  const [row] = await queryRows<{ record: DocumentRecord; fileId: number | null }>(
    db,
    sql`select ${documentRecordJson} as record, c.file_id
    from document_comments c join documents d on d.id = c.document_id
    join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id where c.id = ${commentId}`,
  );
  return orNotFound(row);
}

/** Returns the data of one version that the policies need. */
export const toDocumentRecord = (
  {
    record: { thesisId, studentId, mentorId, coMentorId, committee, status },
  }: Pick<ReservationDocuments, "record">,
  { finalVersion, reviewStatus, publiclyAccessible }: DocumentVersionView,
): DocumentRecord => ({
  thesisId,
  studentId,
  mentorId,
  coMentorId,
  committee,
  reservationStatus: status,
  finalVersion,
  reviewStatus,
  publiclyAccessible,
});

/**
 * Loads all versions of a reservation with the available transitions. Refuses with 403 if the actor
 * may not read them.
 */
export async function loadReservationDocuments(context: Context, reservationId: number) {
  const { record, ...work } = await findReservationDocuments(
    context.db,
    reservationId,
    context.now,
  );
  const { actor, now } = context;
  if (!reservationPolicy.seeVersions(actor, record)) throw new Refusal(403, accessDenied);
  return { work, record, may: availableSteps(reservationFlow, actor, record, now) };
}

/**
 * Loads a version with its reservation. Only the newest final version has available transitions.
 * Refuses with 403 if the actor may not read it.
 */
export async function loadDocument(context: Context, documentId: number) {
  const { record, ...work } = await findReservationDocumentsByDocument(
    context.db,
    documentId,
    context.now,
  );
  const { actor, now } = context;
  const version = work.versions.find(({ id }) => id === documentId);
  if (!version || !documentPolicy.read(actor, toDocumentRecord({ record }, version)))
    throw new Refusal(403, accessDenied);
  const isNewest = record.finalVersionId === documentId;
  return {
    work,
    version,
    record,
    may: isNewest ? availableSteps(reservationFlow, actor, record, now) : [],
  };
}

/** Loads the stored row of a version; undefined if there is none. */
export async function findDocument(db: Database, id: number) {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row;
}

/** The reservation of a document, as a subquery. */
export const reservationOfDocument = (id: number): SQL =>
  sql`(select reservation_id from documents where id = ${id})`;

/** The content of a version's thesis file; undefined if it has none. */
export async function findThesisContent(db: Database, documentId: number) {
  const [row] = await queryRows<{ reservationId: number; sha256: string; name: string }>(
    db,
    sql`select d.reservation_id, f.sha256, f.name from documents d join files f on f.id = d.thesis_file_id
      where d.id = ${documentId}`,
  );
  return row;
}

export async function findNewestWorkingVersion(db: Database, reservationId: number) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.reservationId, reservationId), eq(documents.finalVersion, false)))
    .orderBy(desc(documents.id))
    .limit(1);
  return row;
}

/**
 * The ids of the files that only the working versions of a reservation and the comments on them
 * use.
 */
export async function loadFilesOfWorkingVersions(
  db: Database,
  reservationId: number,
): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct f.id from documents d left join document_comments c on c.document_id = d.id
      join files f on f.id in (d.thesis_file_id, d.attachment_file_id, d.mentor_file_id, c.file_id)
      where d.reservation_id = ${reservationId} and not d.final_version and not exists (select from documents other
        where f.id in (other.thesis_file_id, other.public_file_id, other.attachment_file_id, other.mentor_file_id)
          and (other.final_version or other.reservation_id <> ${reservationId}))`,
  );
  return rows.map(({ id }) => id);
}

const { working, final, statuses, access } = texts.hr;

/**
 * Selects the grid rows of thesis versions for the admin, newest first: all versions or only those
 * of open reservations.
 */
export const documentGridRows = (view: "current" | "all"): SQL => sql`
  select d.id, r.thesis_name as "thesisName", student.name as student, mentor.name_with_title as mentor,
    case when d.final_version then ${final}::text else ${working}::text end as kind,
    coalesce(${gridLabel(sql`d.review_status`, statuses)}, '') as "reviewStatus",
    coalesce(${gridLabel(sql`d.publicly_accessible`, access)}, '') as "publiclyAccessible",
    ${gridDateOfInstant(sql`d.created_at`)} as "createdAt", ${gridDateOfInstant(sql`d.updated_at`)} as "updatedAt",
    ${gridDateOfInstant(sql`d.mentor_responded_at`)} as "mentorRespondedAt", '/document/show/' || d.id as "showPath"
  from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
  join users student on student.id = r.student_id join users mentor on mentor.id = t.mentor_id
  where ${view === "all"} or ${isOpenReservation()}
  order by d.updated_at desc, d.id desc`;

/**
 * Finds open reservations by parts of the thesis title or the student's name, ignoring diacritics.
 */
export function searchReservations(db: Database, input: string) {
  const every = matchWordsSql(foldTextSql(sql`r.thesis_name || ' ' || u.name`), input);
  return queryRows<{ value: string; label: string }>(
    db,
    sql`select r.id::text as value, r.thesis_name || ' (' || u.name || ')' as label
      from reservations r join users u on u.id = r.student_id
      where ${sql.join([isOpenReservation(), ...every], sql` and `)}
      order by r.thesis_name, r.id limit 20`,
  );
}

/**
 * The file of a version and its title, if the actor has not opened it; undefined if they have, or
 * if there is none.
 */
export async function findUnopened(
  { db, actor }: Pick<Context, "db" | "actor">,
  documentId: number,
) {
  const [row] = await queryRows<{ fileId: number; title: string }>(
    db,
    sql`select d.thesis_file_id as file_id, r.thesis_name as title
      from documents d join reservations r on r.id = d.reservation_id
      where d.id = ${documentId} and d.thesis_file_id is not null and not ${openedBy(actor.id)}`,
  );
  return row;
}
