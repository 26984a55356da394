import { theses } from "#areas/theses/tables.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import {
  loadUndoableSteps,
  type RevertedTables,
  requireTakenStep,
  revertStep,
  type TakenStep,
} from "#kit/database/undo-rules.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { type StepReference, secondsUntil, type UndoOffer, undoEnds } from "#kit/workflow/undo.ts";
import type { ReservationLogEntry } from "./corrections.ts";
import { reservations } from "./tables.server.ts";
import { eventTitle, type ReservationEvent, undoableReservationSteps } from "./timeline.ts";
import { lockReservation } from "./transition.server.ts";
import { messages } from "./undo-texts.ts";
import { waitingListEntries } from "./waiting-list/tables.server.ts";

/** The step that the reader of a reservation's page took last and can still undo. */
export type OwnReservationStep = { title: string; until: string; offer: UndoOffer };

const eventNames = undoableReservationSteps.map((step) => `reservation.${step}`);

/**
 * Loads the step of a reservation that the actor can undo now; null if there is none. Reads nothing
 * unless the history has a recent entry of the actor, so that the pages of other people stay
 * cacheable.
 */
export async function loadOwnStep(
  context: Pick<Context, "db" | "actor" | "now" | "language">,
  { id, studentId }: { id: number; studentId: number },
  log: readonly ReservationLogEntry[],
): Promise<OwnReservationStep | null> {
  const { actor, now } = context;
  if (!log.some(({ userId, at }) => userId === actor.id && undoEnds(new Date(at)) > now))
    return null;
  const [step] = await loadUndoableSteps(context, eventNames, { reservationId: id });
  if (!step) return null;
  const { name, transaction, until } = step;
  const of = [`reservation.${id}.${transaction}`];
  const seconds = secondsUntil(new Date(until), now);
  return {
    title: eventTitle(name.slice("reservation.".length) as ReservationEvent, context.language),
    until,
    offer: {
      of,
      to: `/${studentId === actor.id ? "student/reservation" : "reservation/show"}/${id}`,
      seconds,
    },
  };
}

/** What a step of a reservation writes in areas that build on this one. */
export type ReservationStepParts = {
  /** Their tables under history. */
  tables: RevertedTables;
  /** Reverts what they write without a history. */
  revertRest: (context: Context, taken: TakenStep & { reservationId: number }) => Promise<unknown>;
};

/**
 * Undoes a step of a reservation that the actor has taken, by default the newest: all that the step
 * wrote gets its previous state back, and a reservation created by it is deleted, so that the
 * student may reserve the thesis again. Files that came with it are given up. A repeated call
 * changes nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`, `revertStep`).
 */
export const undoReservationStep = (
  context: Context,
  reference: StepReference,
  parts: ReservationStepParts,
) =>
  inTransaction(context, async (context) => {
    const { id } = reference;
    const lockError = await lockReservation(context, id).then(() => undefined, onlyNotFound);
    const taken = await requireTakenStep(
      context,
      reference,
      undoableReservationSteps,
      messages.instead,
    );
    if (taken.isUndone) return;
    if (lockError) throw lockError;
    const { step, transaction, thesisId } = taken;
    const own = { Reservation: reservations, Thesis: theses, WaitingListEntry: waitingListEntries };
    const fileIds = await revertStep(context, taken, { ...parts.tables, ...own });
    await releaseFiles(context, fileIds);
    await parts.revertRest(context, { ...taken, reservationId: id });
    await context.publish(context, {
      name: "reservation.undo",
      thesisId,
      reservationId: id,
      data: { recordId: id, step, transaction },
    });
  });

/**
 * For a lock: returns that a record no longer exists, as after an undone step; throws any other
 * error.
 */
export function onlyNotFound(error: unknown): Refusal {
  if (error instanceof Refusal && error.status === 404) return error;
  throw error;
}
