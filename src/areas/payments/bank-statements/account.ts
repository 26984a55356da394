import { isCroatianIban } from "../hub3.ts";

/** Maximum number of accounts that a message names. */
export const maxNamed = 10;

/** An account as a statement names it. */
export type Account = {
  /** Without spaces. */
  number: string;
  /** As people read it: cut to a length that an account can have. */
  shown: string;
};

export function accountOf(text: string): Account {
  const number = text.replace(/\s/g, "").toUpperCase();
  return { number, shown: number.slice(0, 34) };
}

/**
 * True if the account is one of these IBANs, also if it is written as the bank's and the account's
 * number.
 */
export const isOwnAccount = ({ number }: Account, ibans: readonly string[]): boolean =>
  ibans.some(
    (iban) =>
      number === iban || (isCroatianIban(iban) && number.replace("-", "") === iban.slice(4)),
  );
