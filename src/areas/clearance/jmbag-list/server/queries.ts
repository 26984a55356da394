import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { awaitsOffice } from "../../server/queries/fragments.ts";
import type { ConfirmingOffice, ListFacts } from "../schema.ts";

/**
 * Loads the students of these JMBAGs with their reservations, except cancelled ones. The name of a student without a
 * reservation stays hidden.
 */
export const loadListFacts = (
  { db, now }: Pick<Context, "db" | "now">,
  office: ConfirmingOffice,
  jmbags: readonly string[],
): Promise<ListFacts[]> =>
  queryRows<ListFacts>(
    db,
    sql`select student.jmbag, case when r.id is not null then student.name end as student, r.id, r.status,
        r.thesis_name as "thesisName", coalesce(${awaitsOffice(office, now)}, false) as waits,
        to_json(${confirmedColumn[office]}_at) #>> '{}' as "confirmedAt"
      from users student
      left join reservations r on r.student_id = student.id and r.status <> 'canceled'
      where student.jmbag = any(${sql.param([...jmbags])}::text[]) and 'student' = any(student.roles)
      order by r.id`,
  );

const confirmedColumn = {
  library: sql.raw("r.library_confirmed"),
  accountancy: sql.raw("r.accountancy_confirmed"),
};

export type ListReceipt = {
  at: string;
  by: string;
  rows: { id: number; student: string; jmbag: string | null; thesisName: string; study: string }[];
};

/**
 * Loads what an office employee confirmed at one instant, which all confirmations of a list share. Refuses with 404 if
 * there is nothing.
 */
export async function loadListReceipt(
  db: Database,
  office: ConfirmingOffice,
  person: number,
  at: Date,
): Promise<ListReceipt> {
  const column = confirmedColumn[office];
  const [receipt] = await queryRows<ListReceipt>(
    db,
    sql`select to_json(min(${column}_at)) #>> '{}' as at, min(clerk.name) as by,
        jsonb_agg(jsonb_build_object('id', r.id, 'student', student.name, 'jmbag', student.jmbag,
          'thesisName', r.thesis_name, 'study', study.name) order by student.last_name, student.first_name, r.id) as rows
      from reservations r
      join users student on student.id = r.student_id
      join users clerk on clerk.id = ${column}_by
      join theses t on t.id = r.thesis_id
      join studies study on study.id = t.study_id
      where ${column}_by = ${person} and ${column}_at = ${at.toISOString()}::timestamptz
      having count(*) > 0`,
  );
  return orNotFound(receipt);
}
