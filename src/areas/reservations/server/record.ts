import { sql } from "drizzle-orm";
import type { ThesisRow } from "#areas/theses/server/tables.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { ReservationRecord, ReviewStatus } from "../schema.ts";
import type { ReservationRow } from "./tables.ts";

/** What the life cycle and the policy look at: the row, its topic's people, how the final version stands. */
export async function loadReservationRecord(
  db: Database,
  { reservation, thesis }: { reservation: ReservationRow; thesis: Pick<ThesisRow, "mentorId" | "coMentorId"> },
): Promise<ReservationRecord> {
  return {
    ...reservation,
    mentorId: thesis.mentorId,
    coMentorId: thesis.coMentorId,
    review: await loadReviewStatus(db, reservation.id),
  };
}

/** The newest final version's review status; nothing while there is none. */
async function loadReviewStatus(db: Database, reservationId: number): Promise<ReviewStatus | null> {
  const [row] = await queryRows<{ review_status: ReviewStatus }>(
    db,
    sql`select review_status from documents where reservation_id = ${reservationId} and final_version order by id desc limit 1`,
  );
  return row?.review_status ?? null;
}
