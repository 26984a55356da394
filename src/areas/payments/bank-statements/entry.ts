import type { BankEntry } from "./bank-statements.ts";
import { maxEntries, statementRefusal } from "./statement-requirements.ts";

/** Maximum length of a stored text in characters. */
export const maxText = 300;

export type EntryParts = Omit<BankEntry, "key" | "pendingKeys"> & { bankReference: string };

/**
 * Assigns keys to the entries of a file. An entry without a bank number is identified by its
 * content; equal entries of one file get different keys, but if a file contains a statement twice,
 * its entries get the same keys.
 */
export function createKeys() {
  const counts = new Map<string, number>();
  const parts = new Set<string>();
  let count = 0;
  return {
    /** To be called for each statement of a file, with its identifier. */
    beginPart(id: string) {
      if (parts.has(id)) counts.clear();
      parts.add(id);
    },
    toEntry({ bankReference, ...entry }: EntryParts): BankEntry {
      count += 1;
      if (count > maxEntries) throw statementRefusal("tooMany");
      const {
        kind,
        bookedOn,
        amountInCents,
        currency,
        payerAccount,
        payer,
        reference,
        description,
      } = entry;
      const money = [amountInCents, currency, payerAccount];
      const base = bankReference
        ? ["ref", bankReference, bookedOn, ...money]
        : ["all", bookedOn, ...money, payer, reference, description];
      // booked later, perhaps on another day and with a number of the bank, it has the same key
      // without these
      const pendingKeys = [bankReference, payer]
        .filter((name, index) => index > 0 || name !== "")
        .map((name) => ["pending", name, ...money, reference, description].join("|"));
      const [pendingKey = ""] = pendingKeys;
      const key =
        kind === "payment"
          ? base.join("|")
          : kind === "pending"
            ? pendingKey
            : [kind, ...base].join("|");
      const index = (counts.get(key) ?? 0) + 1;
      counts.set(key, index);
      return { ...entry, key: index === 1 ? key : `${key}|${index}`, pendingKeys };
    },
  };
}

/** Brings a text of a statement into one line of a bounded length. */
export const cleanText = (text: string): string =>
  text.replaceAll("\u0000", "").replace(/\s+/g, " ").trim().slice(0, maxText);
