/** A field that somebody else has changed since a form was loaded, with the last editor and time. */
export type ConcurrentChange = { field: string; before: unknown; after: unknown; changedBy: string; changedAt: Date };

type Values = Readonly<Record<string, unknown>>;

/**
 * Merges the form of whoever saves second: fields that this person left unchanged take the other's values; typed values
 * stay. `typed` is the form's text, `values` its parsed values.
 */
export function threeWayMerge(
  typed: Readonly<Record<string, string[]>>,
  values: Values,
  changes: readonly ConcurrentChange[],
): Record<string, string[]> {
  const taken = changes.filter((change) => !isOwnChange(values, change));
  return { ...typed, ...Object.fromEntries(taken.map(({ field, after }) => [field, toFormValue(after)])) };
}

/** True if this person, too, changed the field, and to another value. */
export const isFieldConflict = (values: Values, change: ConcurrentChange) =>
  isOwnChange(values, change) && !isSameValue(values[change.field], change.after);

const isOwnChange = (values: Values, { field, before }: ConcurrentChange) => !isSameValue(values[field], before);

/** True if both values have the same text; null, undefined and "" are the same. */
export const isSameValue = (a: unknown, b: unknown) => String(a ?? "") === String(b ?? "");

const toFormValue = (value: unknown): string[] => {
  if (value === null || value === undefined || value === false) return [];
  if (Array.isArray(value)) return value.map(String);
  return [value === true ? "on" : String(value)];
};
