/** A field that another user has changed since the form was loaded, with the last editor and the time of the change. */
export type ConcurrentChange = {
  field: string;
  before: unknown;
  after: unknown;
  /** Null if the change was not made in the application. */
  changedBy: string | null;
  changedAt: Date;
};

type Values = Readonly<Record<string, unknown>>;

/**
 * Merges the form of the user who saves second: fields that this user left unchanged take the other user's values;
 * typed values are kept. `typed` contains the form's text, `values` its parsed values.
 */
export function threeWayMerge(
  typed: Readonly<Record<string, string[]>>,
  values: Values,
  changes: readonly ConcurrentChange[],
): Record<string, string[]> {
  const taken = changes.filter((change) => !isOwnChange(values, change));
  return { ...typed, ...Object.fromEntries(taken.map(({ field, after }) => [field, toFormValue(after)])) };
}

/** True if this user also changed the field, to a different value. */
export const isFieldConflict = (values: Values, change: ConcurrentChange) =>
  isOwnChange(values, change) && !isSameValue(values[change.field], change.after);

const isOwnChange = (values: Values, { field, before }: ConcurrentChange) => !isSameValue(values[field], before);

/** True if both values have the same text; null, undefined and "" are equal. */
export const isSameValue = (a: unknown, b: unknown) => String(a ?? "") === String(b ?? "");

const toFormValue = (value: unknown): string[] => {
  if (value === null || value === undefined || value === false) return [];
  if (Array.isArray(value)) return value.map(String);
  return [value === true ? "on" : String(value)];
};
