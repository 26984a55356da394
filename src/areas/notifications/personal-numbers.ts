import type { Language } from "#kit/text/localization.ts";
import { texts } from "./texts.ts";

/** Ten digits are a JMBAG, eleven an OIB, if the check digit is right (ISO 7064, MOD 11,10). */
const personalNumberPattern = /(?<!\d)\d{10,11}(?!\d)/g;

/** Masks personal numbers in typed text, because they must not travel by mail (product §10). */
export const maskPersonalNumbers = (text: string, language: Language = "hr"): string =>
  text.replace(personalNumberPattern, (digits) =>
    hasValidCheckDigit(digits) ? texts[language].mail.hidden : digits,
  );

function hasValidCheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    product = ((product + Number(digit)) % 10 || 10) * 2;
    product %= 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}
