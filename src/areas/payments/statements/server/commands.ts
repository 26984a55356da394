import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { applyLockedTransition, lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { type Context, type Database, inTransaction, queryRows } from "#kit/database/index.ts";
import type { ReceivedFile } from "#kit/files/index.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/server/index.ts";
import { answerBulk, redirectWithFlash } from "#kit/http/server/index.ts";
import { accessDenied, hasRole, orNotFound, Refusal, runBulk } from "#kit/workflow/index.ts";
import { regularFeeInCents } from "../../schema.ts";
import { messages } from "../../texts.ts";
import { settlementInput, suggestionInput } from "../rules/forms.ts";
import { createMatcher, type PaymentMatch } from "../rules/match.ts";
import { readStatement } from "../rules/statement.ts";
import type { BankEntry } from "../schema.ts";
import {
  type DatedSettings,
  findEmptyStatements,
  findOldPayments,
  loadAllSettings,
  loadPayableReservations,
  loadPayers,
  loadPaymentToSettle,
} from "./queries.ts";
import { bankPayments, bankStatements } from "./tables.ts";

const { refusals, list } = messages.statements;

/** Refuses with 403 anybody but accountancy. */
export function requireAccountancy({ actor }: Pick<Context, "actor">) {
  if (!hasRole(actor, "accountancy")) throw new Refusal(403, accessDenied);
}

/** Payments that one statement inserts. */
const batchSize = 1_000;

/**
 * Imports the incoming payments of a bank statement and finds whose they are, in one transaction: a file that cannot be
 * read whole leaves nothing. Payments that are already known stay as they are. Refuses with 403 or 422.
 */
export const importStatement = (context: Context, file: Pick<ReceivedFile, "name" | "kind" | "read">) =>
  inTransaction(context, async (context) => {
    requireAccountancy(context);
    const { db, actor } = context;
    const [reservations, settings] = [await loadPayableReservations(db), await loadAllSettings(db)];
    const feeOn = feeByDay(settings);
    const match = createMatcher(reservations, settings, feeOn);
    const [statement] = await db.insert(bankStatements).values({ name: file.name, importedBy: actor.id }).returning();
    const { id } = orNotFound(statement);
    let [entryCount, newCount] = [0, 0];
    let batch: MatchedEntry[] = [];
    const flush = async () => {
      newCount += await insertPayments(db, id, batch);
      batch = [];
    };
    for await (const entries of readStatement(file.kind === "xml" ? "xml" : "csv", file.read())) {
      entryCount += entries.length;
      for (const entry of entries) batch.push({ ...entry, ...match(entry), feeInCents: feeOn(entry.bookedOn) });
      if (batch.length >= batchSize) await flush();
    }
    await flush();
    if (entryCount === 0) throw new Refusal(422, messages.statements.errors.empty);
    await db.update(bankStatements).set({ entryCount, newCount }).where(eq(bankStatements.id, id));
    return { id, entryCount, newCount };
  });

type MatchedEntry = BankEntry & PaymentMatch & { feeInCents: number };

/** The settings come newest first; before the first of them the regular fee applies. */
const feeByDay = (settings: readonly DatedSettings[]) => (day: string) =>
  settings.find(({ validFrom }) => validFrom <= day)?.amountInCents ?? regularFeeInCents;

/** Inserts payments that are not known yet; returns how many. */
async function insertPayments(db: Database, statementId: number, batch: readonly MatchedEntry[]): Promise<number> {
  if (batch.length === 0) return 0;
  const rows = await queryRows(
    db,
    sql`insert into bank_payments (statement_id, entry_key, booked_on, amount_in_cents, fee_in_cents, currency, payer, payer_account,
        reference, description, reservation_id, guesses)
      select ${statementId}, e.key, e."bookedOn", e."amountInCents", e."feeInCents", e.currency, e.payer, e."payerAccount",
        e.reference, e.description, e."reservationId", e.guesses
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as e (key text, "bookedOn" date, "amountInCents" bigint, "feeInCents" integer,
        currency text, payer text, "payerAccount" text, reference text, description text, "reservationId" integer, guesses integer[])
      on conflict (md5(entry_key)) do nothing returning 1`,
  );
  return rows.length;
}

/**
 * Accepts a payment for its reservation, or for a suggested one: accountancy's step of the reservation, with the proof
 * or without it. Refuses with 403, 404, 409 if the payment is settled or its reservation does not wait for it, or 422.
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
