import { jmbagCheckDigit } from "#areas/people/rules.ts";

/** The number that ISVU would give the demo's faculty; no institution has it. */
const institutionCode = "0987";

/** The JMBAG of the nth student: institution, five digits, control digit. */
export function createJmbag(nth: number): string {
  const digits = institutionCode + String(nth).padStart(5, "0");
  return digits + jmbagCheckDigit(digits);
}
