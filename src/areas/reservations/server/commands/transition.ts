import { eq } from "drizzle-orm";
import { lockUsers } from "#areas/people/server/commands/locks.ts";
import { followReservation, lockThesis } from "#areas/theses/server/commands/transitions.ts";

import { type Context, change, type DomainEvent, inTransaction } from "#kit/database/index.ts";
import { orNotFound, transition } from "#kit/workflow/index.ts";
import { type ReservationStep, type ReservationStepInput, reasonColumn, reservationFlow } from "../../flow.ts";
import { isOpen } from "../../schema.ts";
import { findReservation, loadReservationRecord } from "../queries/reservation.ts";
import { type ReservationRow, reservations } from "../tables.ts";

type TransitionOptions<P extends ReservationStep> = {
  /** Input from the actor, validated by the flow's schema. */
  input?: Partial<ReservationStepInput<P>>;
  /** Columns that the transition writes. */
  values?: Partial<ReservationRow> | ((input: ReservationStepInput<P>) => Promise<Partial<ReservationRow>>);
  /** Additional data of the event. */
  data?: DomainEvent["data"];
};

/**
 * Applies a transition to a reservation in one transaction under locks, with its history entry and event (product §3).
 * Refuses with 403 (not allowed for this actor), 404 (no such reservation), 409 (not possible now) or 422 (invalid
 * input).
 */
export function applyTransition<P extends ReservationStep>(
  context: Context,
  id: number,
  step: P,
  { input = {}, values = {}, data = {} }: TransitionOptions<P> = {},
) {
  return inTransaction(context, async (context) => {
    const { thesis, record } = await lockReservation(context, id);
    const { actor, now } = context;
    const next = transition(reservationFlow, step, actor, record, now, input);
    const reason = "reason" in next.input ? next.input.reason : "";
    const written = typeof values === "function" ? await values(next.input) : values;
    const { status } = next;
    const after = await change(context, reservations, id, {
      returnReason: "",
      ...(step in reasonColumn && { [reasonColumn[step as keyof typeof reasonColumn]]: reason }),
      ...written,
      status,
    });
    await moveThesis(context, after);
    await context.publish(context, {
      name: `reservation.${step}`,
      thesisId: thesis.id,
      reservationId: id,
      data: { reason, status, ...data },
    });
    return after;
  });
}

/** Updates the thesis of a closed reservation: completed after a passed defense, otherwise available again. */
async function moveThesis(context: Context, { thesisId, status, defenseDate }: ReservationRow) {
  if (isOpen(status)) return;
  if (status === "completed")
    await followReservation(context, thesisId, "complete", { defensedAt: defenseDate, completedAt: context.now });
  else await followReservation(context, thesisId, "release");
}

/**
 * Locks the rows that decisions about a thesis depend on, always in this order: thesis, users by id, reservation
 * (product §3). Decisions about the same thesis, mentor or student therefore run one after another and never deadlock.
 */
export async function lockThesisAndUsers(context: Context, thesisId: number, studentId: number) {
  const thesis = await lockThesis(context, thesisId);
  await lockUsers(context.db, [thesis.mentorId, studentId]);
  return thesis;
}

/** Loads a reservation, its record and its thesis under locks. Refuses with 404 if there is no such reservation. */
export async function lockReservation(context: Context, id: number) {
  const { db } = context;
  const { thesisId, studentId } = orNotFound(await findReservation(db, id));
  const thesis = await lockThesisAndUsers(context, thesisId, studentId);
  const reservation = orNotFound(
    (await db.select().from(reservations).where(eq(reservations.id, id)).for("update"))[0],
  );
  return { thesis, reservation, record: await loadReservationRecord(db, id) };
}
