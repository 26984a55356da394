import type { Language } from "#kit/text/format-text.ts";
import { mailTexts } from "./mail-texts.ts";

/** Ten digits are a JMBAG, eleven an OIB, when the last one checks the others (ISO 7064, MOD 11,10). */
const personalNumberPattern = /(?<!\d)\d{10,11}(?!\d)/g;

/** What a person typed may hold somebody's number by mistake; it doesn't travel by mail (product §10). */
export const maskPersonalNumbers = (text: string, language: Language = "hr"): string =>
  text.replace(personalNumberPattern, (digits) => (hasValidCheckDigit(digits) ? mailTexts[language].hidden : digits));

function hasValidCheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    product = ((product + Number(digit)) % 10 || 10) * 2;
    product %= 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** At most so many characters, whole words, for a subject. */
export function truncateWords(text: string, most: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trimEnd()}…`;
}
