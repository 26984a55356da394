import { and, eq, isNotNull, lte } from "drizzle-orm";
import { storeExchanges } from "#areas/exchanges/exchanges.server.ts";
import type { ThesisRow } from "#areas/theses/tables.server.ts";
import { followRepository, lockThesis } from "#areas/theses/transitions.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { transition } from "#kit/workflow/flow.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { type BulkResult, orNotFound, Refusal, runBulk } from "#kit/workflow/refusal.ts";
import type { DabarReply, DabarRequest } from "#outside/dabar/port.ts";
import { wordsOf } from "#outside/remote-words.ts";
import { packageName } from "./bag.ts";
import { streamBag } from "./bag-document.server.ts";
import { type DepositFailure, type DepositStatus, isUnderway } from "./deposits.ts";
import {
  findCompletedReservation,
  isSendingUnderway,
  loadDepositSource,
  loadDepositState,
  loadThesisNames,
} from "./deposits-queries.server.ts";
import { findKnownRequest, nextCheck, stepTowards } from "./deposits-rules.ts";
import { depositFlow } from "./flow.ts";
import { localIdentifier } from "./mods.ts";
import { checkReadiness } from "./readiness.ts";
import { messages as readinessMessages } from "./readiness-texts.ts";
import { type DepositRow, deposits } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * The queue of the job that queries one sending, and sends it if the repository doesn't have it.
 */
export const checkQueue = "check-deposit";

/**
 * Milliseconds for which a node claims a sending, longer than any exchange takes. If that node
 * dies, the sending becomes due again afterwards.
 */
const claimMs = 15 * 60_000;

/**
 * Queries the repository about a due sending and records the response; sends the package only if
 * the repository has neither this package nor an earlier one of the thesis. No remote call happens
 * inside a transaction. Failures are retried later; a sending that isn't due is skipped, and one
 * that a decision has ended meanwhile isn't sent.
 */
export async function checkDeposit(context: Context, depositId: number): Promise<void> {
  const deposit = await claim(context, depositId);
  if (!deposit) return;
  const { dabar, files } = context;
  const result = await ask(context, deposit, dabar.find(localIdentifier(deposit.thesisId)));
  if ("failure" in result) return postpone(context, deposit, result);
  const name = packageName(deposit.thesisId, deposit.number);
  const known = findKnownRequest(result.value, name);
  if (known) return settle(context, deposit, known);
  if (deposit.submittedAt)
    return settle(context, deposit, { status: "noActiveRequests", message: "", ...unpublished });
  if (!(await isSendingUnderway(context.db, depositId))) return;
  const { contents, createdAt } = deposit;
  const bag = { name, contents, profile: dabar.profile, day: localDate(createdAt) };
  const sent = await ask(
    context,
    deposit,
    dabar.submit({ name, content: () => streamBag(files, bag) }),
  );
  if (!("failure" in sent)) return settle(context, deposit, sent.value);
  if (sent.failure !== "packageRefused") return postpone(context, deposit, sent);
  await settle(context, deposit, {
    status: "bagitIssue",
    message: wordsOf(sent.exchange.answer),
    ...unpublished,
  });
}

const unpublished = { pid: null, urn: null };

/** Claims a due sending for this node; undefined if there is none. */
async function claim({ db, now }: Context, id: number): Promise<DepositRow | undefined> {
  const [deposit] = await db
    .update(deposits)
    .set({ nextCheckAt: new Date(now.getTime() + claimMs) })
    .where(and(eq(deposits.id, id), lte(deposits.nextCheckAt, now)))
    .returning();
  return deposit;
}

/** Awaits a response and stores the exchange. */
async function ask<T>(
  context: Context,
  { thesisId, requestedBy }: DepositRow,
  reply: Promise<DabarReply<T>>,
): Promise<DabarReply<T>> {
  const answered = await reply;
  const failure = "failure" in answered ? answered.failure : null;
  await storeExchanges(
    context,
    { system: "dabar", thesisId, askedBy: requestedBy },
    [answered.exchange],
    failure,
  );
  return answered;
}

type Failed = { failure: DepositFailure; retryAfter: number | null };

/** Records why the exchange failed, and when to query the repository again. */
async function postpone(
  { db, now }: Context,
  { id, attempts }: DepositRow,
  { failure, retryAfter }: Failed,
) {
  const next = {
    attempts: attempts + 1,
    failure,
    nextCheckAt: nextCheck(now, attempts + 1, retryAfter),
  };
  await db.update(deposits).set(next).where(eq(deposits.id, id));
}

/**
 * Writes the repository's status to the sending and the thesis; notifies those concerned of a final
 * decision.
 */
const settle = (
  context: Context,
  { id, thesisId }: DepositRow,
  request: Omit<DabarRequest, "package">,
) =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    const { db, now } = context;
    const thesis = await lockThesis(context, thesisId);
    const [deposit] = await db.select().from(deposits).where(eq(deposits.id, id)).for("update");
    if (!deposit?.nextCheckAt) return;
    const status = request.status === "initial" ? "saved" : request.status;
    const isChanged = status !== thesis.dabarStatus;
    const sent = { underway: true, outcomeOpenUntil: null, titleWithdrawn: false };
    const facts = {
      status: thesis.dabarStatus,
      thesisStatus: thesis.status,
      pid: thesis.dabarPid,
      ...sent,
    };
    if (isChanged) transition(depositFlow, stepTowards(status), context.actor, facts, now);
    const attempts = isChanged ? 1 : deposit.attempts + 1;
    await db
      .update(deposits)
      .set({
        status,
        attempts,
        failure: null,
        message: request.message,
        submittedAt: deposit.submittedAt ?? now,
        nextCheckAt: isUnderway(status) ? nextCheck(now, attempts, null) : null,
      })
      .where(eq(deposits.id, id));
    if (isChanged)
      await followRepository(context, thesis, {
        dabarStatus: status,
        dabarPid: request.pid,
        dabarUrn: request.urn,
      });
    if (isChanged && !isUnderway(status)) await announce(context, deposit, request);
  });

/**
 * Notifies the student and the mentors of the publication, regardless of who sent the thesis;
 * notifies the sender of a returned package.
 */
async function announce(
  context: Context,
  { thesisId, requestedBy }: DepositRow,
  request: Omit<DabarRequest, "package">,
) {
  const ids = { thesisId, reservationId: await findCompletedReservation(context.db, thesisId) };
  if (request.pid === null) {
    const userIds = requestedBy === null ? [] : [requestedBy];
    await context.publish(context, {
      name: "deposit.return",
      ...ids,
      userIds,
      data: { reason: request.message },
    });
  } else {
    const identifier = request.urn ?? request.pid;
    await context.publish(context, { name: "deposit.publish", ...ids, data: { identifier } });
  }
}

const { refusals } = messages;

/**
 * Stores the contents of a defended thesis to be sent; a job sends them. A repeated submission
 * sends nothing twice. Refuses with 403, 404, 409 (not completed, the outcome of the defense isn't
 * final, published or being processed, or Dabar isn't connected) or 422 (required values are
 * missing).
 */
export const sendToDabar = (context: Context, thesisId: number) =>
  inTransaction(context, async (context) => {
    const { actor, db, dabar, jobs, now } = context;
    const thesis = await lockThesis(context, thesisId);
    const { newest, ...state } = await loadDepositState(db, thesisId);
    const facts = {
      status: thesis.dabarStatus,
      thesisStatus: thesis.status,
      pid: thesis.dabarPid,
      ...state,
    };
    const { status } = transition(depositFlow, "send", actor, facts, now);
    if (!dabar.isConnected) throw new Refusal(409, refusals.notConnected);
    const { contents, origins, inspection } = await loadDepositSource(context, thesisId);
    const missing = checkReadiness(contents, origins, inspection).filter(
      ({ level }) => level === "missing",
    );
    if (missing.length > 0)
      throw new Refusal(422, [
        refusals.incomplete,
        ...missing.map(({ key }) => readinessMessages.findings[key]),
      ]);
    const [deposit] = await db
      .insert(deposits)
      .values({
        thesisId,
        number: newest + 1,
        contents,
        createdAt: now,
        nextCheckAt: now,
        requestedBy: actor.id,
        impersonatorId: actor.impersonator?.id ?? null,
      })
      .returning({ id: deposits.id });
    await followRepository(context, thesis, { dabarStatus: status, dabarOutdated: false });
    await jobs.enqueueAll(db, checkQueue, [{ depositId: orNotFound(deposit).id }]);
  });

/** Sends the theses, each in its own transaction. */
export async function depositTheses(
  context: Context,
  ids: readonly number[],
): Promise<BulkResult[]> {
  const rows = { names: await loadThesisNames(context.db, ids), nameless: messages.nameless };
  return runBulk(ids, rows, (id) => sendToDabar(context, id));
}

/**
 * Ends the sending of a locked thesis whose defense a decision has changed, and marks what the
 * repository may have of it as outdated. Returns true if it may have something, so that a person
 * has to look. Call it inside `inTransaction`.
 */
export async function stopDeposit(context: Context, thesis: ThesisRow): Promise<boolean> {
  const status = thesis.dabarStatus as DepositStatus;
  if (status === "initial" && thesis.dabarPid === null) return false;
  const [ended] = await context.db
    .update(deposits)
    .set({ status: "noActiveRequests", nextCheckAt: null })
    .where(and(eq(deposits.thesisId, thesis.id), isNotNull(deposits.nextCheckAt)))
    .returning({ id: deposits.id });
  const facts = {
    status,
    thesisStatus: thesis.status,
    pid: thesis.dabarPid,
    underway: true,
    ...final,
  };
  const closed = ended && transition(depositFlow, "close", systemActor, facts, context.now);
  await followRepository(context, thesis, {
    dabarOutdated: true,
    ...(closed && { dabarStatus: closed.status }),
  });
  return true;
}

const final = { outcomeOpenUntil: null, titleWithdrawn: false };

/**
 * Forgets the record of a locked thesis that a person has removed from the repository; nothing if a
 * newer one was sent.
 */
export async function forgetDeposit(context: Context, thesis: ThesisRow): Promise<void> {
  if (!thesis.dabarOutdated) return;
  const forgotten = {
    dabarStatus: depositFlow.initial,
    dabarPid: null,
    dabarUrn: null,
    dabarOutdated: false,
  };
  await followRepository(context, thesis, forgotten);
}
