import type { Language } from "#kit/text/localization.ts";
import type { PaperKind, PaperState } from "./papers.ts";
import type { PublicSeal } from "./seal.ts";

/** Crockford's alphabet: digits and letters that are not confused when read aloud. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random bytes of a code: 80 bits, which can't be guessed. */
export const codeBytes = 10;

/** Writes random bytes as a code of 16 characters, five bits in each. */
export function codeFromBytes(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

/**
 * Reads a code as a person types it: in any case, with spaces or hyphens, O for 0 and I or L for 1.
 */
export function readCode(input: string): string | undefined {
  const code = input
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return code.length === 16 && Array.from(code).every((letter) => alphabet.includes(letter))
    ? code
    : undefined;
}

/** Groups of four, as printed. */
export const formatCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join("-");

export const verificationPath = (code = ""): string => (code ? `/provjera/${code}` : "/provjera");

/** Unknown codes that are answered to one network address in a quarter of an hour. */
export const maxUnknownCodes = 30;

/** The result of verifying a paper: no personal data except the initials (product §10). */
export type VerifiedPaper = {
  kind: PaperKind;
  language: Language;
  state: PaperState;
  /** Of a paper for international use; its `code` is "" if it is an older one without a code. */
  original: { code: string; issuedOn: string } | null;
  study: string;
  studyEng: string;
  thesisName: string;
  thesisNameEng: string;
  initials: string;
  /** Days as yyyy-mm-dd. */
  issuedOn: string;
  revokedOn: string | null;
  sha256: string;
  /** Digests of the file as it was before its seals. */
  formerHashes: readonly string[];
  seals: readonly PublicSeal[];
};
