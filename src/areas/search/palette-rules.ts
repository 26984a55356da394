import { foldText } from "#kit/text/croatian.ts";
import type { Role } from "#kit/workflow/policy.ts";

/** The results of GET /palette by kind. */
export const maxPaletteItems = 8;

/** The shortest text that is searched for. */
export const minPaletteQuery = 2;

/** Roles that find and see students by JMBAG (product §2). */
export const jmbagReaders: readonly Role[] = ["library", "accountancy", "studentServices", "admin"];

/** A page or an action of the palette. */
export type PaletteEntry = { label: string; path: string; icon?: string };

/**
 * Returns the entries in whose label each typed word begins a word, with or without diacritics,
 * each path once. Entries that begin with the text come first. All entries if nothing is typed.
 */
export function matchEntries<E extends PaletteEntry>(entries: readonly E[], input: string): E[] {
  const once = [
    ...new Map(entries.toReversed().map((entry) => [entry.path, entry])).values(),
  ].toReversed();
  const words = foldText(input).split(/\s+/).filter(Boolean);
  if (words.length === 0) return once;
  const begins = (label: string) => Number(label.startsWith(words.join(" ")));
  return once
    .map((entry) => ({ entry, label: foldText(entry.label) }))
    .filter(({ label }) => words.every((word) => ` ${label}`.includes(` ${word}`)))
    .toSorted((a, b) => begins(b.label) - begins(a.label))
    .map(({ entry }) => entry);
}
