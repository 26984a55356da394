import { withoutForbidden } from "#kit/files/file-names.ts";
import type { IssuedPaper, PaperKind } from "./papers.ts";

/** A Croatian paper to which an English one belongs. */
export type OriginalPaper = {
  id: number;
  number: number;
  female: boolean;
  /** "" for an older paper without a code. */
  code: string;
  /** yyyy-mm-dd */
  issuedOn: string;
  /** "" for other papers than certificates. */
  classificationNo: string;
  registrationNo: string;
  /** True if the records that it prints have been corrected since. */
  changed: boolean;
};

/**
 * True if a paper may be issued in English, too: a certificate and statements always, and papers
 * about the defense if the study is held in English.
 */
export const mayBeInEnglish = (
  kind: PaperKind,
  { heldInEnglish }: { heldInEnglish: boolean },
): boolean =>
  kind === "certificate" ||
  kind === "statements" ||
  (heldInEnglish && (kind === "formB" || kind === "minutes"));

/** True if a paper for international use counts, or would if its original had not been replaced. */
export const hasEnglish = (
  copies: readonly Pick<IssuedPaper, "originalNumber" | "state">[],
): boolean =>
  copies.some(
    ({ originalNumber, state }) =>
      originalNumber !== null && (state === "valid" || state === "originalReplaced"),
  );

/**
 * Suggests the registration number of the English paper: the next one of the same file,
 * "251-69-04-26-2" after "251-69-04-26-1". Returns "" for a number that does not end so.
 */
export function suggestRegistrationNo(original: string): string {
  const last = original.slice(original.lastIndexOf("-") + 1);
  return /^\d{1,9}$/.test(last) ? original.slice(0, -last.length) + (Number(last) + 1) : "";
}

/**
 * Returns the name of a file in the ZIP file. The number keeps the order and makes each name
 * unique; characters that are not allowed in file names are removed.
 */
export const paperEntryName = (index: number, name: string): string =>
  `${String(index).padStart(3, "0")} ${withoutForbidden(name)}`;
