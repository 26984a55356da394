import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { applyLockedTransition, lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { answerBulk, redirectWithFlash } from "#kit/http/responses.server.ts";
import { orNotFound, Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { messages } from "../../../texts.ts";
import { settlementInput, suggestionInput } from "../../rules/forms.ts";
import { findEmptyStatements, findLostPayments, findOldPayments, loadPayers, loadPaymentToSettle } from "../queries.ts";
import { bankPayments, bankStatements } from "../tables.ts";
import { requireAccountancy } from "./import-statement.ts";

const { refusals, list } = messages.statements;

/**
 * Accepts a payment for its reservation, or for a suggested one: accountancy's step of the reservation, with the proof
 * or without it; no step if it replaces a payment that the bank took back after accountancy's confirmation. Refuses with 403, 404, 409 if the payment is settled or its reservation does not wait for it, or 422.
 */
export const acceptPayment = (context: Context, id: number, suggested?: number) =>
  inTransaction(context, async (context) => {
    requireAccountancy(context);
    const payment = await loadPaymentToSettle(context.db, id);
    const reservationId = payment.reservationId ?? suggested;
    if (reservationId === undefined || (suggested !== undefined && !isOffered(payment, suggested)))
      throw new Refusal(422, refusals.notSuggested);
    const locked = await lockReservation(context, reservationId);
    await lockPayment(context, id);
    const { outcome } = await loadPaymentToSettle(context.db, id);
    if (outcome !== "ready" && outcome !== "suggested") throw new Refusal(409, refusals[outcome]);
    const { actor, now } = context;
    const values = { accountancyConfirmedBy: actor.id, accountancyConfirmedAt: now };
    const lost = await findLostPayments(context.db, reservationId);
    if (lost.length > 0)
      await context.db.update(bankPayments).set({ isReplaced: true }).where(inArray(bankPayments.id, lost));
    if (lost.length > 0 && locked.record.accountancyConfirmedAt)
      return settle(context, id, { settlement: "accepted", reservationId });
    if (locked.record.status === "mentorConfirmedThesis")
      await applyLockedTransition(context, locked, "matchPayment", { input: { payment: { id } }, values });
    else await applyLockedTransition(context, locked, "clearAccountancy", { values });
    await settle(context, id, { settlement: "accepted", reservationId });
  });

const isOffered = ({ reservationId, guesses }: { reservationId: number | null; guesses: number[] }, id: number) =>
  reservationId === id || guesses.includes(id);

/** Sets a payment aside with a note: it needs no step, such as one that is returned or belongs to something else. */
export const dismissPayment = (context: Context, id: number, note: string) =>
  inTransaction(context, async (context) => {
    requireAccountancy(context);
    await lockPayment(context, id);
    await settle(context, id, { settlement: "dismissed", note });
  });

/** Takes a payment that was set aside back into the list. Refuses with 409 any other. */
export const reopenPayment = (context: Context, id: number) =>
  inTransaction(context, async (context) => {
    requireAccountancy(context);
    const rows = await context.db
      .update(bankPayments)
      .set({ settlement: null, settledBy: null, settledAt: null, note: "" })
      .where(and(eq(bankPayments.id, id), eq(bankPayments.settlement, "dismissed")))
      .returning({ id: bankPayments.id });
    if (rows.length === 0) throw new Refusal(409, refusals.accepted);
  });

/**
 * Takes the payment back into the list that the undone step of a reservation has accepted; nothing if it was another
 * step. A payment that was only suggested for the reservation is suggested again.
 */
export const reopenPaymentOfStep = (
  { db, actor }: Pick<Context, "db" | "actor">,
  { reservationId, at }: { reservationId: number; at: string },
) =>
  db
    .update(bankPayments)
    .set({
      ...{ settlement: null, settledBy: null, settledAt: null, isReplaced: false },
      reservationId: sql`case when ${reservationId} = any(guesses) then null else reservation_id end`,
    })
    .where(
      and(
        ...[eq(bankPayments.reservationId, reservationId), eq(bankPayments.settlement, "accepted")],
        ...[eq(bankPayments.settledBy, actor.id), eq(bankPayments.settledAt, new Date(at))],
      ),
    );

async function lockPayment({ db }: Context, id: number) {
  const [row] = await db
    .select({ id: bankPayments.id })
    .from(bankPayments)
    .where(eq(bankPayments.id, id))
    .for("update");
  orNotFound(row);
}

/** Refuses with 409 if the payment was settled before. */
async function settle({ db, actor, now }: Context, id: number, values: Partial<typeof bankPayments.$inferInsert>) {
  const rows = await db
    .update(bankPayments)
    .set({ ...values, settledBy: actor.id, settledAt: now })
    .where(and(eq(bankPayments.id, id), isNull(bankPayments.settlement)))
    .returning({ id: bankPayments.id });
  if (rows.length === 0) throw new Refusal(409, refusals.accepted);
}

/** Takes the step of the list that the form names; `path` is the address of the list. */
export async function settlePayments(context: Context, request: Request) {
  const { step, fields } = await readStep(request, ["accept", "acceptSuggestion", "dismiss", "reopen"]);
  const url = new URL(request.url);
  const path = `${url.pathname.replace(/\.data$/, "")}${url.search}`;
  if (step === "accept") {
    const ids = parseSelectedIds(fields.form_payments, list.nothingChosen);
    const rows = { names: await loadPayers(context.db, ids), nameless: list.nameless };
    const results = await runBulk(ids, rows, (id) => acceptPayment(context, id));
    return answerBulk(results, { path, allDone: list.accepted, done: list.resultAccepted });
  }
  if (step === "acceptSuggestion") {
    const { payment, reservation } = parseForm(suggestionInput, fields);
    await acceptPayment(context, payment, reservation);
    throw redirectWithFlash(path, list.acceptedOne);
  }
  if (step === "dismiss") {
    const { payment, reason } = parseForm(settlementInput, fields);
    await dismissPayment(context, payment, reason);
    throw redirectWithFlash(path, list.dismissed);
  }
  await reopenPayment(context, parseForm(settlementInput, fields).payment);
  throw redirectWithFlash(path, list.reopened);
}

/**
 * Deletes the payments booked before a day, except those of an open reservation, and the statements that have none
 * left; returns the number of payments. For the nightly retention.
 */
export const deleteOldPayments = (context: Context, before: string): Promise<number> =>
  inTransaction(context, async ({ db }) => {
    const ids = await findOldPayments(db, before);
    if (ids.length === 0) return 0;
    const deleted = await db
      .delete(bankPayments)
      .where(inArray(bankPayments.id, ids))
      .returning({ statementId: bankPayments.statementId });
    const emptied = await findEmptyStatements(
      db,
      deleted.map(({ statementId }) => statementId),
    );
    await db.delete(bankStatements).where(inArray(bankStatements.id, emptied));
    return deleted.length;
  });
