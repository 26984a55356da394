import { sql } from "drizzle-orm";
import {
  asOfDay,
  type BulkRow,
  bulkRows,
  type PastChange,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { dayOfFinalVersion, reviewOfFinalVersion } from "./former-years.ts";
import { documents } from "./tables.server.ts";

/** Returns this many ids for new versions. */
export const nextDocumentIds = async (db: Database, count: number): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select nextval(pg_get_serial_sequence('documents', 'id'))::integer as id from generate_series(1, ${count}::integer)`,
    )
  ).map(({ id }) => id);

/**
 * Resolves the reservations of new versions in one statement; the versions of a reservation come in
 * their order.
 */
export const findReservationsOfVersions = (db: Database, rows: readonly BulkRow[]) =>
  queryRows<{ reservationId: number; content: Readonly<Record<string, string>> }>(
    db,
    sql`select x.id as reservation_id, r.content
      from ${bulkRows(rows)} join users m on m.username = r.content ->> 'mentor' join studies s on s.name = r.content ->> 'study'
        join theses t on t.mentor_id = m.id and t.study_id = s.id and t.name = r.content ->> 'thesis' and t.status <> 'deleted'
        join users u on u.username = r.content ->> 'student' join reservations x on x.thesis_id = t.id and x.student_id = u.id
      where r.id is null order by x.id, (r.content ->> 'number')::integer`,
  );

/**
 * A past reservation with the texts of its import; `finalVersionFile` is the id of the file of its
 * final version.
 */
export type ReservationWithFile = { id: number; content: Readonly<Record<string, string>> };

/** Locks versions against other writers; readers don't wait. */
export const lockVersions = (db: Database) =>
  db.execute(sql`lock table documents in share row exclusive mode`);

/**
 * Creates the final versions of past reservations that have a file: with the time of their
 * submission, and reviewed as the status says. `attachmentFile` is the id of the file with their
 * attachments, `publicCopyFile` that of the copy for the public; a known final version may get them,
 * too. Call it inside `inTransaction`, with a
 * lock on the reservations, under `lockVersions`.
 */
export async function writePastFinalVersions(
  { db, now }: Context,
  rows: readonly ReservationWithFile[],
): Promise<void> {
  const withFile = rows.filter(({ content }) => content.finalVersionFile);
  const ids = await nextDocumentIds(db, withFile.length);
  await writeAsOf(
    db,
    documents,
    withFile.flatMap(({ id: reservationId, content }, index): PastChange[] => {
      const [id, at] = [ids[index], asOfDay(dayOfFinalVersion(content), now)];
      if (id === undefined) return [];
      const sent = { id, at, isNew: true, values: toColumns(reservationId, content, at, now) };
      if (!content.publicCopyFile) return [sent];
      const givenAt = asOfDay(dayOfPublicCopy(content), now);
      return [sent, { id, at: givenAt, values: toCopyColumns(content, givenAt) }];
    }),
  );
  const attached = rows.filter(
    ({ content }) => content.attachmentFile && !content.finalVersionFile,
  );
  if (attached.length > 0)
    await db.execute(sql`update documents d set attachment_file_id = (r.content ->> 'attachmentFile')::integer
      from ${bulkRows(attached)} where d.reservation_id = r.id and d.final_version and d.review_status <> 'returned'`);
  const copied = rows.flatMap(({ id, content }) =>
    content.publicCopyFile && !content.finalVersionFile
      ? [
          {
            id,
            content: { ...content, givenAt: asOfDay(dayOfPublicCopy(content), now).toISOString() },
          },
        ]
      : [],
  );
  if (copied.length > 0)
    await db.execute(sql`update documents d set public_file_id = (r.content ->> 'publicCopyFile')::integer,
        public_file_reason = r.content ->> 'publicCopyReason', public_file_at = (r.content ->> 'givenAt')::timestamptz
      from ${bulkRows(copied)} where d.reservation_id = r.id and d.final_version and d.review_status <> 'returned'`);
}

/** The day from which a copy counts: never before its final version. */
function dayOfPublicCopy(content: ReservationWithFile["content"]): string {
  const [version, copy] = [dayOfFinalVersion(content), content.publicCopyOn ?? ""];
  return copy > version ? copy : version;
}

const toCopyColumns = (content: ReservationWithFile["content"], at: Date) => ({
  public_file_id: Number(content.publicCopyFile),
  public_file_reason: content.publicCopyReason,
  public_file_at: at,
});

const toColumns = (
  reservationId: number,
  content: ReservationWithFile["content"],
  at: Date,
  now: Date,
) => ({
  reservation_id: reservationId,
  final_version: true,
  thesis_file_id: Number(content.finalVersionFile),
  review_status: reviewOfFinalVersion(content),
  statement_of_origin: true,
  abstract: content.abstract ?? "",
  abstract_eng: content.abstractEng ?? "",
  publicly_accessible: content.publiclyAccessible,
  creative_commons: content.creativeCommons,
  abstract_public: content.abstractPublic === "da",
  ...(content.attachmentFile && { attachment_file_id: Number(content.attachmentFile) }),
  ...(content.approvedOn && { mentor_responded_at: asOfDay(content.approvedOn, now) }),
  created_at: at,
  updated_at: at,
});

/**
 * Creates working and returned versions of reservations, each with the days on which it was sent
 * and answered. The values are texts: those of the reservation (`mentor`, `study`, `thesis`,
 * `student`), `kind`, `submittedOn`, `answeredOn`, the comments, the statements about a final
 * version, and the ids of files under `fileFile`, `mentorFileFile` and `attachmentFile`. Rows come
 * in the order of the versions. Call it inside `inTransaction`, under `lockVersions`.
 */
export async function writePastVersions(
  { db, now }: Context,
  rows: readonly BulkRow[],
): Promise<void> {
  const added = await findReservationsOfVersions(db, rows);
  const ids = await nextDocumentIds(db, added.length);
  const changes = added.flatMap(({ reservationId, content }, index): PastChange[] => {
    const id = ids[index];
    if (id === undefined) return [];
    const at = asOfDay(content.submittedOn ?? "", now);
    const sent = { id, at, isNew: true, values: toVersionColumns(reservationId, content, at) };
    if (!content.answeredOn) return [sent];
    const answeredAt = asOfDay(content.answeredOn, now);
    return [sent, { id, at: answeredAt, values: toAnswerColumns(content, answeredAt) }];
  });
  await writeAsOf(db, documents, changes);
}

/**
 * A returned final version has had this review from the beginning, as a reservation has one open
 * final version at most.
 */
const toVersionColumns = (
  reservationId: number,
  content: ReservationWithFile["content"],
  at: Date,
) => ({
  reservation_id: reservationId,
  thesis_file_id: Number(content.fileFile),
  created_at: at,
  updated_at: at,
  student_comment: content.studentComment ?? "",
  final_version: content.kind === "returned",
  ...(content.kind === "returned" && {
    review_status: "returned",
    statement_of_origin: true,
    abstract: content.abstract,
    abstract_eng: content.abstractEng ?? "",
    publicly_accessible: content.publiclyAccessible,
    creative_commons: content.creativeCommons,
    ...(content.attachmentFile && { attachment_file_id: Number(content.attachmentFile) }),
  }),
});

const toAnswerColumns = (content: ReservationWithFile["content"], at: Date) => ({
  mentor_comment: content.mentorComment ?? "",
  mentor_responded_at: at,
  ...(content.mentorFileFile && { mentor_file_id: Number(content.mentorFileFile) }),
});

/** Undoes what a transaction wrote about versions. */
export const revertPastVersions = (context: Context, written: WrittenTransaction): Promise<void> =>
  revertAll(context, documents, "Document", written);
