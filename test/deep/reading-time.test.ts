import fc from "fast-check";
import { expect, test } from "vitest";
import { fileReaders } from "../outside-text/file-readers.ts";
import { mutated } from "../outside-text/mutations.ts";
import { processorTime } from "../outside-text/processor-time.ts";

/** Of each run another one; a failure names it. TEZA_FUZZ_SEED repeats it. */
const seed = Number(process.env.TEZA_FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Changed samples whose time is measured, for each reader. */
const count = 20;

/** Bytes of the shorter file, as it would be sent; the longer one has four times as many. */
const length = 100_000;

/** Milliseconds below which a file costs nothing that two lengths would tell. */
const telling = 100;

/** Four times the length may take eight times as long: linear is 4, quadratic 16. */
const tooSteep = 8;

const repeated = (bytes: Buffer, length: number) => Buffer.alloc(length, bytes);

test.each(Object.entries(fileReaders))(
  `%s take four times the processor time for four times the length, whatever is changed (seed ${seed})`,
  async (_, { samples, read }) => {
    const time = (bytes: Buffer) => processorTime(() => attempt(() => read(bytes)));
    const timeOf = async (bytes: Buffer) =>
      Math.min(await time(bytes), await time(bytes), await time(bytes));
    const steep: string[] = [];
    for (const sample of fc.sample(mutated(samples), { seed, numRuns: count })) {
      if (sample.length === 0) continue;
      const long = await timeOf(repeated(sample, 4 * length));
      if (long < telling) continue;
      const ratio = long / Math.max(1, await timeOf(repeated(sample, length)));
      if (ratio >= tooSteep)
        steep.push(
          `${ratio.toFixed(1)} times, ${long.toFixed()} ms: ${sample.toString("base64", 0, 60)}`,
        );
    }
    expect(steep).toEqual([]);
  },
);

/** Reads a file, or finds that it is none. */
async function attempt(read: () => unknown) {
  try {
    await read();
  } catch {}
}
