import { eq, lte, sql } from "drizzle-orm";
import { storeExchanges } from "#areas/exchanges/exchanges.server.ts";
import { canActAs } from "#areas/people/fragments.server.ts";
import { lockThesis } from "#areas/theses/transitions.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import type { DabarReply } from "#outside/dabar/port.ts";
import type { DepositFailure } from "../deposits.ts";
import { nextCheck } from "../deposits-rules.ts";
import { localIdentifier } from "../mods.ts";
import { compareRecord, type KnownRecord, nextNight, type SeenRecord } from "./rules.ts";
import { type DepositCheckRow, depositChecks } from "./tables.server.ts";

/**
 * A published thesis with the contents sent, its reservation, and the recipient of notifications:
 * the sender, or else the library.
 */
export type PublishedThesis = KnownRecord & {
  thesisId: number;
  reservationId: number;
  userIds: number[];
};

/** Returns the published theses due for comparison, longest wait first. */
export const findDueComparisons = (
  db: Database,
  now: Date,
  limit: number,
): Promise<PublishedThesis[]> =>
  queryRows<PublishedThesis>(
    db,
    sql`select t.id as thesis_id, t.dabar_pid as pid, t.dabar_urn as urn, r.id as reservation_id,
        coalesce(sent.contents -> 'title' ->> (sent.contents ->> 'language'), r.thesis_name) as title,
        case when sent.requested_by is null then array(select u.id from users u where ${canActAs("library", localDate(now))})
          else array[sent.requested_by] end as user_ids
      from theses t
      join reservations r on r.thesis_id = t.id and r.status = 'completed' and r.title_withdrawn_at is null
      left join deposit_checks c on c.thesis_id = t.id
      left join lateral (select contents, requested_by from deposits d where d.thesis_id = t.id
        order by d.number desc limit 1) sent on true
      where t.dabar_pid is not null and t.status = 'completed'
        and (c.next_check_at is null or c.next_check_at <= ${now.toISOString()}::timestamptz)
      order by c.next_check_at nulls first, t.id limit ${literalNumber(limit)}`,
  );

/**
 * Compares a published thesis with its record in the repository, once a night on one node, and
 * notifies those responsible of a new difference. Returns false if the repository doesn't respond;
 * the comparison is then repeated later.
 */
export async function compareWithRepository(
  context: Context,
  thesis: PublishedThesis,
): Promise<boolean> {
  const check = await claim(context, thesis.thesisId);
  if (!check) return true;
  const { dabar } = context;
  const result = await ask(context, thesis, dabar.find(localIdentifier(thesis.thesisId)));
  if ("failure" in result) return postpone(context, check, result);
  const record = await ask(context, thesis, dabar.findRecord(thesis.pid));
  if ("failure" in record) return postpone(context, check, record);
  const pids = result.value.flatMap(({ pid }) => pid ?? []);
  await settle(context, thesis, { pids, record: record.value });
  return true;
}

/** Claims a due comparison for this node; undefined if another node has claimed it. */
async function claim({ db, now }: Context, thesisId: number): Promise<DepositCheckRow | undefined> {
  const nextCheckAt = nextNight(now);
  const [check] = await db
    .insert(depositChecks)
    .values({ thesisId, nextCheckAt })
    .onConflictDoUpdate({
      target: depositChecks.thesisId,
      set: { nextCheckAt },
      setWhere: lte(depositChecks.nextCheckAt, now),
    })
    .returning();
  return check;
}

async function ask<T>(
  context: Context,
  { thesisId }: PublishedThesis,
  reply: Promise<DabarReply<T>>,
) {
  const answered = await reply;
  const failure = "failure" in answered ? answered.failure : null;
  await storeExchanges(
    context,
    { system: "dabar", thesisId, askedBy: null },
    [answered.exchange],
    failure,
  );
  return answered;
}

type Failed = { failure: DepositFailure; retryAfter: number | null };

async function postpone(
  { db, now }: Context,
  { thesisId, attempts }: DepositCheckRow,
  { failure, retryAfter }: Failed,
) {
  const next = {
    attempts: attempts + 1,
    failure,
    nextCheckAt: nextCheck(now, attempts + 1, retryAfter),
  };
  await db.update(depositChecks).set(next).where(eq(depositChecks.thesisId, thesisId));
  return false;
}

const settle = (context: Context, thesis: PublishedThesis, seenRecord: SeenRecord) =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    const { db, now } = context;
    const { thesisId, reservationId, userIds } = thesis;
    await lockThesis(context, thesisId);
    const isSame = eq(depositChecks.thesisId, thesisId);
    const [before] = await db.select().from(depositChecks).where(isSame).for("update");
    const { difference = null, seen = "" } = compareRecord(thesis, seenRecord) ?? {};
    await db
      .update(depositChecks)
      .set({ checkedAt: now, difference, seen, failure: null, attempts: 0 })
      .where(isSame);
    if (difference === null || (before?.difference === difference && before.seen === seen)) return;
    await context.publish(context, { name: "deposit.differ", thesisId, reservationId, userIds });
  });
