import { type SQL, sql } from "drizzle-orm";
import { closedStatuses, type ReservationRecord } from "../../schema.ts";

/** True for an open reservation; by default of the table `reservations r`. */
export const isOpenReservation = (status: SQL = sql`r.status`): SQL => sql`${status} not in ${closedStatusList}`;

const closedStatusList = sql.raw(`(${closedStatuses.map((status) => `'${status}'`).join(", ")})`);

/** True for a reservation that is open or completed, so that its thesis is not free. */
export const isOpenOrCompleted = (status: SQL = sql`r.status`): SQL =>
  sql`${status} not in ('canceled', 'notCompleted')`;

/** The newest final version of a reservation: one column of it. */
export const newestFinalVersion = (column: "id" | "review_status", reservationId: SQL = sql`r.id`): SQL =>
  sql`(select d.${sql.raw(column)} from documents d
    where d.reservation_id = ${reservationId} and d.final_version order by d.id desc limit 1)`;

/** The last day on which a final version can be submitted for any defense deadline. */
export const lastSubmissionDate: SQL = sql`(select to_char(max(submission_date), 'YYYY-MM-DD') from defense_deadlines)`;

/**
 * The record of a reservation as one JSON column of a statement over `reservations r join theses t`;
 * `toReservationRecord` makes it a `ReservationRecord`.
 */
export const reservationRecordJson: SQL = sql`jsonb_build_object(
  'status', r.status, 'studentId', r.student_id, 'mentorId', t.mentor_id, 'coMentorId', t.co_mentor_id,
  'expiresAt', r.expires_at, 'defenseDate', r.defense_date, 'libraryConfirmedAt', r.library_confirmed_at,
  'accountancyConfirmedAt', r.accountancy_confirmed_at, 'finalVersionId', ${newestFinalVersion("id")},
  'review', ${newestFinalVersion("review_status")}, 'lastSubmissionDate', ${lastSubmissionDate})`;

type InstantFields = "expiresAt" | "defenseDate" | "libraryConfirmedAt" | "accountancyConfirmedAt";

/** A reservation's record as `reservationRecordJson` gives it: instants are texts. */
export type ReservationRecordJson = {
  [K in keyof ReservationRecord]: K extends InstantFields
    ? string | Extract<ReservationRecord[K], null>
    : ReservationRecord[K];
};

export const toReservationRecord = (json: ReservationRecordJson): ReservationRecord => ({
  ...json,
  expiresAt: new Date(json.expiresAt),
  defenseDate: toOptionalDate(json.defenseDate),
  libraryConfirmedAt: toOptionalDate(json.libraryConfirmedAt),
  accountancyConfirmedAt: toOptionalDate(json.accountancyConfirmedAt),
});

const toOptionalDate = (text: string | null) => (text === null ? null : new Date(text));
