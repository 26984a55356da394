/** A text with hardly any of the words of the HTML beside it: less than this part of them. */
const sharedPart = 0.5;

/**
 * True if a text says less than the HTML text beside it: it is empty, or a program wrote other
 * words than the person, such as that the message is in HTML. Both parts of a usual mail have the
 * same words.
 */
export function isStub(text: string, htmlLines: readonly string[]): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return !/\p{S}/u.test(text);
  const shown = new Set(wordsOf(htmlLines.join("\n")));
  return words.filter((word) => shown.has(word)).length < words.length * sharedPart;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
