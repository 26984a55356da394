import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { regularFeeInCents } from "#areas/reservations/reservations.ts";
import { applyLockedTransition, lockReservation } from "#areas/reservations/transition.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { withValues } from "#kit/text/localization.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import {
  accessDenied,
  type BulkResult,
  orNotFound,
  Refusal,
  runBulk,
} from "#kit/workflow/refusal.ts";
import { formatIban } from "../hub3.ts";
import { messages } from "../texts.ts";
import type { BankEntry, StatementPortion } from "./bank-statements.ts";
import { createMatcher, type PaymentMatch } from "./match-payments.ts";
import {
  type DatedSettings,
  findEmptyStatements,
  findLostPayments,
  findOldPayments,
  loadAllSettings,
  loadPayableReservations,
  loadPayers,
  loadPaymentToSettle,
  loadReversedPayers,
} from "./queries.server.ts";
import { readStatement } from "./read-statement.ts";
import { bankPayments, bankStatements } from "./tables.server.ts";

const { errors } = messages.statements;

/** Refuses with 403 anybody but accountancy. */
export function requireAccountancy({ actor }: Pick<Context, "actor">) {
  if (!hasRole(actor, "accountancy")) throw new Refusal(403, accessDenied);
}

/** Payments that one statement inserts. */
const batchSize = 1_000;

/**
 * Imports the entries of a bank statement and finds their reservations, in one transaction: a file
 * that cannot be read completely leaves nothing. Known entries stay unchanged; the booked entry of
 * a payment replaces the pending one. Refuses with 403 or 422; with 422 also a statement of an
 * account that isn't the faculty's.
 */
export const importStatement = (
  context: Context,
  file: Pick<ReceivedFile, "name" | "kind" | "read">,
) =>
  inTransaction(context, async (context) => {
    requireAccountancy(context);
    const { db, actor } = context;
    const [reservations, settings] = [await loadPayableReservations(db), await loadAllSettings(db)];
    const own = [...new Set(settings.map(({ iban }) => iban))];
    if (own.length === 0) throw new Refusal(422, errors.noPayee);
    const match = createMatcher(reservations, settings, feeByDay(settings));
    const [statement] = await db
      .insert(bankStatements)
      .values({ name: file.name, importedBy: actor.id })
      .returning();
    const { id } = orNotFound(statement);
    const counts = { payment: 0, batch: 0, pending: 0, reversal: 0 };
    let [newCount, batch, summary] = [0, [] as MatchedEntry[], noSummary];
    const flush = async () => {
      newCount += await insertEntries(db, id, batch);
      batch = [];
    };
    for await (const portion of readStatement(
      file.kind === "xml" ? "xml" : "csv",
      file.read,
      own,
    )) {
      summary = portion.summary ?? summary;
      for (const entry of portion.entries) {
        counts[entry.kind] += 1;
        batch.push({ ...entry, ...match(entry) });
      }
      if (batch.length >= batchSize) await flush();
    }
    await flush();
    refuseNothing(counts, summary.leftOut, own);
    if (counts.reversal > 0) await pairReversals(db, id);
    const { leftOut, difference } = summary;
    const entryCount = counts.payment + counts.batch;
    const values = {
      entryCount,
      newCount,
      pendingCount: counts.pending,
      reversalCount: counts.reversal,
      leftOut,
    };
    await db
      .update(bankStatements)
      .set({
        ...values,
        differenceInCents: difference?.cents ?? null,
        differenceInEntries: difference?.entries ?? null,
      })
      .where(eq(bankStatements.id, id));
    return { id, ...values, difference, undone: await loadReversedPayers(db, id) };
  });

type MatchedEntry = BankEntry & PaymentMatch;

const noSummary: NonNullable<StatementPortion["summary"]> = { leftOut: [], difference: undefined };

/** Refuses a file without incoming payments, and names the account if it isn't the faculty's. */
function refuseNothing(
  counts: Readonly<Record<string, number>>,
  leftOut: readonly string[],
  own: readonly string[],
) {
  if (Object.values(counts).some((count) => count > 0)) return;
  if (leftOut.length === 0) throw new Refusal(422, errors.empty);
  const list = (accounts: readonly string[]) => accounts.map(formatIban).join(", ");
  throw new Refusal(
    422,
    withValues(errors.foreignAccount, { accounts: list(leftOut), own: list(own) }),
  );
}

/** The settings come newest first; before the first of them the regular fee applies. */
const feeByDay = (settings: readonly DatedSettings[]) => (day: string) =>
  settings.find(({ validFrom }) => validFrom <= day)?.amountInCents ?? regularFeeInCents;

/**
 * Inserts entries that are not known yet, also as booked; returns how many of them are payments.
 */
async function insertEntries(
  db: Database,
  statementId: number,
  batch: readonly MatchedEntry[],
): Promise<number> {
  if (batch.length === 0) return 0;
  const rows = await queryRows<{ kind: string }>(
    db,
    sql`insert into bank_payments (statement_id, entry_key, kind, booked_on, amount_in_cents, fee_in_cents, currency, payer, payer_account,
        reference, description, reservation_id, guesses)
      select ${statementId}, e.key, e.kind, e."bookedOn", e."amountInCents", e."feeInCents", e.currency, e.payer, e."payerAccount",
        e.reference, e.description, e."reservationId", e.guesses
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as e (key text, kind text, "bookedOn" date, "amountInCents" bigint,
        "feeInCents" integer, currency text, payer text, "payerAccount" text, reference text, description text, "reservationId" integer,
        guesses integer[])
      where e.kind <> 'pending' or not exists (select from bank_payments b
        where b.kind in ('payment', 'batch') and b.booked_on >= e."bookedOn"
          and (b.amount_in_cents, b.currency, b.payer_account, b.payer, b.reference, b.description)
            = (e."amountInCents", e.currency, e."payerAccount", e.payer, e.reference, e.description))
      on conflict (md5(entry_key)) do nothing returning kind`,
  );
  const booked = batch.flatMap(({ kind, pendingKeys }) =>
    kind === "payment" || kind === "batch" ? pendingKeys : [],
  );
  await db.execute(
    sql`delete from bank_payments where kind = 'pending' and settlement is null
      and md5(entry_key) in (select md5(key) from unnest(${sql.param(booked)}::text[]) as key)`,
  );
  return rows.filter(({ kind }) => kind === "payment" || kind === "batch").length;
}

/**
 * Finds the payment that each reversal of a statement cancels: it has the same sum, is not later,
 * and has the same reservation, reference or account. Accepted payments come first.
 */
const pairReversals = (db: Database, statementId: number) =>
  db.execute(
    sql`update bank_payments v set reverses_id = p.id, reservation_id = coalesce(v.reservation_id, p.reservation_id)
      from bank_payments r cross join lateral (
        select o.id, o.reservation_id from bank_payments o
        where o.kind = 'payment' and o.amount_in_cents = r.amount_in_cents and o.currency = r.currency and o.booked_on <= r.booked_on
          and (o.reservation_id = r.reservation_id or (r.reference ~ '\\d' and o.reference = r.reference)
            or (r.payer_account <> '' and o.payer_account = r.payer_account))
          and not exists (select from bank_payments taken where taken.reverses_id = o.id)
        order by coalesce(o.reservation_id = r.reservation_id, false) desc, o.settlement = 'accepted' desc nulls last, o.booked_on desc, o.id desc
        limit 1) p
      where v.id = r.id and r.statement_id = ${statementId} and r.kind = 'reversal' and r.reverses_id is null`,
  );

const { refusals, list } = messages.statements;

/** Accepts payments for their reservations, each in its own transaction. */
export async function acceptPayments(
  context: Context,
  ids: readonly number[],
): Promise<BulkResult[]> {
  const rows = { names: await loadPayers(context.db, ids), nameless: list.nameless };
  return runBulk(ids, rows, (id) => acceptPayment(context, id));
}

/**
 * Accepts a payment for its reservation, or for a suggested one: accountancy's step of the
 * reservation, with the proof or without it; no step if it replaces a payment that the bank took
 * back after accountancy's confirmation. Refuses with 403, 404, 409 if the payment is settled or
 * its reservation does not wait for it, or 422.
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
      await context.db
        .update(bankPayments)
        .set({ isReplaced: true })
        .where(inArray(bankPayments.id, lost));
    if (lost.length > 0 && locked.record.accountancyConfirmedAt)
      return settle(context, id, { settlement: "accepted", reservationId });
    if (locked.record.status === "mentorConfirmedThesis")
      await applyLockedTransition(context, locked, "matchPayment", {
        input: { payment: { id } },
        values,
      });
    else await applyLockedTransition(context, locked, "clearAccountancy", { values });
    await settle(context, id, { settlement: "accepted", reservationId });
  });

const isOffered = (
  { reservationId, guesses }: { reservationId: number | null; guesses: number[] },
  id: number,
) => reservationId === id || guesses.includes(id);

/**
 * Sets a payment aside with a note: it needs no step, because it is returned or belongs to
 * something else, for example.
 */
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
 * Takes the payment back into the list that the undone step of a reservation has accepted; nothing
 * if it was another step. A payment that was only suggested for the reservation is suggested again.
 */
export const reopenPaymentOfStep = (
  { db, actor }: Pick<Context, "db" | "actor">,
  { reservationId, at }: { reservationId: number; at: string },
) =>
  db
    .update(bankPayments)
    .set({
      settlement: null,
      settledBy: null,
      settledAt: null,
      isReplaced: false,
      reservationId: sql`case when ${reservationId} = any(guesses) then null else reservation_id end`,
    })
    .where(
      and(
        eq(bankPayments.reservationId, reservationId),
        eq(bankPayments.settlement, "accepted"),
        eq(bankPayments.settledBy, actor.id),
        eq(bankPayments.settledAt, new Date(at)),
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
async function settle(
  { db, actor, now }: Context,
  id: number,
  values: Partial<typeof bankPayments.$inferInsert>,
) {
  const rows = await db
    .update(bankPayments)
    .set({ ...values, settledBy: actor.id, settledAt: now })
    .where(and(eq(bankPayments.id, id), isNull(bankPayments.settlement)))
    .returning({ id: bankPayments.id });
  if (rows.length === 0) throw new Refusal(409, refusals.accepted);
}

/**
 * Deletes the payments booked before a day, except those of an open reservation, and the statements
 * that have none left; returns the number of payments. For the nightly retention.
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
