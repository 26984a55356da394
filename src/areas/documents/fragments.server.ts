import { type SQL, sql } from "drizzle-orm";
import { committeeSeatsJson } from "#areas/reservations/fragments.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";

/**
 * The record of a thesis version, `DocumentRecord`, as a JSON column of a query on `documents d
 * join reservations r join theses t`.
 */
export const documentRecordJson: SQL = sql`jsonb_build_object(
  'thesisId', r.thesis_id, 'studentId', r.student_id, 'mentorId', t.mentor_id, 'coMentorId', t.co_mentor_id, 'committee', ${committeeSeatsJson()},
  'reservationStatus', r.status,
  'finalVersion', d.final_version, 'reviewStatus', d.review_status, 'publiclyAccessible', d.publicly_accessible)`;

/** The same with the facts about its publication, `DownloadedRecord`. */
export const downloadedRecordJson = (now: Date): SQL => sql`(${documentRecordJson}
  || jsonb_build_object('embargoed', coalesce(d.embargo_until > ${localDate(now)}::date, false),
    'titleWithdrawn', r.title_withdrawn_at is not null))`;

/**
 * SQL condition: the abstracts of the version `d` of the thesis `t`, of the reservation `r`, are
 * public. Abstracts that the national repository publishes stay public: those of imported theses,
 * and of theses whose title has been withdrawn.
 */
export const hasPublicAbstract: SQL = sql`(d.abstract_public and r.title_withdrawn_at is null or t.dabar_pid is not null)`;

/**
 * SQL: when the student began to send the version `d`, which is compared with the last day for it
 * (product §11).
 */
export const startOfSubmission: SQL = sql`coalesce(d.begun_at, d.created_at)`;

/**
 * SQL: the id of the file that everybody gets of the version `d`: the copy without personal data,
 * if there is one, else the thesis as it was approved. Nothing else chooses the public file.
 *
 * @rule which file of a thesis the public gets
 */
export const publicFileId: SQL = sql`coalesce(d.public_file_id, d.thesis_file_id)`;

/** SQL: the day on which the public copy of the version `d` was given, yyyy-mm-dd; null without one. */
export const publicCopyDay: SQL = sql`to_char(d.public_file_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD')`;

/** The event that records the opening of a version; nobody is notified of it. */
export const openingEvent = "document.opened";

/**
 * True if the person has opened the file of the version `d`, or has said that they decide without.
 */
export const openedBy = (
  personId: number,
): SQL => sql`exists (select from events e where e.actor_id = ${personId}::integer
  and e.name = ${openingEvent}::text and (e.data->>'fileId')::integer = d.thesis_file_id)`;
