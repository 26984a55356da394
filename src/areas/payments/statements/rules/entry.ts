import { withValues } from "#kit/text/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { messages } from "../../texts.ts";
import type { BankEntry } from "../schema.ts";

const { errors } = messages.statements;

/** Maximum number of entries of a file; a year of a faculty's account has fewer. */
export const maxEntries = 200_000;

/** Maximum length of a stored text in characters. */
export const maxText = 300;

export const statementRefusal = (reason: keyof typeof errors, line?: number) =>
  new Refusal(422, line === undefined ? errors[reason] : withValues(errors[reason], { line }));

type Parts = Omit<BankEntry, "key"> & { bankReference: string };

/**
 * Assigns keys to the entries of a file. An entry without a bank number is identified by its content; equal entries of
 * one file get different keys.
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
