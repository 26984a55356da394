import { eq, lte } from "drizzle-orm";
import { storeExchanges } from "#areas/exchanges/server/commands.ts";
import { lockThesis } from "#areas/theses/server/commands/transitions.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import type { DabarReply } from "#outside/dabar/port.ts";
import { localIdentifier } from "../../mods/rules.ts";
import { nextCheck } from "../../rules.ts";
import type { DepositFailure } from "../../schema.ts";
import { compareRecord, nextNight, type SeenRecord } from "../rules.ts";
import type { PublishedThesis } from "./queries.ts";
import { type DepositCheckRow, depositChecks } from "./tables.ts";

/**
 * Compares a published thesis with its record in the repository, once a night on one node, and notifies those
 * responsible of a new difference. Returns false if the repository doesn't respond; the comparison is then repeated
 * later.
 */
export async function compareWithRepository(context: Context, thesis: PublishedThesis): Promise<boolean> {
  const check = await claim(context, thesis.thesisId);
  if (!check) return true;
  const { dabar } = context;
  const found = await ask(context, thesis, dabar.find(localIdentifier(thesis.thesisId)));
  if ("failure" in found) return postpone(context, check, found);
  const record = await ask(context, thesis, dabar.findRecord(thesis.pid));
  if ("failure" in record) return postpone(context, check, record);
  const pids = found.value.flatMap(({ pid }) => pid ?? []);
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

async function ask<T>(context: Context, { thesisId }: PublishedThesis, reply: Promise<DabarReply<T>>) {
  const answered = await reply;
  const failure = "failure" in answered ? answered.failure : null;
  await storeExchanges(context, { system: "dabar", thesisId, askedBy: null }, [answered.exchange], failure);
  return answered;
}

type Failed = { failure: DepositFailure; retryAfter: number | null };

async function postpone(
  { db, now }: Context,
  { thesisId, attempts }: DepositCheckRow,
  { failure, retryAfter }: Failed,
) {
  const next = { attempts: attempts + 1, failure, nextCheckAt: nextCheck(now, attempts + 1, retryAfter) };
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
    await db.update(depositChecks).set({ checkedAt: now, difference, seen, failure: null, attempts: 0 }).where(isSame);
    if (difference === null || (before?.difference === difference && before.seen === seen)) return;
    await context.publish(context, { name: "deposit.differ", thesisId, reservationId, userIds });
  });
