import { settleTogether } from "#kit/database/connection.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import { noticeSeconds, undoSeconds } from "#kit/workflow/undo.ts";
import { settleWaitingListQueue } from "./jobs.server.ts";
import {
  enlistFollowers,
  forgetPassedOver,
  hasWaitingList,
  loadFollowersToEnlist,
} from "./waiting-list.server.ts";

/** Events after which the list of a thesis may have to be settled. */
const settlingEvents: ReadonlySet<string> = new Set([
  "reservation.reserve",
  "reservation.refuse",
  "reservation.cancel",
  "reservation.expire",
  "reservation.finish",
  "reservation.settleOutcome",
  "reservation.correctByMinutes",
  "reservation.undo",
  "thesis.liftPreReservation",
  "thesis.endPreReservation",
  "thesis.delete",
  "thesis.restore",
  "waitingList.leave",
  "waitingList.lapse",
]);

/** Those of them that may free a thesis, for which the followers of its mentor then wait, too. */
const freeingEvents: ReadonlySet<string> = new Set([
  "reservation.refuse",
  "reservation.cancel",
  "reservation.expire",
  "reservation.finish",
  "reservation.settleOutcome",
  "reservation.correctByMinutes",
  "thesis.liftPreReservation",
  "thesis.endPreReservation",
  "thesis.restore",
]);

/** Seconds after which a step that could be undone certainly no longer can be. */
const slackSeconds = 1;

/**
 * Enqueues a job that settles the waiting list of a thesis, in the transaction that frees or closes
 * it. Until the job has run, the eligibility rules keep the thesis for the people who wait, and for
 * followers of its mentor. The job waits until the step can no longer be undone.
 */
export async function watchWaitingLists(
  context: Context,
  { name, thesisId, undo, data }: DomainEvent,
): Promise<void> {
  // until the outcome of a defense is final, its thesis is neither free nor closed for waiting
  // students
  if (thesisId === undefined || !settlingEvents.has(name) || data?.outcomePending === true) return;
  const { db, jobs } = context;
  const [isWaitedFor, followers] = await settleTogether([
    hasWaitingList(db, thesisId),
    freeingEvents.has(name) && data?.status !== "completed"
      ? loadFollowersToEnlist(context, thesisId)
      : [],
    name === "reservation.reserve" && forgetPassedOver(context, thesisId),
  ]);
  if (followers.length > 0) await enlistFollowers(context, thesisId, followers);
  else if (!isWaitedFor) return;
  // a step can be undone until others are notified of it, or until the end of its time
  for (const seconds of undo ? [noticeSeconds + slackSeconds, undoSeconds + slackSeconds] : [0])
    await jobs.enqueueAll(db, settleWaitingListQueue, [{ thesisId }], {
      startAfter: new Date(Date.now() + seconds * 1000),
    });
}
