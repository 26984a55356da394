import { sql } from "drizzle-orm";
import { isInHeadedDepartment } from "#areas/people/server/queries/fragments.ts";

import { type Database, queryRows } from "#kit/database/index.ts";
import { type Actor, hasRole } from "#kit/workflow/index.ts";
import { responsibleParties } from "../../flow.ts";
import type { ReservationRecord } from "../../schema.ts";
import {
  isOpenReservation,
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "./fragments.ts";

const offices = ["library", "accountancy", "studentServices"] as const;

type Office = (typeof offices)[number];

/** Work queues of reservations, theses and requests. */
export const workQueues = [...offices, "theses", "editRequests", "deleteRequests"] as const;

export type WorkQueue = (typeof workQueues)[number];

/**
 * Counts the entries in the actor's work queues: reservations by the responsible office, theses and requests by the
 * departments that the actor heads.
 */
export async function loadWorkQueues(
  db: Database,
  actor: Actor,
  now: Date,
): Promise<{ kind: WorkQueue; count: number }[]> {
  const own = workQueues.filter((queue) => isServedBy(actor, queue));
  if (own.length === 0) return [];
  const [row] = await queryRows<QueueCounts>(db, countQuery(actor, now));
  if (!row) return [];
  const { reservations, ...counts } = row;
  const groups = reservations.map(({ record, count }) => ({ record: toReservationRecord(record), count }));
  const countEntries = (queue: WorkQueue) =>
    isOffice(queue)
      ? groups.filter(({ record }) => isInQueue(queue, record, now)).reduce((sum, { count }) => sum + count, 0)
      : counts[queue];
  return own.map((queue) => ({ kind: queue, count: countEntries(queue) })).filter(({ count }) => count > 0);
}

const isServedBy = (actor: Actor, queue: WorkQueue) =>
  isOffice(queue) ? hasRole(actor, queue) : actor.headedDepartments.length > 0;

const isOffice = (queue: WorkQueue): queue is Office => (offices as readonly string[]).includes(queue);

type QueueCounts = {
  reservations: { count: number; record: ReservationRecordJson }[];
  theses: number;
  editRequests: number;
  deleteRequests: number;
};

/**
 * Counts open reservations in groups for which the same offices are responsible, each with the record of one of them, so
 * that the size of the result does not depend on their number.
 */
const countQuery = (actor: Actor, now: Date) => sql`
  select
    coalesce((select jsonb_agg(jsonb_build_object('count', g.count, 'record', ${reservationRecordJson}))
      from (
        select max(o.id) as id, count(*)::int from reservations o where ${isOpenReservation(sql`o.status`)}
        group by o.status, o.library_confirmed_at is null, o.accountancy_confirmed_at is null,
          coalesce(o.defense_date <= ${now}, false)) g
      join reservations r on r.id = g.id join theses t on t.id = r.thesis_id), '[]') as reservations,
    (select count(*)::int from theses t where ${isInHeadedDepartment(actor)} and t.status = 'notPublished') as theses,
    (select count(*)::int from edit_requests q join theses t on t.id = q.thesis_id
      where ${isInHeadedDepartment(actor)} and q.status = 1) as "editRequests",
    (select count(*)::int from delete_requests q join theses t on t.id = q.thesis_id
      where ${isInHeadedDepartment(actor)} and q.status = 1) as "deleteRequests"`;

/** True if the office is responsible for the reservation. A confirmed defense is in no queue until it begins. */
function isInQueue(office: Office, record: ReservationRecord, now: Date) {
  const { status, defenseDate } = record;
  if (status === "studentServicesConfirmedDefenseDate" && !(defenseDate && defenseDate <= now)) return false;
  return responsibleParties(record, now).includes(office);
}
