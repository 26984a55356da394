import { sql } from "drizzle-orm";
import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { type PaymentOrder, type PaymentSettings, regularFeeInCents } from "../../schema.ts";
import { type PaymentSlipData, toPaymentOrder, toPaymentSlip } from "../../slip/rules.ts";
import { paymentSettingsOn } from "./fragments.ts";

type ReadContext = Pick<Context, "db" | "now">;

/** Loads the completion fee in cents as it is today. */
export async function loadFee({ db, now }: ReadContext): Promise<number> {
  const [row] = await queryRows<{ settings: PaymentSettings | null }>(
    db,
    sql`select ${paymentSettingsOn(sql`${localDate(now)}`)} as settings`,
  );
  return row?.settings?.amountInCents ?? regularFeeInCents;
}

/**
 * Loads the payment order of a reservation as it is today. Undefined if accountancy has not set the payee, if a setting
 * is not valid, or if there is no such reservation.
 */
export async function findPaymentOrder({ db, now }: ReadContext, id: number): Promise<PaymentOrder | undefined> {
  const facts = await findSlipFacts(db, id, localDate(now));
  return facts?.settings ? toPaymentOrder(facts.settings, facts) : undefined;
}

/** Loads the payment slip of a reservation with its codes; undefined like `findPaymentOrder`. */
export async function loadPaymentSlip(context: ReadContext, id: number): Promise<PaymentSlipData | undefined> {
  const order = await findPaymentOrder(context, id);
  return order && toPaymentSlip(order);
}

type SlipFacts = { payerName: string; year: number; jmbag: string | null; settings: PaymentSettings | null };

async function findSlipFacts(db: Database, id: number, today: string) {
  const [row] = await queryRows<SlipFacts>(
    db,
    sql`select student.name as "payerName", student.jmbag,
        extract(year from r.created_at at time zone 'Europe/Zagreb')::integer as year,
        ${paymentSettingsOn(sql`${today}`)} as settings
      from reservations r join users student on student.id = r.student_id where r.id = ${id}`,
  );
  return row && { ...row, reservationId: id };
}
