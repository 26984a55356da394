/** One measurement: the application and the bare baseline, taken in the same run. */
export type Comparison = { label: string; ours: number; bare: number; unit: string };

/** A measurement without a bare baseline, already formatted. */
export type Figure = { label: string; text: string };

/** A benchmark of `npm run bench`, which is selected by words of its name. */
export type Bench = { name: string; run(): Promise<(Comparison | Figure)[]> };

/** Returns the line that is printed for a measurement. */
export const formatMeasurement = (measurement: Comparison | Figure): string =>
  `${measurement.label}: ${"text" in measurement ? measurement.text : formatComparison(measurement)}`;

function formatComparison({ ours, bare, unit }: Comparison) {
  const format = (value: number) =>
    `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`;
  return `${format(ours)}; bare ${format(bare)}; ratio ${(ours / bare).toFixed(3)}`;
}

/**
 * Returns the element with the median value; for an even number of elements, the upper of the two
 * middle ones. Undefined for an empty list.
 */
export const medianBy = <T>(list: readonly T[], figureOf: (element: T) => number): T | undefined =>
  list.toSorted((a, b) => figureOf(a) - figureOf(b))[Math.floor(list.length / 2)];

/** Returns the median of the values, or 0 for an empty list. */
export const median = (values: readonly number[]): number =>
  medianBy(values, (value) => value) ?? 0;

/**
 * Returns the median time of `rounds` runs in milliseconds, after `warmUp` runs. `work` gets the
 * number of the run.
 */
export async function medianTime(
  work: (round: number) => unknown,
  { rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const start = performance.now();
    await work(round);
    if (round >= warmUp) times.push(performance.now() - start);
  }
  return median(times);
}
