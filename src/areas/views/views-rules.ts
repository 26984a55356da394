import { compareCroatian, foldText } from "#kit/text/croatian.ts";

/** Values that a column no longer has, and the one that takes their place. */
export type ReplacedValues = { from: readonly string[]; to: string };

/** Between the values of a cell that holds several. */
const separator = ", ";

/**
 * The query of a saved view with the new value in place of the old ones in a column's filters: in a
 * text that is an old value, and in cells that contain one. A query without such a filter stays
 * unchanged.
 */
export function replaceFilterValues(
  query: string,
  column: string,
  { from, to }: ReplacedValues,
): string {
  const folded = from.map(foldText);
  const params = new URLSearchParams(query);
  let isChanged = false;
  const replaced = [...params].map(([name, text]) => {
    const isText = name === `${column}.has` && folded.includes(foldText(text));
    const parts = name === `${column}.is` ? text.split(separator) : [];
    if (!isText && !parts.some((part) => from.includes(part))) return [name, text];
    isChanged = true;
    const values = new Set(parts.map((part) => (from.includes(part) ? to : part)));
    return [name, isText ? to : [...values].sort(compareCroatian).join(separator)];
  });
  return isChanged ? new URLSearchParams(replaced).toString() : query;
}
