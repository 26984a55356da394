import { checkedText, type RecordField, text } from "#kit/records/fields.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatAmount, parseAmount } from "./fees.ts";
import { messages, texts } from "./texts.ts";

/**
 * A fee in a record set, stored as `70,00`; `0,00` says that there is none. An optional one may be
 * empty.
 */
export const feeField = (
  label: string,
  { hint, optional }: { hint: string; optional?: boolean },
): RecordField =>
  checkedText(
    text(label, { most: 12, hint, format: explainFee, ...(optional && { optional }) }),
    readFee,
    messages.fees.notAmount,
  );

function readFee(input: string): string | undefined {
  if (input === "") return input;
  const cents = parseAmount(input);
  return cents === undefined ? undefined : formatAmount(cents);
}

/** "0,00 – naknada se ne naplaćuje". */
const explainFee = (amount: string) =>
  amount === formatAmount(0) ? formatText(texts.hr.fees.none, { amount }) : amount;
