import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { aiPurposesJson, aiStatementViewJson } from "../../server/queries/fragments.ts";
import { type AiStatementView, toPurposes } from "../rules.ts";
import { aiStatements } from "./tables.ts";

/** SQL subquery: what the student of the completed thesis `thesis` stated, if its study publishes statements. */
export const publicAiUsesJson: SQL = sql`(select jsonb_build_object('uses', a.uses, 'purposes', ${aiPurposesJson}) from studies s join reservations r on r.thesis_id = thesis.id
  and r.status = 'completed' and not r.outcome_pending join ai_statements a on a.reservation_id = r.id
  where s.id = thesis.study_id and s.ai_statement_public)`;

/** The stored statement of a reservation; undefined if there is none. */
export async function findAiStatement(db: Database, reservationId: number) {
  const [row] = await db.select().from(aiStatements).where(eq(aiStatements.reservationId, reservationId)).execute();
  return row;
}

/** Loads the statement of a reservation and the purposes that its study keeps. Refuses with 404. */
export async function loadAiStatement(db: Database, reservationId: number) {
  const [row] = await queryRows<{ view: AiStatementView }>(
    db,
    sql`select ${aiStatementViewJson} as view from reservations r where r.id = ${reservationId}`,
  );
  const { view } = orNotFound(row);
  return { view, purposes: toPurposes(view.purposes) };
}
