import { diffArrays } from "diff";

/** Which words of two texts are the same ones. */
export type Alignment = {
  /** For each word of the later text its place in the earlier one; -1 if it has none. */
  partners: Int32Array;
  /** True for a word that stands elsewhere than before, among its neighbours. */
  moved: Uint8Array;
};

/** Words in a row that are looked for in both texts, first over all, then between those found. */
const rowLengths = [8, 3];

/** Words that may differ between two common ones; beyond, they count as replaced. */
const maxEditLength = 250;

/** Words of a passage that are compared one by one. */
const maxPassage = 10_000;

/** Steps of comparing short passages that both texts may take together; it grows by the square. */
const maxEffort = 15_000_000;

/** Below this share of common words a passage counts as replaced: fragments aren't readable. */
const leastCommonShare = 0.35;

/** Words in a row that count as moved; shorter ones occur by chance. */
const leastMoved = 20;

/**
 * Finds the words that two texts have in common, in the same order, and then the passages that
 * stand elsewhere. Rows of words that occur once in each text are looked for, so that the time
 * grows with the length of the texts, whatever they contain.
 */
export function alignWords(before: readonly string[], after: readonly string[]): Alignment {
  const [first = new Int32Array(), second = new Int32Array()] = toNumbers(before, after);
  const partners = new Int32Array(second.length).fill(-1);
  const moved = new Uint8Array(second.length);
  const effort = { left: maxEffort };
  const pairs = findUniqueRows(first, second, wholeOf(first, second), rowLengths[0] ?? 1);
  alignRange(first, second, wholeOf(first, second), { partners, effort, level: 0, pairs });
  findMoves(first, second, pairs, partners, moved);
  return { partners, moved };
}

/** A range of each text; the ends don't belong to it. */
type Range = { from: number; fromEnd: number; to: number; toEnd: number };

const wholeOf = (first: Int32Array, second: Int32Array): Range => ({
  from: 0,
  fromEnd: first.length,
  to: 0,
  toEnd: second.length,
});

/** The same number for the same word. */
function toNumbers(...documents: readonly (readonly string[])[]): Int32Array[] {
  const numbers = new Map<string, number>();
  return documents.map((words) =>
    Int32Array.from(words, (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    }),
  );
}

/** The place of a row of words in both texts. */
type Pair = { from: number; to: number };

type Search = {
  partners: Int32Array;
  effort: { left: number };
  /** Index of the length of rows that is looked for. */
  level: number;
  /** The rows of this range that occur once in each text. */
  pairs: readonly Pair[];
};

/** Aligns the words of a range: along its unique rows, then what lies between them. */
function alignRange(first: Int32Array, second: Int32Array, range: Range, search: Search) {
  const { partners } = search;
  const { fromEnd, toEnd } = range;
  let { from, to } = range;
  const extend = () => {
    while (from < fromEnd && to < toEnd && first[from] === second[to]) partners[to++] = from++;
  };
  extend();
  for (const pair of longestIncreasing(search.pairs)) {
    if (pair.from < from || pair.to < to) continue;
    let [start, target] = [pair.from, pair.to];
    while (start > from && target > to && first[start - 1] === second[target - 1]) {
      start -= 1;
      target -= 1;
    }
    alignGap(first, second, { from, fromEnd: start, to, toEnd: target }, search);
    [from, to] = [start, target];
    extend();
  }
  let [start, target] = [fromEnd, toEnd];
  while (start > from && target > to && first[start - 1] === second[target - 1])
    partners[--target] = --start;
  alignGap(first, second, { from, fromEnd: start, to, toEnd: target }, search);
}

/** Aligns what lies between two common rows: by shorter rows, at last word by word. */
function alignGap(first: Int32Array, second: Int32Array, gap: Range, search: Search) {
  const [removed, added] = [gap.fromEnd - gap.from, gap.toEnd - gap.to];
  if (removed === 0 || added === 0) return;
  const level = search.level + 1;
  const row = rowLengths[level];
  if (row !== undefined && Math.min(removed, added) > row) {
    const pairs = findUniqueRows(first, second, gap, row);
    if (pairs.length > 0) return alignRange(first, second, gap, { ...search, level, pairs });
  }
  const { partners, effort } = search;
  if (removed + added > maxPassage || Math.abs(removed - added) > maxEditLength) return;
  effort.left -= Math.min(removed + added, maxEditLength) ** 2;
  if (effort.left < 0) return;
  const [words, others] = [
    first.subarray(gap.from, gap.fromEnd),
    second.subarray(gap.to, gap.toEnd),
  ];
  const changes = diffArrays([...words], [...others], { maxEditLength });
  const common = changes?.reduce(
    (sum, { added, removed, count }) => (added || removed ? sum : sum + count),
    0,
  );
  if (!changes || (common ?? 0) < Math.max(removed, added) * leastCommonShare) return;
  let { from, to } = gap;
  for (const { added: isAdded, removed: isRemoved, count } of changes) {
    if (!isAdded && !isRemoved)
      for (let index = 0; index < count; index += 1) partners[to + index] = from + index;
    if (!isAdded) from += count;
    if (!isRemoved) to += count;
  }
}

/** The rows of words that occur once in each text of the range, in the order of the later one. */
function findUniqueRows(
  first: Int32Array,
  second: Int32Array,
  { from, fromEnd, to, toEnd }: Range,
  length: number,
): Pair[] {
  const earlier = uniqueRows(first, from, fromEnd, length);
  const pairs: Pair[] = [];
  for (const [hash, place] of uniqueRows(second, to, toEnd, length)) {
    const source = earlier.get(hash) ?? -1;
    if (place >= 0 && source >= 0 && isSameRow(first, source, second, place, length))
      pairs.push({ from: source, to: place });
  }
  return pairs.sort((one, other) => one.to - other.to);
}

/** The place of each row by its hash; -1 if there are several. */
function uniqueRows(words: Int32Array, start: number, end: number, length: number) {
  const rows = new Map<number, number>();
  for (let place = start; place + length <= end; place += 1) {
    let hash = 17;
    for (let index = 0; index < length; index += 1)
      hash = (Math.imul(hash, 0x01000193) ^ (words[place + index] ?? 0)) >>> 0;
    rows.set(hash, rows.has(hash) ? -1 : place);
  }
  return rows;
}

function isSameRow(
  first: Int32Array,
  from: number,
  second: Int32Array,
  to: number,
  length: number,
): boolean {
  for (let index = 0; index < length; index += 1)
    if (first[from + index] !== second[to + index]) return false;
  return true;
}

/** The longest choice of pairs, sorted by their later place, whose earlier places grow, too. */
function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = [];
  const previous = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(({ from }, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.from ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const chosen: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) chosen.push(pair);
  }
  return chosen.reverse();
}

/** Pairs the passages that are found elsewhere in the earlier text, where no word has a partner. */
function findMoves(
  first: Int32Array,
  second: Int32Array,
  pairs: readonly Pair[],
  partners: Int32Array,
  moved: Uint8Array,
) {
  const taken = new Uint8Array(first.length);
  for (const partner of partners) if (partner >= 0) taken[partner] = 1;
  const isFree = (from: number, to: number) =>
    from >= 0 &&
    from < first.length &&
    to >= 0 &&
    to < second.length &&
    !taken[from] &&
    (partners[to] ?? 0) < 0 &&
    first[from] === second[to];
  for (const pair of pairs) {
    if (!isFree(pair.from, pair.to)) continue;
    let { from, to } = pair;
    while (isFree(from - 1, to - 1)) {
      from -= 1;
      to -= 1;
    }
    let length = 0;
    while (isFree(from + length, to + length)) length += 1;
    if (length < leastMoved) continue;
    for (let index = 0; index < length; index += 1) {
      partners[to + index] = from + index;
      taken[from + index] = 1;
      moved[to + index] = 1;
    }
  }
}
