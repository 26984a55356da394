/**
 * Returns the element with the median value; for an even number of elements, the upper of the two middle ones.
 * Undefined for an empty list.
 */
export const medianBy = <T>(list: readonly T[], figureOf: (one: T) => number): T | undefined =>
  list.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(list.length / 2)];

/** Returns the median of the values, or 0 for an empty list. */
export const median = (figures: readonly number[]): number => medianBy(figures, (one) => one) ?? 0;
