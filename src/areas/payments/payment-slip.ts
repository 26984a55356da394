import { type Barcode, encodePdf417, encodeQr } from "#kit/barcode/barcode.ts";
import { isCroatianIban, toEpc, toHub3, toReference } from "./hub3.ts";
import type { PaymentOrder, PaymentSettings, ReferenceFacts } from "./payments.ts";

/** A filled payment slip with its two codes. */
export type PaymentSlipData = PaymentOrder & { hub3: Barcode; epc: Barcode };

/**
 * Fills a payment order; the payer's address is not known. Undefined if the account is not valid or
 * the reference would be too long.
 */
export function toPaymentOrder(
  { referenceTemplate, ...settings }: PaymentSettings,
  { payerName, ...facts }: ReferenceFacts & { payerName: string },
): PaymentOrder | undefined {
  const reference = toReference({ model: settings.model, referenceTemplate }, facts);
  if (reference === undefined || !isCroatianIban(settings.iban)) return undefined;
  return { ...settings, payerName, payerStreet: "", payerPlace: "", reference };
}

/** Adds the codes to a payment order. */
export async function toPaymentSlip(order: PaymentOrder): Promise<PaymentSlipData> {
  const [hub3, epc] = await Promise.all([encodeHub3(order), encodeQr(toEpc(order), "M")]);
  return { ...order, hub3, epc };
}

/**
 * The HUB 3A code: error correction 4, 9 data columns, rows three modules high (HUB, version 6).
 */
export const encodeHub3 = (order: PaymentOrder) =>
  encodePdf417(toHub3(order), { columns: 9, level: 4, rowHeight: 3 });
