/** Of a list the one with the middle figure, of an even number the upper; of none undefined. */
export const medianBy = <T>(list: readonly T[], figureOf: (one: T) => number): T | undefined =>
  list.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(list.length / 2)];

/** The middle one of some figures; 0 where there are none. */
export const median = (figures: readonly number[]): number => medianBy(figures, (one) => one) ?? 0;
