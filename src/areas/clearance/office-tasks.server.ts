import { type SQL, sql } from "drizzle-orm";
import { reservationFlow } from "#areas/reservations/flow.ts";
import {
  type ReservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { loadStudentNames } from "#areas/reservations/reservation-queries.server.ts";
import { toReservationPhases } from "#areas/reservations/timeline.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { isTableView } from "#kit/queue/queue.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { selectClearance } from "./clearance.server.ts";
import {
  type ClearanceRow,
  nearestDefenseFirst,
  type Office,
  type OfficeTask,
  offices,
} from "./clearance.ts";
import { awaitsOffice, awaitsOfficeSince } from "./fragments.server.ts";
import { messages } from "./texts.ts";

const { clearing } = messages;

/** A row of `selectOfficeTasks`. */
export type OfficeTaskJson = Omit<ClearanceRow, "record"> & {
  office: Office;
  record: ReservationRecordJson;
};

type Reader = Pick<Context, "actor" | "now">;

/**
 * Loads the tasks of an office and whether to show them as a desk or as a grid. Dates to be confirmed
 * come first, the nearest defense before the others; then the longest wait.
 */
export async function loadOfficeQueue(context: Context, office: Office, url: URL) {
  const rows = await queryRows<OfficeTaskJson>(context.db, selectTasksOf(office, context));
  const view = isTableView(url) ? ("grid" as const) : ("desk" as const);
  return {
    tasks: nearestDefenseFirst(toOfficeTasks(context, rows)),
    view,
    today: localDate(context.now),
  };
}

/** How the actions of the three queues answer. */
export const officeAnswers = {
  names: ({ db }: Pick<Context, "db">, ids: readonly number[]) => loadStudentNames(db, ids),
  messages: { nothingSelected: clearing.nothingChosen, nameless: clearing.nameless },
  done: clearing.resultConfirmed,
};

/**
 * SQL: the tasks of the actor's offices as a JSON array of `OfficeTaskJson`, the longest wait first
 * in each office.
 */
export function selectOfficeTasks(reader: Reader, limit: SQL): SQL {
  const parts = offices
    .filter((office) => hasRole(reader.actor, office))
    .map((office) => sql`(${selectTasksOf(office, reader)} limit ${limit})`);
  if (parts.length === 0) return sql`'[]'::jsonb`;
  return sql`(select coalesce(jsonb_agg(task), '[]') from (${sql.join(parts, sql` union all `)}) task)`;
}

const selectTasksOf = (office: Office, { actor, now }: Reader) =>
  sql`select ${office}::text as office, waiting.* from (
    ${selectClearance(actor, awaitsOfficeSince(office))} where ${awaitsOffice(office, now)}
    order by ${awaitsOfficeSince(office)}, r.id) waiting`;

/** Adds the available steps, and removes the proof of payment if the actor may not see it. */
export const toOfficeTasks = (
  { actor, now }: Reader,
  rows: readonly OfficeTaskJson[],
): OfficeTask[] =>
  rows.map(({ record: json, ...row }) => {
    const record = toReservationRecord(json);
    const proof = reservationPolicy.seePaymentProof(actor, record) ? row.proof : null;
    const may = availableSteps(reservationFlow, actor, record, now);
    const phases = toReservationPhases(record, now, { language: "hr", own: false });
    const { outcomeTypist } = record;
    const originality = reservationPolicy.seeOriginality(actor, record) ? record.originality : null;
    return {
      ...row,
      proof,
      may,
      outcomeTypist,
      originality,
      phases,
      since: localDate(new Date(row.waitsSince)),
    };
  });
