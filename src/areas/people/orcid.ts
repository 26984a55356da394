/**
 * Reads an ORCID iD as people write it: with or without the address of ORCID, hyphens and spaces.
 * Returns it as `0000-0000-0000-000X`; undefined if it isn't one.
 *
 * @rule which ORCID iDs are right
 */
export function parseOrcid(text: string): string | undefined {
  const typed = text.trim().toUpperCase().replace(orcidAddress, "").replace(/\/$/, "");
  const digits = typed.replaceAll(separators, "");
  if (!/^\d{15}[\dX]$/.test(digits) || orcidCheckDigit(digits.slice(0, 15)) !== digits[15])
    return undefined;
  return digits.match(/.{4}/g)?.join("-");
}

const orcidAddress = /^(?:HTTPS?:\/\/)?(?:WWW\.)?ORCID\.ORG\//;

/** Spaces, and the hyphens and dashes that word processors make of them. */
const separators = /[\s\u2010-\u2013-]/g;

/** The check digit of fifteen digits: ISO 7064 MOD 11-2; ten is written as X. */
export function orcidCheckDigit(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? "X" : String(check);
}

/** The address of a person at ORCID, which is the iD as ORCID wants it to be written. */
export const orcidUrl = (orcid: string): string => `https://orcid.org/${orcid}`;
