/**
 * Indexed words that may correct a misspelt one: within an edit distance that depends on the
 * length, nearest first. The first letter is usually right.
 */
export function suggestCorrections(input: string, candidates: readonly string[]): string[] {
  const allowed = input.length < 4 ? 0 : input.length < 6 ? 1 : input.length < 10 ? 2 : 3;
  return candidates
    .map((word) => ({ word, distance: editDistance(input, word) }))
    .filter(
      ({ word, distance }) => distance > 0 && distance <= (word[0] === input[0] ? allowed : 1),
    )
    .toSorted((a, b) => a.distance - b.distance)
    .filter(({ distance }, _, [nearest]) => distance === nearest?.distance)
    .slice(0, maxCorrections)
    .map(({ word }) => word);
}

/** Corrections tried for one word. */
const maxCorrections = 3;

/** The word with each pair of adjacent letters swapped; trigrams are too coarse for short words. */
export const transpositions = (word: string): string[] =>
  Array.from(
    { length: Math.max(word.length - 1, 0) },
    (_, at) =>
      word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split("")
        .reverse()
        .join("") +
      word.slice(at + 2),
  ).filter((other) => other !== word);

/**
 * Edit distance with insertions, deletions, substitutions and adjacent transpositions (optimal
 * string alignment).
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
