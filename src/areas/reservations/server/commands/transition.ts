import { asc, eq, inArray } from "drizzle-orm";
import { users } from "#areas/people/server/tables.ts";
import { theses } from "#areas/theses/server/tables.ts";

import { type Context, change, type DomainEvent, inTransaction } from "#kit/database/index.ts";
import { orNotFound, transition } from "#kit/workflow/index.ts";
import { type ReservationStep, reasonColumn, reservationFlow } from "../../flow.ts";
import type { ReservationStatus, TransitionInput } from "../../schema.ts";
import { loadReservationRecord } from "../queries/reservation.ts";
import { type ReservationRow, reservations } from "../tables.ts";

type TransitionOptions = {
  /** Input of the guards. A reason is also stored in the reservation. */
  facts?: Partial<TransitionInput>;
  /** Columns that the transition writes; guards see the new values. */
  values?: Partial<ReservationRow>;
  /**
   * Columns that the transition also writes, while guards see the old values: for example a deadline, or a confirmation
   * that may already exist.
   */
  afterwards?: Partial<ReservationRow>;
  /** Additional data for the subscribers of the event. */
  data?: DomainEvent["data"];
};

/**
 * Applies a transition to a reservation in one transaction under locks, with its history entry and event (product §3).
 * Refuses with 403 (not allowed for this actor), 404 (no such reservation), 409 (not from this status) or 422 (what is
 * missing).
 */
export function applyTransition(
  context: Context,
  id: number,
  step: ReservationStep,
  { facts = {}, values = {}, afterwards = {}, data = {} }: TransitionOptions = {},
) {
  return inTransaction(context, async (context) => {
    const { thesis, reservation } = await lockReservation(context, id);
    const record = await loadReservationRecord(context.db, { thesis, reservation });
    const status = transition(reservationFlow, step, context.actor, { ...record, ...values, ...facts }, context.now);
    const kept = step in reasonColumn ? { [reasonColumn[step as keyof typeof reasonColumn]]: facts.reason ?? "" } : {};
    const written = { returnReason: "", ...values, ...afterwards, ...kept, status };
    const after = await change(context, reservations, id, written);
    await syncThesis(context, after);
    const { reason = "" } = facts;
    await context.publish(context, {
      name: `reservation.${step}`,
      thesisId: thesis.id,
      reservationId: id,
      data: { reason, status, ...data },
    });
    return after;
  });
}

/**
 * Updates the thesis after a transition: published again after a cancellation or a failing grade, completed together
 * with its reservation.
 */
async function syncThesis(context: Context, { thesisId, status, defenseDate }: ReservationRow) {
  const follows: Partial<Record<ReservationStatus, Partial<typeof theses.$inferInsert>>> = {
    canceled: { status: "published" },
    notCompleted: { status: "published" },
    completed: { status: "completed", defensedAt: defenseDate, completedAt: context.now },
  };
  const values = follows[status];
  if (values) await change(context, theses, thesisId, values);
}

/**
 * Locks the rows that decisions about a thesis depend on, always in this order: thesis, people by id, reservation
 * (product §3). Decisions about the same thesis, mentor or student therefore run one after another and never deadlock.
 */
export async function lockThesis({ db }: Context, thesisId: number, studentId: number) {
  const thesis = orNotFound((await db.select().from(theses).where(eq(theses.id, thesisId)).for("update"))[0]);
  const people = [thesis.mentorId, studentId];
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, people))
    .orderBy(asc(users.id))
    .for("no key update");
  return thesis;
}

/** Locks and returns a reservation and its thesis. Refuses with 404 if there is no such reservation. */
export async function lockReservation(context: Context, id: number) {
  const { db } = context;
  const of = { thesisId: reservations.thesisId, studentId: reservations.studentId };
  const { thesisId, studentId } = orNotFound(
    (await db.select(of).from(reservations).where(eq(reservations.id, id)))[0],
  );
  const thesis = await lockThesis(context, thesisId, studentId);
  const reservation = orNotFound(
    (await db.select().from(reservations).where(eq(reservations.id, id)).for("update"))[0],
  );
  return { thesis, reservation };
}
