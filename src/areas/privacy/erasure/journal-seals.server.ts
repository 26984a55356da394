import type { SealedValues } from "#kit/database/sealed-values.ts";
import type { JournaledErasure } from "#outside/erasure-journal/port.ts";

/** The queue whose job completes the journal after an erasure. */
export const journalQueue = "journal-erasures";

/** The identifiers of an account. */
export type KnownAccount = { id: number; username: string; email: string; jmbag: string | null };

type Hashes = Pick<SealedValues, "hashes">;

/** Hashes what an account is known by, with keys that only this installation has. */
export const hashAccount = (sealed: Hashes, account: KnownAccount): string[] =>
  valuesOf(account).flatMap((value) => sealed.hashes(value, ownerOf(account.id)).slice(0, 1));

const valuesOf = ({ username, email, jmbag }: KnownAccount) =>
  Object.entries({ username, email: email.toLowerCase(), jmbag }).flatMap(([name, value]) =>
    value ? [`${name} ${value}`] : [],
  );

const ownerOf = (userId: number) => `erased user ${userId}`;

/**
 * True if the account belongs to the erased person: after a restore an id may belong to another
 * person.
 */
export function isErasedAccount(
  sealed: Hashes,
  { hashes }: JournaledErasure,
  account: KnownAccount,
): boolean {
  const known = valuesOf(account).flatMap((value) => sealed.hashes(value, ownerOf(account.id)));
  return known.some((hash) => hashes.includes(hash));
}

type UnsealedErasure = Omit<JournaledErasure, "seal">;

const contentOf = ({ userId, erasedAt, hashes }: UnsealedErasure) =>
  JSON.stringify([userId, erasedAt, hashes]);

/** The line of an erasure in the journal. */
export const sealErasure = (sealed: Hashes, erasure: UnsealedErasure): JournaledErasure => ({
  ...erasure,
  seal: sealed.hashes(contentOf(erasure), ownerOf(erasure.userId))[0] ?? "",
});

/** True if this installation has written the line. */
export const hasOwnSeal = (sealed: Hashes, erasure: JournaledErasure): boolean =>
  sealed.hashes(contentOf(erasure), ownerOf(erasure.userId)).includes(erasure.seal);
