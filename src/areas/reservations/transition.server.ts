import { eq, type SQL, sql } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { mentorOfThesis } from "#areas/theses/fragments.server.ts";
import type { ThesisRow } from "#areas/theses/tables.server.ts";
import { followReservation, lockThesis } from "#areas/theses/transitions.server.ts";
import { asOfDay, change, remove } from "#kit/database/changes.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/context.ts";
import { isUndoable, transition } from "#kit/workflow/flow.ts";
import { orNotFound, Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import { type ReservationStep, type ReservationStepInput, reservationFlow } from "./flow.ts";
import { fixedColumnOf } from "./fragments.server.ts";
import { loadReservationRecord } from "./reservation-queries.server.ts";
import { isOpen, type ReservationRecord } from "./reservations.ts";
import { type ReservationRow, reservations, typedOutcomes } from "./tables.server.ts";

/** The column that stores the reason of each transition. */
export const reasonColumn = {
  refuse: "reasonForCancellation",
  cancel: "reasonForCancellation",
  expire: "reasonForCancellation",
  returnPayment: "returnReason",
  returnStatements: "returnReason",
  returnToStudent: "returnReason",
  reopenDefense: "returnReason",
  correctOutcome: "correctionReason",
  correctByMinutes: "correctionReason",
} as const satisfies Partial<Record<ReservationStep, string>>;

type TransitionOptions<P extends ReservationStep> = {
  /** Input from the actor, validated by the flow's schema. */
  input?: Partial<ReservationStepInput<P>>;
  /** Columns that the transition writes. */
  values?:
    | Partial<ReservationRow>
    | ((input: ReservationStepInput<P>) => Promise<Partial<ReservationRow>>);
  /**
   * When the actor began to send what the transition needs, if it took time; terms are compared
   * with it (product §11).
   */
  begunAt?: Date;
  /** Additional data of the event, and people whom it names. */
  data?: DomainEvent["data"];
  userIds?: readonly number[];
};

/**
 * Applies a transition to a reservation in one transaction under locks, with its history entry and
 * event (product §3). Refuses with 403 (not allowed for this actor), 404 (no such reservation), 409
 * (not possible now) or 422 (invalid input).
 */
export const applyTransition = <P extends ReservationStep>(
  context: Context,
  id: number,
  step: P,
  options: TransitionOptions<P> = {},
) =>
  inTransaction(context, async (context) =>
    applyLockedTransition(context, await lockReservation(context, id), step, options),
  );

/**
 * Applies a transition like `applyTransition` to a reservation that the transaction has locked and
 * not changed since.
 */
export async function applyLockedTransition<P extends ReservationStep>(
  context: Context,
  { thesis, reservation, record }: LockedReservation,
  step: P,
  { input = {}, values = {}, data = {}, userIds, begunAt }: TransitionOptions<P> = {},
): Promise<ReservationRow> {
  const { actor, now } = context;
  const { id } = reservation;
  const next = transition(reservationFlow, step, actor, record, begunAt ?? now, input);
  const reason = "reason" in next.input ? next.input.reason : "";
  const written = typeof values === "function" ? await values(next.input) : values;
  const { status } = next;
  const changed = {
    returnReason: "",
    ...(step in reasonColumn && { [reasonColumn[step as keyof typeof reasonColumn]]: reason }),
    ...written,
    ...(isOpen(status) && { outcomeOpenUntil: null, outcomePending: false }),
    status,
  };
  const { outcomePending } = { ...reservation, ...changed };
  // a typed outcome waits only for the closing of its defense
  if (record.typedOutcome && status !== reservation.status)
    await remove(context, typedOutcomes, record.typedOutcome.id);
  const [after] = await settleTogether([
    change(context, reservations, id, changed),
    moveThesis(context, thesis, { ...reservation, ...changed }, step),
    context.publish(context, {
      name: `reservation.${step}`,
      thesisId: thesis.id,
      reservationId: id,
      data: { reason, status, ...(outcomePending && { outcomePending }), ...data },
      ...(userIds && { userIds }),
      ...(isUndoable(reservationFlow, step) && { undo: { flow: "reservation", id } }),
    }),
  ]);
  return after;
}

/**
 * Updates the thesis of a closed reservation: completed after a passed defense; reserved after a
 * failed one until its outcome is final; otherwise available again. A corrected outcome completes
 * it as of the day of the exam, so that the work counts in the year in which it was defended.
 */
async function moveThesis(
  context: Context,
  thesis: ThesisRow,
  reservation: ReservationRow,
  step: ReservationStep,
) {
  const { status, outcomePending, defenseDate, examDate } = reservation;
  if (isOpen(status)) return;
  const isHeld = status === "notCompleted" && outcomePending;
  const wanted = status === "completed" ? "completed" : isHeld ? "reserved" : "published";
  if (thesis.status === wanted) return;
  if (wanted === "completed") {
    const isCorrected = step === "correctOutcome" || step === "correctByMinutes";
    const completedAt = isCorrected && examDate ? asOfDay(examDate, context.now) : context.now;
    await followReservation(context, thesis, "complete", { defensedAt: defenseDate, completedAt });
  } else
    await followReservation(context, thesis, isHeld ? "reopen" : "release", {
      ...(thesis.status === "completed" && { defensedAt: null, completedAt: null }),
    });
}

/**
 * Locks the rows that decisions about a thesis depend on, always in this order: thesis, users by
 * id, reservation (product §3). Decisions about the same thesis, mentor or student therefore run
 * one after another and never deadlock.
 */
export async function lockThesisAndUsers(context: Context, thesisId: number, studentId: number) {
  const [thesis] = await settleTogether([
    lockThesis(context, thesisId),
    lockUsers(context.db, sql`${mentorOfThesis(thesisId)}, ${studentId}`),
  ]);
  return thesis;
}

/** A reservation, its record and its thesis before the transaction's changes. */
export type LockedReservation = {
  thesis: ThesisRow;
  reservation: ReservationRow;
  record: ReservationRecord;
};

/**
 * Locks a reservation, given by its id or by a subquery, together with the rows on which decisions
 * about it depend. Refuses with 404 if there is no such reservation. Each lock is a separate
 * statement, so that it sees the changes for which the previous one waited; they are sent together.
 */
export async function lockReservation(
  context: Context,
  id: number | SQL,
): Promise<LockedReservation> {
  const { db } = context;
  const thesisId = fixedColumnOf("thesis_id", id);
  const [thesis, , [reservation], record] = await settleTogether([
    lockThesis(context, thesisId),
    lockUsers(db, sql`${mentorOfThesis(thesisId)}, ${fixedColumnOf("student_id", id)}`),
    db.select().from(reservations).where(eq(reservations.id, id)).for("update").execute(),
    loadReservationRecord(db, id),
  ]);
  // a decision may have given the reservation its own copy of the thesis while this one waited
  if (orNotFound(reservation).thesisId !== thesis.id) throw new Refusal(409, statusChanged);
  return { thesis, reservation: orNotFound(reservation), record };
}
