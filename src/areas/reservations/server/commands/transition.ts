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
  /** What the step rests on; a reason among them is kept with the reservation. */
  facts?: Partial<TransitionInput>;
  /** Columns that the step writes; the life cycle sees them already set. */
  values?: Partial<ReservationRow>;
  /** Columns that it writes too while the life cycle sees them as they were: a deadline, a confirmation perhaps given before. */
  afterwards?: Partial<ReservationRow>;
  /** Further details for those who are told. */
  data?: DomainEvent["data"];
};

/**
 * Takes one step of a reservation's life: one transaction, under locks, with its history entry and event (product §3).
 * Refuses with 403 (not this person's step), 404 (no such reservation), 409 (not from this status) or 422 (what is missing).
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

/** A topic is free again after a cancellation or a negative grade, and completed with its reservation. */
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
 * Locks what decisions about a topic rest on, always in this order: topic, people by id, reservation (product §3).
 * Two decisions that touch the same topic, mentor or student follow each other and never deadlock.
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

/** The reservation with its topic, both locked; 404 when there is none. */
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
