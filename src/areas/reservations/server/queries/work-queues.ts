import { sql } from "drizzle-orm";
import { isInHeadedDepartment } from "#areas/people/server/queries/fragments.ts";

import { type Database, queryRows } from "#kit/database/index.ts";
import { type Actor, hasRole } from "#kit/workflow/index.ts";
import { responsibleParties } from "../../flow.ts";
import type { ReservationStatus, ReviewStatus } from "../../schema.ts";
import { isOpenReservation } from "./fragments.ts";

const offices = ["library", "accountancy", "studentServices"] as const;

type Office = (typeof offices)[number];

/** Work queues of reservations, theses and requests. */
export const workQueues = [...offices, "topics", "editRequests", "deleteRequests"] as const;

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
  const mine = workQueues.filter((desk) => isServedBy(actor, desk));
  if (mine.length === 0) return [];
  const [row] = await queryRows<QueueCounts>(db, countQuery(actor, now));
  if (!row) return [];
  const { standings, ...counts } = row;
  const count = (desk: WorkQueue) =>
    !isOffice(desk)
      ? counts[desk]
      : standings.filter((standing) => isInQueue(desk, standing, now)).reduce((sum, { n }) => sum + n, 0);
  return mine.map((desk) => ({ kind: desk, count: count(desk) })).filter(({ count }) => count > 0);
}

const isServedBy = (actor: Actor, desk: WorkQueue) =>
  isOffice(desk) ? hasRole(actor, desk) : actor.headedDepartments.length > 0;

const isOffice = (desk: WorkQueue): desk is Office => (offices as readonly string[]).includes(desk);

type StatusGroup = {
  n: number;
  status: ReservationStatus;
  library: boolean;
  accountancy: boolean;
  begun: boolean;
  review: ReviewStatus | null;
};

type QueueCounts = { standings: StatusGroup[]; topics: number; editRequests: number; deleteRequests: number };

/**
 * Groups reservations with equal values into one row, so that the size of the result does not depend on their number.
 */
const countQuery = (actor: Actor, now: Date) => sql`
  with headed as (select id from theses where ${isInHeadedDepartment(actor, sql`department_id`)})
  select
    coalesce((select jsonb_agg(s) from (
      select count(*)::int as n, r.status, r.library_confirmed_at is not null as library,
        r.accountancy_confirmed_at is not null as accountancy, coalesce(r.defense_date <= ${now}, false) as begun,
        null as review
      from reservations r where ${isOpenReservation()} group by 2, 3, 4, 5) s), '[]') as standings,
    (select count(*)::int from theses t where t.id in (select id from headed) and t.status = 'notPublished') as topics,
    (select count(*)::int from edit_requests q where q.thesis_id in (select id from headed) and q.status = 1) as "editRequests",
    (select count(*)::int from delete_requests q where q.thesis_id in (select id from headed) and q.status = 1) as "deleteRequests"`;

/**
 * True if the office is responsible for the reservations of this group. A confirmed defense is in no queue until it
 * begins.
 */
function isInQueue(desk: Office, standing: StatusGroup, now: Date) {
  const { status, library, accountancy, begun, review } = standing;
  if (status === "studentServicesConfirmedDefenseDate" && !begun) return false;
  const record = {
    status,
    review,
    libraryConfirmedAt: library ? now : null,
    accountancyConfirmedAt: accountancy ? now : null,
    defenseDate: begun ? now : new Date(now.getTime() + 1),
  };
  return responsibleParties(record, now).includes(desk);
}
