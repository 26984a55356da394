import { withValues } from "#kit/text/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { messages } from "../../texts.ts";
import type { BankEntry } from "../schema.ts";

const { errors } = messages.statements;

/** Entries of one file at most; a year of a faculty's account has fewer. */
export const maxEntries = 200_000;

/** Characters that are kept of a text. */
export const maxText = 300;

export const statementRefusal = (reason: keyof typeof errors, line?: number) =>
  new Refusal(422, line === undefined ? errors[reason] : withValues(errors[reason], { line }));

type Parts = Omit<BankEntry, "key"> & { bankReference: string };

/**
 * Makes entries of a file with their keys. An entry that the bank does not number is known by all it says; of several
 * that say the same in one file each has its own key.
 */
export function createKeys(): (parts: Parts) => BankEntry {
  const seen = new Map<string, number>();
  let count = 0;
  return ({ bankReference, ...entry }) => {
    count += 1;
    if (count > maxEntries) throw statementRefusal("tooMany");
    const said = [entry.bookedOn, entry.amountInCents, entry.currency, entry.payerAccount];
    const base = bankReference
      ? ["ref", bankReference, ...said]
      : ["all", ...said, entry.payer, entry.reference, entry.description];
    const key = base.join("|");
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...entry, key: nth === 1 ? key : `${key}|${nth}` };
  };
}

/** Brings a text of a statement into one line of a bounded length. */
export const cleanText = (text: string): string =>
  text.replaceAll("\u0000", "").replace(/\s+/g, " ").trim().slice(0, maxText);
