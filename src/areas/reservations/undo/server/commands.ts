import { theses } from "#areas/theses/server/tables.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { type RevertedTables, requireTakenStep, revertStep, type TakenStep } from "#kit/database/taken-steps.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { StepReference } from "#kit/workflow/undo.ts";
import { lockReservation } from "../../server/commands/transition.ts";
import { reservations } from "../../server/tables.ts";
import { undoableReservationSteps } from "../../timeline/rules.ts";
import { waitingListEntries } from "../../waiting-list/server/tables.ts";
import { messages } from "../texts.ts";

/** What a step of a reservation writes in areas that know more than this one. */
export type ReservationStepParts = {
  /** Their tables under history. */
  tables: RevertedTables;
  /** Reverts what they write without a history. */
  revertRest: (context: Context, taken: TakenStep & { reservationId: number }) => Promise<unknown>;
};

/**
 * Undoes a step of a reservation that the actor has taken, by default the newest: all that the step wrote gets its
 * previous state back, and a reservation created by it is deleted, so that the student may reserve the thesis again.
 * Files that came with it are given up. A repeated call changes nothing. Refuses with 403, 404 or 409 (see
 * `requireTakenStep`, `revertStep`).
 */
export const undoReservationStep = (context: Context, reference: StepReference, parts: ReservationStepParts) =>
  inTransaction(context, async (context) => {
    const { id } = reference;
    const gone = await lockReservation(context, id).then(() => undefined, onlyNotFound);
    const taken = await requireTakenStep(context, reference, undoableReservationSteps, messages.instead);
    if (taken.isUndone) return;
    if (gone) throw gone;
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

/** For a lock: returns that a record is gone, as after an undone step; throws any other error. */
export function onlyNotFound(error: unknown): Refusal {
  if (error instanceof Refusal && error.status === 404) return error;
  throw error;
}
