import { sql } from "drizzle-orm";
import { z } from "zod";
import { loadStudentNames } from "#areas/reservations/reservation-queries.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { boundedText } from "#kit/forms/fields.ts";
import { withValues } from "#kit/text/localization.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { formatBulkResult, notFound, orNotFound, Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { clearCommands } from "./clearance.server.ts";
import { awaitsOffice } from "./fragments.server.ts";
import {
  type ConfirmingOffice,
  clearanceOffices,
  type ListAnswer,
  type ListFacts,
  maxListLines,
} from "./jmbag-list.ts";
import { evaluateList, parseJmbagList, remainingText } from "./jmbag-list-rules.ts";
import { messages } from "./jmbag-list-texts.ts";

/**
 * Loads the students of these JMBAGs with their reservations, except cancelled ones. The name of a
 * student without a reservation stays hidden.
 */
export const loadListFacts = (
  { db, now }: Pick<Context, "db" | "now">,
  office: ConfirmingOffice,
  jmbags: readonly string[],
): Promise<ListFacts[]> =>
  queryRows<ListFacts>(
    db,
    sql`select student.jmbag, case when r.id is not null then student.name end as student, r.id, r.status,
        r.thesis_name, coalesce(${awaitsOffice(office, now)}, false) as waits,
        to_json(${confirmedColumn[office]}_at) #>> '{}' as confirmed_at
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
 * Loads what an office employee confirmed at one instant, which all confirmations of a list share.
 * Refuses with 404 if there is nothing.
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

/** Returns the path of the page with the receipt for this instant. */
export const receiptPath = (office: ConfirmingOffice, at: Date) =>
  `/service/clear-by-list?office=${office}&receipt=${at.getTime()}`;

/** Loads the actor's offices, the selected one, and the receipt that the URL names. */
export async function loadListPage({ db, actor }: Context, { searchParams }: URL) {
  const offices = clearanceOffices.filter((office) => hasRole(actor, office));
  const office = offices.find((office) => office === searchParams.get("office")) ?? offices[0];
  const receipt = searchParams.get("receipt");
  if (receipt === null || office === undefined) return { offices, office, receipt: null };
  if (!/^\d{12,14}$/.test(receipt)) throw new Refusal(404, notFound);
  return {
    offices,
    office,
    receipt: await loadListReceipt(db, office, actor.id, new Date(Number(receipt))),
  };
}

/** Maximum code units of a list, whose lines may hold names too. */
const maxListLength = 100_000;

/** The form with the list as text. */
export const jmbagListForm = z.object({ jmbags: boundedText(maxListLength).default("") });

/**
 * Returns the outcome of each line of a list. Refuses with 422 a list without a line or with too
 * many.
 */
export async function checkList(context: Context, office: ConfirmingOffice, text: string) {
  const entries = parseJmbagList(text);
  if (entries.length === 0) throw new Refusal(422, messages.empty);
  if (entries.length > maxListLines)
    throw new Refusal(
      422,
      withValues(messages.tooMany, { count: entries.length, most: maxListLines }),
    );
  const jmbags = [...new Set(entries.flatMap(({ jmbag }) => jmbag ?? []))];
  return evaluateList(entries, await loadListFacts(context, office, jmbags));
}

/**
 * Confirms these reservations, each in its own transaction; returns the results with the lines that
 * remain. Unlike with a single row, a refused single line is a result beside its list.
 */
export async function confirmListed(
  context: Context,
  office: ConfirmingOffice,
  { ids, jmbags }: { ids: readonly number[]; jmbags: string },
): Promise<Required<ListAnswer>> {
  const rows = { names: await loadStudentNames(context.db, ids), nameless: messages.nameless };
  const results = await runBulk(ids, rows, (id) => clearCommands[office](context, id));
  const done = new Set(results.filter(({ refusal }) => refusal === undefined).map(({ id }) => id));
  // read before the confirmation each line would still wait; now a confirmed one that is named
  // twice has left, too
  const left = remainingText(jmbags.trim() ? await checkList(context, office, jmbags) : [], done);
  return {
    jmbags: left,
    lines: left === "" ? [] : await checkList(context, office, left),
    confirmed: {
      count: done.size,
      receipt: receiptPath(office, context.now),
      refused: results
        .map((result) => formatBulkResult(result, "hr"))
        .flatMap(({ id, name, refusal }) => (refusal === undefined ? [] : [{ id, name, refusal }])),
    },
  };
}
