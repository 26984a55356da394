import { marked } from "../../highlight.ts";

/** A text with what was looked for marked, as it is written. */
export const MarkedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  marked(text, words).map(({ text, marked }, nth) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    marked ? <mark key={nth}>{text}</mark> : <span key={nth}>{text}</span>,
  );
