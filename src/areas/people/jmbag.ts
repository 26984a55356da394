const jmbagWeights = [2, 3, 4, 5, 1, 2, 3, 4, 5];

/** Of the first nine digits: 11 − (weighted sum mod 11), where 10 and 11 give 0. */
export function jmbagCheckDigit(digits: string): number {
  const sum = jmbagWeights.reduce((total, weight, nth) => total + weight * Number(digits[nth]), 0);
  const control = 11 - (sum % 11);
  return control > 9 ? 0 : control;
}

/**
 * Ten digits whose last one is the control digit. Nobody has published the rule officially, so a number that breaks it may
 * still be right: who types it is asked to confirm it.
 */
export const hasValidJmbagCheckDigit = (jmbag: string): boolean =>
  /^\d{10}$/.test(jmbag) && jmbagCheckDigit(jmbag) === Number(jmbag[9]);
