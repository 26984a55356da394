/** A remark that somebody has written into a file. Who the file says it is by isn't read. */
export type FileRemark = {
  /** From 1; null if the file has no pages, such as a DOCX. */
  page: number | null;
  /** The words that are marked; "" if none are. */
  quote: string;
  text: string;
};

/** What people have written into a file; `more` if it holds more than `remarkLimits.count`. */
export type FileRemarks =
  | { state: "read"; remarks: FileRemark[]; more: boolean }
  | { state: "encrypted" | "damaged" };

/** Remarks of a file, and characters of the quoted words and of the text of one; more is left out. */
export const remarkLimits = { count: 500, quote: 500, text: 2_000 } as const;

/** The text of a remark with its lines, without controls and spaces that nobody sees. */
export const toRemarkText = (text: string): string =>
  text
    .slice(0, 4 * remarkLimits.text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim()
    .slice(0, remarkLimits.text)
    .toWellFormed();

/** The quoted words of a remark, in one line. */
export const toQuote = (text: string): string =>
  text
    .slice(0, 4 * remarkLimits.quote)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, remarkLimits.quote)
    .toWellFormed();
