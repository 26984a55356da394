import { type SQL, sql } from "drizzle-orm";
import { isOpenReservation, studyFeeInCents } from "#areas/reservations/fragments.server.ts";
import { clearanceStatuses } from "#areas/reservations/reservations.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalList } from "#kit/database/sql.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { PaymentSettings } from "../payments.ts";
import {
  type PaymentOutcome,
  type PaymentRow,
  type PaymentView,
  paymentsPerPage,
  paymentViews,
} from "./bank-statements.ts";
import type { PayableReservation } from "./match-payments.ts";

/** SQL: true if a later entry takes this payment back. */
const isReversed = (payment: SQL) =>
  sql`exists (select from bank_payments v where v.reverses_id = ${payment}.id)`;

/** SQL: true if the accepted payment of a reservation was reversed, and none has replaced it. */
const hasLostPayment = (reservationId: SQL) =>
  sql`exists (select from bank_payments lost where lost.reservation_id = ${reservationId} and ${isLost(sql`lost`)})`;

/** SQL: true for an accepted payment that was reversed and that no other has replaced. */
const isLost = (payment: SQL) =>
  sql`${payment}.settlement = 'accepted' and not ${payment}.is_replaced and ${isReversed(payment)}`;

/** SQL: the state of a payment `p` whose reservation, if known, is `r`. */
const outcome: SQL = sql`case
  when p.settlement is not null then p.settlement
  when p.kind in ('pending', 'batch') then p.kind
  when p.kind = 'reversal' then
    case when exists (select from bank_payments o where o.id = p.reverses_id and o.settlement = 'accepted') then 'reversesAccepted' else 'reversal' end
  when p.currency <> 'EUR' then 'foreign'
  when ${isReversed(sql`p`)} then 'reversed'
  when p.reservation_id is null then case when p.guesses = '{}' then 'unknown' else 'suggested' end
  when exists (select from bank_payments o where o.reservation_id = p.reservation_id and o.id <> p.id
    and ((o.settlement = 'accepted' and not ${isReversed(sql`o`)}) or (o.settlement is null and o.kind = 'payment' and o.id < p.id and o.currency = 'EUR'
      and o.amount_in_cents = o.fee_in_cents and not ${isReversed(sql`o`)}))) then 'twice'
  when not ${isOpenReservation()} then 'closed'
  when r.accountancy_confirmed_at is not null and not ${hasLostPayment(sql`r.id`)} then 'twice'
  when p.amount_in_cents <> p.fee_in_cents then 'wrongAmount'
  when r.accountancy_confirmed_at is not null or r.status in ${literalList(clearanceStatuses)} then 'ready'
  else 'early' end`;

const withOutcome = sql`select p.*, ${outcome} as outcome from bank_payments p left join reservations r on r.id = p.reservation_id`;

type PaymentFilter = { view: PaymentView; statement: number | undefined; page: number };

/** Loads a page of payments, newest first, and one more row if there is a next page. */
export const loadPayments = (
  db: Database,
  { view, statement, page }: PaymentFilter,
): Promise<PaymentRow[]> =>
  queryRows<PaymentRow>(
    db,
    sql`select j.id, j.booked_on::text as "bookedOn", j.amount_in_cents::float8 as amount_in_cents, j.currency, j.payer,
        j.reference, j.description, j.outcome, j.note, to_json(j.settled_at)#>>'{}' as settled_at, u.name as settled_by,
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'student', s.name, 'thesis', r.thesis_name, 'status', r.status)
            order by array_position(j.guesses, r.id))
          from reservations r join users s on s.id = r.student_id
          where r.id = any(case when j.reservation_id is null then j.guesses else array[j.reservation_id] end)), '[]') as reservations
      from (select * from (${withOutcome}) assessed where ${chosen(view, statement)}
        order by booked_on desc, id desc limit ${paymentsPerPage + 1} offset ${(page - 1) * paymentsPerPage}) j
      left join users u on u.id = j.settled_by
      order by j.booked_on desc, j.id desc`,
  );

const chosen = (view: PaymentView, statement: number | undefined) =>
  sql`outcome = any(${sql.param([...paymentViews[view]])}::text[])
    and (${statement ?? null}::integer is null or statement_id = ${statement ?? null}::integer)`;

/** Counts the payments by outcome, of one statement or of all. */
export async function countPayments(
  db: Database,
  statement: number | undefined,
): Promise<Record<string, number>> {
  const rows = await queryRows<{ outcome: string; count: number }>(
    db,
    sql`select outcome, count(*)::integer as count from (${withOutcome}) assessed
      where ${statement ?? null}::integer is null or statement_id = ${statement ?? null}::integer group by outcome`,
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

export type StatementRow = {
  id: number;
  name: string;
  importedAt: string;
  importedBy: string;
  entryCount: number;
  newCount: number;
  pendingCount: number;
  reversalCount: number;
  leftOut: string[];
  differenceInCents: number | null;
  differenceInEntries: number | null;
};

/** Loads the newest imported statements. */
export const loadStatements = (db: Database): Promise<StatementRow[]> =>
  queryRows<StatementRow>(
    db,
    sql`select b.id, b.name, to_json(b.imported_at)#>>'{}' as imported_at, u.name as imported_by, b.entry_count,
        b.new_count, b.pending_count, b.reversal_count, b.left_out,
        b.difference_in_cents::float8 as difference_in_cents, b.difference_in_entries
      from bank_statements b join users u on u.id = b.imported_by order by b.id desc limit 12`,
  );

/**
 * Loads all reservations to which a payment can belong, newest first; `waits`: the payment would be
 * its next step.
 */
export const loadPayableReservations = (
  db: Database,
): Promise<(PayableReservation & { waits: boolean })[]> =>
  queryRows<PayableReservation & { waits: boolean }>(
    db,
    sql`select r.id, extract(year from r.created_at at time zone 'Europe/Zagreb')::integer as year, s.jmbag, s.name as student,
        ${studyFeeInCents(sql`(select t.study_id from theses t where t.id = r.thesis_id)`)} as study_fee,
        (r.created_at at time zone 'Europe/Zagreb')::date::text as reserved_on,
        ${isOpenReservation()} and (r.accountancy_confirmed_at is null or ${hasLostPayment(sql`r.id`)}) as unpaid,
        r.status in ${literalList(clearanceStatuses)} and r.accountancy_confirmed_at is null as waits
      from reservations r join users s on s.id = r.student_id order by r.id desc`,
  );

export type DatedSettings = Pick<
  PaymentSettings,
  "model" | "referenceTemplate" | "amountInCents" | "iban"
> & {
  validFrom: string;
};

/** Loads all settings ever stored, newest first. */
export const loadAllSettings = (db: Database): Promise<DatedSettings[]> =>
  queryRows<DatedSettings>(
    db,
    sql`select valid_from::text as "validFrom", replace(amount, ',', '')::integer as amount_in_cents, model,
      reference_template, iban from payment_settings order by valid_from desc`,
  );

/** The students whose accepted payments a statement reverses. */
export async function loadReversedPayers(db: Database, statementId: number): Promise<string[]> {
  const rows = await queryRows<{ student: string }>(
    db,
    sql`select distinct s.name as student from bank_payments v join bank_payments p on p.id = v.reverses_id and p.settlement = 'accepted'
      join reservations r on r.id = p.reservation_id join users s on s.id = r.student_id where v.statement_id = ${statementId} order by 1`,
  );
  return rows.map(({ student }) => student);
}

export type PaymentToSettle = {
  reservationId: number | null;
  guesses: number[];
  settled: boolean;
  outcome: PaymentOutcome;
};

/** Loads the facts for a decision on a payment; 404 if there is no such payment. */
export async function loadPaymentToSettle(db: Database, id: number): Promise<PaymentToSettle> {
  const [row] = await queryRows<PaymentToSettle>(
    db,
    sql`select reservation_id, guesses, settlement is not null as settled, outcome from (${withOutcome}) assessed where id = ${id}`,
  );
  return orNotFound(row);
}

/**
 * The accepted payments of an open reservation that were reversed and that no other has replaced.
 */
export async function findLostPayments(db: Database, reservationId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select p.id from bank_payments p join reservations r on r.id = p.reservation_id
      where r.id = ${reservationId} and ${isOpenReservation()} and ${isLost(sql`p`)}`,
  );
  return rows.map(({ id }) => id);
}

/** Loads the payers of these payments, as names of the rows of a bulk action. */
export async function loadPayers(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await queryRows<{ id: number; payer: string }>(
    db,
    sql`select id, payer from bank_payments where id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, payer }) => [id, payer]));
}

/** The ids of the payments booked before a day, except those of an open reservation. */
export async function findOldPayments(db: Database, before: string): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select p.id from bank_payments p where p.booked_on < ${before}::date and not exists (
      select from reservations r where r.id = p.reservation_id and ${isOpenReservation()})`,
  );
  return rows.map(({ id }) => id);
}

/** Those of these statements that have no payment left. */
export async function findEmptyStatements(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select s.id from bank_statements s where s.id = any(${sql.param(ids)}::integer[])
      and not exists (select from bank_payments p where p.statement_id = s.id)`,
  );
  return rows.map(({ id }) => id);
}
