import { thesisFlow } from "#areas/theses/flow.ts";
import { theses } from "#areas/theses/server/tables.ts";
import { type Context, inTransaction, requireTakenStep, revert } from "#kit/database/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { reservationFlow } from "../../flow.ts";
import { reservations } from "../tables.ts";
import { lockReservation } from "./transition.ts";

const undoable = [...reservationFlow.undoable, ...thesisFlow.undoable];

/**
 * Undoes the actor's newest step of a reservation: the reservation and its thesis get their previous state back, and a
 * reservation created by the step is deleted, so that the student may reserve the thesis again. A repeated call changes
 * nothing. Refuses with 403, 404 or 409 (see `requireTakenStep`, `revert`).
 */
export const undoReservationStep = (context: Context, id: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const gone = await lockReservation(context, id).then(() => undefined, onlyNotFound);
    const { step, transaction, thesisId, isUndone } = await requireTakenStep(
      context,
      { flow: "reservation", id },
      undoable,
    );
    if (isUndone) return;
    if (gone) throw gone;
    await revert(context, reservations, { objectClass: "Reservation", id, transaction });
    await revert(context, theses, { objectClass: "Thesis", id: thesisId, transaction });
    await context.publish(context, {
      name: "reservation.undo",
      thesisId,
      reservationId: id,
      data: { recordId: id, step, transaction },
    });
  });

function onlyNotFound(error: unknown): Refusal {
  if (error instanceof Refusal && error.status === 404) return error;
  throw error;
}
