import { sql } from "drizzle-orm";
import { completionFeeOn } from "#areas/reservations/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { paymentSettingsOn } from "./fragments.server.ts";
import { type PaymentSlipData, toPaymentOrder, toPaymentSlip } from "./payment-slip.ts";
import type { PaymentOrder, PaymentSettings } from "./payments.ts";

type ReadContext = Pick<Context, "db" | "now">;

/**
 * Loads today's payment order of a reservation. Undefined if there is no fee, if accountancy has
 * not set the payee, if a setting is not valid, or if there is no such reservation.
 */
export async function findPaymentOrder(
  { db, now }: ReadContext,
  id: number,
): Promise<PaymentOrder | undefined> {
  const facts = await findSlipFacts(db, id, localDate(now));
  if (!facts?.settings || facts.fee === 0) return undefined;
  return toPaymentOrder({ ...facts.settings, amountInCents: facts.fee }, facts);
}

/** Loads the payment slip of a reservation with its codes; undefined like `findPaymentOrder`. */
export async function loadPaymentSlip(
  context: ReadContext,
  id: number,
): Promise<PaymentSlipData | undefined> {
  const order = await findPaymentOrder(context, id);
  return order && toPaymentSlip(order);
}

type SlipFacts = {
  payerName: string;
  year: number;
  jmbag: string | null;
  settings: PaymentSettings | null;
  fee: number;
};

async function findSlipFacts(db: Database, id: number, today: string) {
  const [row] = await queryRows<SlipFacts>(
    db,
    sql`select student.name as payer_name, student.jmbag,
        extract(year from r.created_at at time zone 'Europe/Zagreb')::integer as year,
        ${paymentSettingsOn(sql`${today}`)} as settings, ${completionFeeOn(today)} as fee
      from reservations r join theses t on t.id = r.thesis_id join users student on student.id = r.student_id where r.id = ${id}`,
  );
  return row && { ...row, reservationId: id };
}
