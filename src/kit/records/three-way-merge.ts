import type { RecordValues } from "./resource.ts";

/** A field that somebody else has changed since a form was opened, with the last editor and time. */
export type ConcurrentChange = { field: string; was: unknown; is: unknown; who: string; at: Date };

/**
 * Merges the form of whoever saves second: fields that this person left unchanged take the other's values; typed values
 * stay. `typed` is the form's text, `values` its parsed values.
 */
export function threeWayMerge(
  typed: Readonly<Record<string, string[]>>,
  values: RecordValues,
  changes: readonly ConcurrentChange[],
): Record<string, string[]> {
  const taken = changes.filter(({ field, was }) => isSameValue(values[field], was));
  return { ...typed, ...Object.fromEntries(taken.map(({ field, is }) => [field, toFormValue(is)])) };
}

/** True if the values are equal as text. */
export const isSameValue = (a: unknown, b: unknown) => String(a ?? "") === String(b ?? "");

const toFormValue = (value: unknown): string[] => {
  if (value === null || value === undefined || value === false) return [];
  return [value === true ? "on" : String(value)];
};
