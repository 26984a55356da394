/** The number that ISVU would give the demo's faculty; no institution has it. */
const institution = "0987";

const weights = [2, 3, 4, 5, 1, 2, 3, 4, 5];

/** The JMBAG of the nth student: institution, five digits, control digit. */
export function jmbagOf(nth: number): string {
  const digits = institution + String(nth).padStart(5, "0");
  return digits + controlDigit(digits);
}

/** Of the first nine digits: 11 − (weighted sum mod 11), where 10 and 11 give 0. */
export function controlDigit(digits: string): number {
  const sum = weights.reduce((total, weight, nth) => total + weight * Number(digits[nth]), 0);
  const control = 11 - (sum % 11);
  return control > 9 ? 0 : control;
}
