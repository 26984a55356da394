import { quoteLimit } from "./remarks.ts";

/** A page of a version's text, from 1. */
export type TextPage = { number: number; text: string };

/** Pages that are shown at once. */
export const textPages = 10;

/** The address of the text of a version, at a page of it. */
export function versionTextPath(documentId: number, page = 1): string {
  const part = Math.ceil(page / textPages);
  const hash = page === 1 ? "" : `#${pageAnchor(page)}`;
  return `/document/text/${documentId}${part === 1 ? "" : `?page=${part}`}${hash}`;
}

export const pageAnchor = (page: number): string => `stranica-${page}`;

/** The marked words as a remark quotes them: in one line, within the limit. */
export const toQuotedWords = (marked: string): string => {
  const words = marked.replace(/\s+/g, " ").trim();
  return words.length > quoteLimit ? `${words.slice(0, quoteLimit - 1).trimEnd()}…` : words;
};
