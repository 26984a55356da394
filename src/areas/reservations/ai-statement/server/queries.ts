import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import { toPurposes } from "../rules.ts";
import type { AiStatementView } from "../schema.ts";
import { aiStatements } from "./tables.ts";

/** SQL subquery: the statement of the reservation `r` as the JSON of `AiStatementView`; unfiltered. */
export const aiStatementViewJson: SQL = sql`(select jsonb_build_object('level', s.ai_statement, 'isPublic', s.ai_statement_public,
    'female', (select student.female from users student where student.id = r.student_id),
    'statement', (select jsonb_build_object('uses', a.uses, 'version', a.version, 'givenAt', a.created_at, 'changedAt', a.updated_at)
      from ai_statements a where a.reservation_id = r.id))
  from theses t join studies s on s.id = t.study_id where t.id = r.thesis_id)`;

/** The stored statement of a reservation; undefined if there is none. */
export async function findAiStatement(db: Database, reservationId: number) {
  const [row] = await db.select().from(aiStatements).where(eq(aiStatements.reservationId, reservationId)).execute();
  return row;
}

/** Loads the statement of a reservation and the purposes that its study keeps. Refuses with 404. */
export async function loadAiStatement(db: Database, reservationId: number) {
  const [row] = await queryRows<{ view: AiStatementView; purposes: string }>(
    db,
    sql`select ${aiStatementViewJson} as view,
        (select s.ai_purposes from theses t join studies s on s.id = t.study_id where t.id = r.thesis_id) as purposes
      from reservations r where r.id = ${reservationId}`,
  );
  const { view, purposes } = orNotFound(row);
  return { view, purposes: toPurposes(purposes) };
}
