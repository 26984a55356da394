import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/index.ts";
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
