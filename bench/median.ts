/**
 * Returns the element with the median value; for an even number of elements, the upper of the two
 * middle ones. Undefined for an empty list.
 */
export const medianBy = <T>(list: readonly T[], figureOf: (one: T) => number): T | undefined =>
  list.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(list.length / 2)];

/** Returns the median of the values, or 0 for an empty list. */
export const median = (figures: readonly number[]): number => medianBy(figures, (one) => one) ?? 0;

/**
 * Returns the median time of `rounds` runs in milliseconds, after `warmUp` runs. `work` gets the
 * number of the run.
 */
export async function medianTime(
  work: (nth: number) => unknown,
  { rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < warmUp + rounds; nth += 1) {
    const begun = performance.now();
    await work(nth);
    if (nth >= warmUp) times.push(performance.now() - begun);
  }
  return median(times);
}
