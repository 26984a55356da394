import { type Language, textsFor } from "#kit/text/localization.ts";
import { type Role, roles } from "#kit/workflow/policy.ts";
import { texts } from "./texts.ts";

/** "Nastavnik, Prodekan", always in the same order. */
export const formatRoles = (held: readonly Role[], language?: Language): string =>
  roles
    .filter((role) => held.includes(role))
    .map((role) => textsFor(texts, language).roles[role])
    .join(", ");

/**
 * Valid usernames: lower-case letters, digits, dot, dash, underscore and @, as in an electronic
 * identity.
 */
export const usernamePattern = /^[a-z0-9._@-]{2,80}$/;

const jmbagWeights = [2, 3, 4, 5, 1, 2, 3, 4, 5];

/** From the first nine digits: 11 − (weighted sum mod 11); 10 and 11 give 0. */
export function jmbagCheckDigit(digits: string): number {
  const sum = jmbagWeights.reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  );
  const control = 11 - (sum % 11);
  return control > 9 ? 0 : control;
}

/**
 * Ten digits whose last one is the check digit. The rule is not published officially, so a number
 * that breaks it may still be right; the form asks for a confirmation.
 */
export const hasValidJmbagCheckDigit = (jmbag: string): boolean =>
  /^\d{10}$/.test(jmbag) && jmbagCheckDigit(jmbag) === Number(jmbag[9]);

/** A value as the message of an edit conflict shows it; ids stay hidden. */
export function formatConflictValue(field: string, value: unknown): string {
  if (field.endsWith("Id")) return "";
  if (typeof value === "boolean") return value ? texts.hr.yes : texts.hr.no;
  if (Array.isArray(value)) return formatRoles(value as Role[]);
  return String(value ?? "");
}

/** The user name of an erased account, which nobody else has. */
export const pseudonymOf = (id: number) => `obrisano-${id}`;

/** The name of people who were erased and whom no study record names for good. */
export const erasedName = {
  firstName: "Obrisana",
  lastName: "osoba",
  nameWithTitle: "Obrisana osoba",
};
