import type { RecordValues } from "./resource.ts";

/** A field that somebody else has changed since a form was opened: who was the last to do so, and when. */
export type ConcurrentChange = { field: string; was: unknown; is: unknown; who: string; at: Date };

/**
 * For who saves second: the form as it comes back. A field that this person left as it was takes what the other wrote; what
 * they typed themselves stays. `typed` is the form's own text, `values` what its schema made of it.
 */
export function threeWayMerge(
  typed: Readonly<Record<string, string[]>>,
  values: RecordValues,
  changes: readonly ConcurrentChange[],
): Record<string, string[]> {
  const taken = changes.filter(({ field, was }) => isSameValue(values[field], was));
  return { ...typed, ...Object.fromEntries(taken.map(({ field, is }) => [field, toFormValue(is)])) };
}

/** Do the values say the same, however they are kept? */
export const isSameValue = (a: unknown, b: unknown) => String(a ?? "") === String(b ?? "");

const toFormValue = (value: unknown): string[] => {
  if (value === null || value === undefined || value === false) return [];
  return [value === true ? "on" : String(value)];
};
