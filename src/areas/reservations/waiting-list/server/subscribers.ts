import { type Context, type DomainEvent, settleTogether } from "#kit/database/index.ts";
import { undoSeconds } from "#kit/workflow/index.ts";
import { forgetPassedOver } from "./commands.ts";
import { settleWaitingListQueue } from "./jobs.ts";
import { hasWaitingList } from "./queries/waiting-list.ts";

/** Events after which the list of a thesis may have to be settled. */
const settlingEvents: ReadonlySet<string> = new Set([
  ...["reservation.reserve", "reservation.refuse", "reservation.cancel", "reservation.expire", "reservation.finish"],
  ...["reservation.undo", "thesis.liftPreReservation", "thesis.endPreReservation", "thesis.delete", "thesis.restore"],
  ...["waitingList.leave", "waitingList.lapse"],
]);

/**
 * Enqueues a job that settles the waiting list of a thesis, in the transaction that frees or closes it. Until the job
 * has run, the eligibility rules keep the thesis for those who wait. A step that can be taken back is waited for.
 */
export async function watchWaitingLists(context: Context, { name, thesisId, undo }: DomainEvent): Promise<void> {
  if (thesisId === undefined || !settlingEvents.has(name)) return;
  const { db, jobs } = context;
  const [isWaitedFor] = await settleTogether([
    hasWaitingList(db, thesisId),
    name === "reservation.reserve" && forgetPassedOver(context, thesisId),
  ]);
  if (!isWaitedFor) return;
  const startAfter = new Date(Date.now() + (undo ? undoSeconds * 1000 : 0));
  await jobs.enqueueAll(db, settleWaitingListQueue, [{ thesisId }], { startAfter });
}
