import fc from "fast-check";
import { expect, test } from "vitest";
import { fileReaders } from "./file-readers.ts";
import { mutated } from "./mutations.ts";

/**
 * Of each run another one; a failure names it. TEZA_FUZZ_SEED repeats it, TEZA_FUZZ_RUNS makes
 * more.
 */
const seed = Number(process.env.TEZA_FUZZ_SEED ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env.TEZA_FUZZ_RUNS ?? 60);

test.each(Object.entries(fileReaders))(
  `%s are read or refused, whatever is changed (seed ${seed})`,
  async (_, { samples, read, refusals }) => {
    await fc.assert(
      fc.asyncProperty(mutated(samples), async (bytes) => {
        const thrown = await readOf(read, bytes);
        expect(
          thrown === undefined || refusals.some((refusal) => thrown instanceof refusal),
          String(thrown),
        ).toBe(true);
      }),
      { seed, numRuns, endOnFailure: true },
    );
  },
  600_000,
);

/** What the reader throws; undefined if it reads. */
const readOf = async (read: (bytes: Buffer) => unknown, bytes: Buffer) => {
  try {
    await read(bytes);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};
