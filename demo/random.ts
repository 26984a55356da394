/**
 * Pseudorandom numbers that are the same on every machine: a seed always gives the same sequence.
 */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer between both ends, inclusive. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** Returns a random element. Throws RangeError if the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Returns a random key with a probability proportional to its weight. */
  weighted<K extends string | number>(weights: readonly (readonly [K, number])[]): K;
  shuffled<T>(list: readonly T[]): T[];
};

export function seededRandom(seed: string): Random {
  let state = hashSeed(seed);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError("nothing to choose from");
    return list[int(0, list.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(weights) {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      const weight = weights.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (weight ?? pick(weights))[0];
    },
    shuffled(list) {
      const rest = [...list];
      return list.map(() => rest.splice(int(0, rest.length - 1), 1)[0] as (typeof list)[number]);
    },
  };
}

function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
