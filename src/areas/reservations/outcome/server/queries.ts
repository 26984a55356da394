import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { outcomeTypistOf } from "../../server/queries/fragments.ts";
import { typedOutcomes } from "../../server/tables.ts";
import type { ShownOutcomeDecision } from "../schema.ts";

/** SQL: the confirmed decisions on the outcome of the reservation `r`, newest first. */
export const outcomeDecisionsJson: SQL = sql`coalesce((select jsonb_agg(jsonb_build_object(
    'id', o.id, 'kind', o.kind, 'body', o.body, 'classificationNo', o.classification_no, 'registrationNo', o.registration_no,
    'decidedOn', o.decided_on, 'confirmedAt', o.closed_at, 'defenseDate', o.defense_date, 'defensePlace', o.defense_place,
    'grade', o.grade, 'reason', o.reason, 'file', true) order by o.id desc)
  from outcome_decisions o where o.reservation_id = r.id and o.status = 'confirmed'), '[]')`;

type Reader = { seeGrade: boolean; seeReasons: boolean; seeFile: boolean };

/** Leaves out what the reader may not see. */
export const toShownDecisions = (
  decisions: readonly ShownOutcomeDecision[],
  { seeGrade, seeReasons, seeFile }: Reader,
): ShownOutcomeDecision[] =>
  decisions.map((decision) => ({
    ...decision,
    grade: seeGrade ? decision.grade : null,
    reason: seeReasons ? decision.reason : null,
    file: seeFile,
  }));

/** Returns the ids of the reservations whose outcome can't be corrected any more but isn't final yet, longest first. */
export const findEndedOutcomes = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from reservations where outcome_pending and outcome_open_until <= ${now.toISOString()}::timestamptz
      order by outcome_open_until, id`,
  );
  return rows.map(({ id }) => id);
};

/** Loads what was typed of a reservation's outcome; undefined if there is nothing. */
export async function findTypedOutcome(db: Database, reservationId: number) {
  const [row] = await db.select().from(typedOutcomes).where(eq(typedOutcomes.reservationId, reservationId)).execute();
  return row;
}

/** A defense that has begun and whose mentor or chair hasn't been asked for its outcome. */
export type ExpectedOutcome = { id: number; typistId: number };

/** Loads the defenses that have begun, whose outcome a mentor or chair types, and of which nobody has told them yet. */
export const loadExpectedOutcomes = (db: Database, now: Date, reservationId: number | null = null) =>
  queryRows<ExpectedOutcome>(
    db,
    sql`select r.id, coalesce((select seat.user_id from committee_members seat where ${outcomeTypistOf()} = 'chair'
        and seat.reservation_id = r.id and seat.role = 'chair' and seat.status = 'invited'), t.mentor_id) as "typistId"
      from reservations r join theses t on t.id = r.thesis_id
      where r.status = 'studentServicesConfirmedDefenseDate' and r.defense_date <= ${now.toISOString()}::timestamptz
        and ${outcomeTypistOf()} <> 'studentServices' and (${reservationId}::integer is null or r.id = ${reservationId}::integer)
        and not exists (select from typed_outcomes typed where typed.reservation_id = r.id)
        and not exists (select from events e where e.reservation_id = r.id and e.name = 'reservation.expectOutcome'
          and e.created_at >= r.defense_date) order by r.id`,
  );
