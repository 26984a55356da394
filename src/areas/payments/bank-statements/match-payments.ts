import { foldText } from "#kit/text/croatian.ts";
import { toReference } from "../hub3.ts";
import type { PaymentSettings } from "../payments.ts";
import type { BankEntry } from "./bank-statements.ts";

/** A reservation to which a payment can belong. */
export type PayableReservation = {
  id: number;
  year: number;
  jmbag: string | null;
  student: string;
  /** yyyy-mm-dd. */
  reservedOn: string;
  /** Open, and accountancy has not confirmed it. */
  unpaid: boolean;
  /** The fee of the study in cents; null if it is the faculty's. */
  studyFee: number | null;
};

type Template = Pick<PaymentSettings, "model" | "referenceTemplate">;

/**
 * Whose payment it is by its reference, else guesses, the best first; and the fee of that
 * reservation, or else the faculty's.
 */
export type PaymentMatch = { reservationId: number | null; guesses: number[]; feeInCents: number };

type MatchableEntry = Omit<BankEntry, "key" | "pendingKeys">;

const maxGuesses = 3;

/**
 * Returns a function that finds the reservation of a payment: by the reference in its field or in
 * the description, else by the student's name as payer or in the description. All templates that
 * were ever set count. It does not guess for a payment from before the reservation, for a returned
 * one, or for the sum of several. An entry that isn't booked yet gets no reservation.
 *
 * @rule which reservation a payment belongs to
 */
export function createMatcher(
  reservations: readonly PayableReservation[],
  templates: readonly Template[],
  feeOn: (day: string) => number,
): (entry: MatchableEntry) => PaymentMatch {
  const byReference = new Map<string, PayableReservation>();
  const byName = new Map<string, PayableReservation[]>();
  for (const reservation of reservations) {
    for (const template of templates) {
      const reference = toReference(template, { ...reservation, reservationId: reservation.id });
      if (reference) byReference.set(reference.replaceAll("-", ""), reservation);
    }
    if (!reservation.unpaid) continue;
    const name = nameKey(reservation.student);
    byName.set(name, [...(byName.get(name) ?? []), reservation]);
  }
  const findByReference = ({
    reference,
    description,
  }: Pick<BankEntry, "reference" | "description">) =>
    [...referenceKeys(reference), ...referenceKeys(description)]
      .map((key) => byReference.get(key))
      .find(Boolean);

  const guess = (entry: MatchableEntry): PayableReservation[] => {
    const fits = ({ studyFee }: PayableReservation) =>
      entry.amountInCents === (studyFee ?? feeOn(entry.bookedOn));
    const payers = byName.get(nameKey(entry.payer)) ?? [];
    const described = nameKeysWithin(entry.description).flatMap((key) => byName.get(key) ?? []);
    const named = [...payers, ...described.filter(fits)].filter(
      ({ reservedOn }) => reservedOn <= entry.bookedOn,
    );
    return [...new Set(named)].slice(0, maxGuesses);
  };

  return (entry) => {
    const reservation =
      entry.kind === "pending" || entry.kind === "batch" ? undefined : findByReference(entry);
    const guesses =
      !reservation && entry.kind === "payment" && entry.currency === "EUR" ? guess(entry) : [];
    return {
      reservationId: reservation?.id ?? null,
      guesses: guesses.map(({ id }) => id),
      feeInCents: (reservation ?? guesses[0])?.studyFee ?? feeOn(entry.bookedOn),
    };
  };
}

/** The digits of possible references in a text, without the model: `HR05 20265-0036475070-123`. */
function referenceKeys(text: string): string[] {
  const matches = text.match(/(?:HR\s?\d{2}\s?)?\d[\d\s-]{4,30}\d/gi) ?? [];
  return matches.flatMap((part) => {
    const whole = part.replace(/[\s-]/g, "");
    const bare = whole.replace(/^HR\d{2}/i, "");
    return [
      bare,
      ...part
        .replace(/^HR\s?\d{2}/i, "")
        .trim()
        .split(/\s+/)
        .map((word) => word.replaceAll("-", "")),
    ];
  });
}

/** A name without case, marks and order: `Ana Anić` and `ANIC ANA` are the same. */
const nameKey = (name: string) => words(name).toSorted().join(" ");

const words = (text: string) => foldText(text).match(/[a-z]+/g) ?? [];

/** Returns every two or three neighbouring words as a possible name. */
function nameKeysWithin(text: string): string[] {
  const all = words(text);
  return all.flatMap((_, at) =>
    [2, 3].map((count) =>
      all
        .slice(at, at + count)
        .toSorted()
        .join(" "),
    ),
  );
}
