/** A part of a text: unchanged, added or removed. */
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };

/** Beyond this number of changes the two texts are shown whole, because short fragments would not be readable. */
const maxSteps = 1200;

/** Computes the shortest difference between two texts, word by word (Myers). */
export function diffText(before: string, after: string): DiffPart[] {
  const [a, b] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = diffWords(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const same = (words: string[]): DiffPart[] => words.map((text) => ({ kind: "same", text }));
  return joinParts([...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))]);
}

/** Number of characters shown on each side of a change. */
const contextLength = 90;

/** Shortens unchanged parts of the difference to the context of each change. */
export const abridgeDiff = (pieces: readonly DiffPart[]): DiffPart[] =>
  pieces.map((piece, nth) => {
    const [first, last] = [nth === 0, nth === pieces.length - 1];
    if (piece.kind !== "same" || pieces.length === 1) return piece;
    const kept = `${first ? "" : `${leadingContext(piece.text)} `}…${last ? "" : ` ${trailingContext(piece.text)}`}`;
    return kept.length < piece.text.length - contextLength ? { ...piece, text: kept } : piece;
  });

const leadingContext = (text: string) => text.slice(0, contextLength).replace(/\S*$/, "").trimEnd();

const trailingContext = (text: string) => text.slice(-contextLength).replace(/^\S*/, "").trimStart();

const segmenter = new Intl.Segmenter("hr", { granularity: "word" });

const splitWords = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

function diffWords(a: string[], b: string[]): DiffPart[] {
  const trace = shortestTrace(a, b);
  if (!trace) return [...a.map(removed), ...b.map(added)];
  const pieces: DiffPart[] = [];
  let [x, y] = [a.length, b.length];
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const furthest = trace[steps] ?? new Map<number, number>();
    const k = x - y;
    const down = goesDown(furthest, k, steps);
    const from = furthest.get(down ? k + 1 : k - 1) ?? 0;
    const to = from - (down ? k + 1 : k - 1);
    while (x > from && y > to && x > 0 && y > 0 && a[x - 1] === b[y - 1]) {
      pieces.push({ kind: "same", text: a[x - 1] ?? "" });
      x -= 1;
      y -= 1;
    }
    if (steps === 0) break;
    pieces.push(down ? added(b[y - 1] ?? "") : removed(a[x - 1] ?? ""));
    [x, y] = [from, to];
  }
  return pieces.reverse();
}

/** Returns the furthest position on each diagonal for each number of steps; undefined if there are too many steps. */
function shortestTrace(a: string[], b: string[]): Map<number, number>[] | undefined {
  const trace: Map<number, number>[] = [];
  const furthest = new Map<number, number>([[1, 0]]);
  for (let steps = 0; steps <= Math.min(a.length + b.length, maxSteps); steps += 1) {
    trace.push(new Map(furthest));
    for (let k = -steps; k <= steps; k += 2) {
      let x = goesDown(furthest, k, steps) ? (furthest.get(k + 1) ?? 0) : (furthest.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      furthest.set(k, x);
      if (x >= a.length && x - k >= b.length) return trace;
    }
  }
  return undefined;
}

const goesDown = (furthest: Map<number, number>, k: number, steps: number) =>
  k === -steps || (k !== steps && (furthest.get(k - 1) ?? 0) < (furthest.get(k + 1) ?? 0));

const added = (text: string): DiffPart => ({ kind: "added", text });
const removed = (text: string): DiffPart => ({ kind: "removed", text });

/** Joins adjacent parts of the same kind; a single space between two changes becomes part of both. */
function joinParts(pieces: DiffPart[]): DiffPart[] {
  const bridged = pieces.flatMap((piece, nth): DiffPart[] => {
    const lone = piece.kind === "same" && /^\s+$/.test(piece.text);
    const changes = (neighbour?: DiffPart) => neighbour !== undefined && neighbour.kind !== "same";
    return lone && changes(pieces[nth - 1]) && changes(pieces[nth + 1])
      ? [removed(piece.text), added(piece.text)]
      : [piece];
  });
  const result: DiffPart[] = [];
  let run = { removed: "", added: "" };
  const flush = () => {
    for (const kind of ["removed", "added"] as const) if (run[kind]) result.push({ kind, text: run[kind] });
    run = { removed: "", added: "" };
  };
  for (const { kind, text } of bridged) {
    if (kind !== "same") {
      run[kind] += text;
      continue;
    }
    flush();
    const last = result.at(-1);
    if (last?.kind === "same") last.text += text;
    else result.push({ kind, text });
  }
  flush();
  return result;
}
