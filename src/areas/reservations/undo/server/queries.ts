import type { Context } from "#kit/database/context.ts";
import { loadUndoableSteps } from "#kit/database/taken-steps.ts";
import { secondsUntil, type UndoOffer, undoEnds } from "#kit/workflow/undo.ts";
import type { ReservationLogEntry } from "../../corrections/schema.ts";
import { type ReservationEvent, undoableReservationSteps } from "../../timeline/rules.ts";

/** The step that the reader of a reservation's page took last and can still undo. */
export type OwnReservationStep = { event: ReservationEvent; until: string; offer: UndoOffer };

const eventNames = undoableReservationSteps.map((step) => `reservation.${step}`);

/**
 * Loads the step of a reservation that the actor can undo now; null if there is none. Reads nothing unless the history
 * has a recent entry of the actor, so that the pages of all others remain as cacheable as they are.
 */
export async function loadOwnStep(
  context: Pick<Context, "db" | "actor" | "now">,
  { id, studentId }: { id: number; studentId: number },
  log: readonly ReservationLogEntry[],
): Promise<OwnReservationStep | null> {
  const { actor, now } = context;
  if (!log.some(({ userId, at }) => userId === actor.id && undoEnds(new Date(at)) > now)) return null;
  const [step] = await loadUndoableSteps(context, eventNames, { reservationId: id });
  if (!step) return null;
  const { name, transaction, until } = step;
  const of = [`reservation.${id}.${transaction}`];
  const seconds = secondsUntil(new Date(until), now);
  return {
    event: name.slice("reservation.".length) as ReservationEvent,
    until,
    offer: { of, to: `/${studentId === actor.id ? "student/reservation" : "reservation/show"}/${id}`, seconds },
  };
}
