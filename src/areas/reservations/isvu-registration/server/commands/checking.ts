import { and, eq, isNotNull, lte } from "drizzle-orm";
import { storeExchanges } from "#areas/exchanges/server/commands.ts";
import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { transition } from "#kit/workflow/flow.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import type { IsvuReply } from "#outside/isvu/port.ts";
import { wordsOf } from "#outside/remote-words.ts";
import { lockReservation } from "../../../server/commands/transition.ts";
import { reservations } from "../../../server/tables.ts";
import { isvuEntryFlow } from "../../flow.ts";
import { decide, isSameResult, nextIsvuCheck } from "../../rules.ts";
import type { IsvuEntryFailure } from "../../schema.ts";
import { loadIsvuFacts } from "../queries.ts";
import { type IsvuEntryRow, isvuEntries } from "../tables.ts";

/** The queue of the job that looks one result up in ISVU, and enters it if it isn't there. */
export const isvuQueue = "check-isvu-entry";

/**
 * Milliseconds for which a node claims a sending, longer than any exchange takes. If that node dies, the sending
 * becomes due again afterwards.
 */
const claimMs = 15 * 60_000;

type Ending = { step: "accept" | "find" } | { step: "refuse"; failure: IsvuEntryFailure; message: string };

/**
 * Looks up a due result in ISVU and records the response; enters the result only if ISVU doesn't have it. No remote
 * call happens inside a transaction. Failures are retried later; a sending that isn't due is skipped.
 */
export async function checkIsvuEntry(context: Context, id: number): Promise<void> {
  const entry = await claim(context, id);
  if (!entry) return;
  const { contents, acceptedAt, attempts } = entry;
  const facts = await loadIsvuFacts(context, entry.reservationId);
  if (acceptedAt === null && !isSameResult(contents, facts))
    return settle(context, entry, { step: "refuse", failure: "changed", message: "" });
  const ask = <T>(reply: Promise<IsvuReply<T>>) => askIsvu(context, entry, facts.thesisId, reply);
  const state = { isAccepted: acceptedAt !== null, attempts };
  const look = () => ask(context.isvu.findResult(contents.jmbag, contents.courseId));
  const found = await look();
  if ("failure" in found) return settleFailure(context, entry, found);
  const decision = decide(found.value, contents, state);
  if (decision.step === "wait") return postpone(context, entry, { failure: null, retryAfter: null });
  if (decision.step !== "enter") return settle(context, entry, decision);
  const sent = await ask(context.isvu.enterResult(decision.target, contents));
  if (!("failure" in sent)) return settle(context, entry, { step: "accept" });
  if (sent.failure !== "refused") return postpone(context, entry, sent);
  // an attempt whose answer was lost may have arrived meanwhile
  const again = await look();
  if ("failure" in again) return postpone(context, entry, again);
  const outcome = decide(again.value, contents, state);
  if (outcome.step === "find") return settle(context, entry, outcome);
  const message = wordsOf(sent.exchanges.at(-1)?.answer ?? "");
  await settle(context, entry, { step: "refuse", failure: "refused", message });
}

/** Takes a sending that is due for this node; undefined if there is none. */
async function claim({ db, now }: Context, id: number): Promise<IsvuEntryRow | undefined> {
  const [entry] = await db
    .update(isvuEntries)
    .set({ nextCheckAt: new Date(now.getTime() + claimMs) })
    .where(and(eq(isvuEntries.id, id), lte(isvuEntries.nextCheckAt, now)))
    .returning();
  return entry;
}

/** Waits for a reply and stores its exchanges. */
async function askIsvu<T>(
  context: Context,
  { requestedBy }: IsvuEntryRow,
  thesisId: number,
  reply: Promise<IsvuReply<T>>,
): Promise<IsvuReply<T>> {
  const answered = await reply;
  const failure = "failure" in answered ? answered.failure : null;
  await storeExchanges(context, { system: "isvu", thesisId, askedBy: requestedBy }, answered.exchanges, failure);
  return answered;
}

type Failed = { failure: IsvuEntryFailure | null; retryAfter: number | null };

/** A student whom ISVU doesn't know can't be sent; everything else passes. */
const settleFailure = (context: Context, entry: IsvuEntryRow, failed: Failed) =>
  failed.failure === "unknown"
    ? settle(context, entry, { step: "refuse", failure: failed.failure, message: "" })
    : postpone(context, entry, failed);

/** Records why the exchange failed, and when to query ISVU again. */
async function postpone({ db, now }: Context, { id, attempts }: IsvuEntryRow, { failure, retryAfter }: Failed) {
  const next = { attempts: attempts + 1, failure, nextCheckAt: nextIsvuCheck(now, attempts + 1, retryAfter) };
  await db
    .update(isvuEntries)
    .set(next)
    .where(and(eq(isvuEntries.id, id), isNotNull(isvuEntries.nextCheckAt)));
}

/**
 * Writes ISVU's data to the sending and the reservation, and notifies student services of a refusal. A result that
 * changed in the meantime has to be entered again.
 */
const settle = (context: Context, { id, reservationId }: IsvuEntryRow, ending: Ending) =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    const { actor, db, now } = context;
    const { reservation } = await lockReservation(context, reservationId);
    const [entry] = await db.select().from(isvuEntries).where(eq(isvuEntries.id, id)).for("update");
    if (!entry?.nextCheckAt) return;
    const { status } = transition(isvuEntryFlow, ending.step, actor, entry, now);
    const isAccepted = ending.step === "accept";
    const { failure, message } = ending.step === "refuse" ? ending : { failure: null, message: "" };
    await db
      .update(isvuEntries)
      .set({
        ...{ status, failure, message, attempts: isAccepted ? 0 : entry.attempts + 1 },
        acceptedAt: entry.acceptedAt ?? (isAccepted ? now : null),
        nextCheckAt: isAccepted ? nextIsvuCheck(now, 1, null) : null,
      })
      .where(eq(isvuEntries.id, id));
    const { thesisId } = reservation;
    if (ending.step === "refuse") await context.publish(context, { name: "isvuEntry.refuse", thesisId, reservationId });
    const mark = marks[ending.step];
    if (ending.step === "refuse" && reservation.registeredInIsvu !== "sent") return;
    const isCurrent = isSameResult(entry.contents, reservation);
    const registeredInIsvu = isCurrent || ending.step === "refuse" ? mark : "outdated";
    if (registeredInIsvu !== reservation.registeredInIsvu)
      await change(context, reservations, reservationId, { registeredInIsvu, registeredInIsvuReason: "" });
  });

/** How the reservation is marked; a result that ISVU has lost is to be entered again. */
const marks = { accept: "sent", find: "entered", refuse: "no" } as const;
