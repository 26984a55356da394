import { jmbagCheckDigit } from "#areas/people/rules.ts";

/** The number that ISVU would give the demo's faculty; no institution has it. */
const institution = "0987";

/** The JMBAG of the nth student: institution, five digits, control digit. */
export function jmbagOf(nth: number): string {
  const digits = institution + String(nth).padStart(5, "0");
  return digits + jmbagCheckDigit(digits);
}
