import { type SQL, sql } from "drizzle-orm";
import { committeeSeatsJson } from "#areas/reservations/server/queries/fragments.ts";

/**
 * The record of a thesis version, `DocumentRecord`, as a JSON column of a query on `documents d join reservations r
 * join theses t`.
 */
export const documentRecordJson: SQL = sql`jsonb_build_object(
  'thesisId', r.thesis_id, 'studentId', r.student_id, 'mentorId', t.mentor_id, 'coMentorId', t.co_mentor_id, 'committee', ${committeeSeatsJson()},
  'reservationStatus', r.status,
  'finalVersion', d.final_version, 'reviewStatus', d.review_status, 'publiclyAccessible', d.publicly_accessible)`;
