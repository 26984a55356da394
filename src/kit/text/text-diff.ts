import { type Change, diffWordsWithSpace } from "diff";

/** A part of a text: unchanged, added or removed. */
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };

/**
 * Beyond this number of changed words the two texts are shown whole, because short fragments would
 * not be readable.
 */
const maxEditLength = 1200;

/**
 * Below this share of common letters a short text counts as replaced: the common words are only
 * words such as "i".
 */
const leastCommonShare = 0.3;

/** Letters of a text that is seen at one glance, such as a title or the name of a chosen option. */
const shortTextLength = 200;

/**
 * Computes the difference between two texts, word by word. The parts without the added ones are
 * `before`, the parts without the removed ones are `after`. A removed part precedes the added part
 * that replaces it. Short texts that have little in common are one removed and one added part.
 */
export function diffText(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength });
  return changes && !isReplaced(changes, before, after)
    ? joinChanges(changes)
    : toParts(before, after);
}

function isReplaced(changes: readonly Change[], before: string, after: string): boolean {
  const longer = Math.max(before.length, after.length);
  const common = changes.filter(isSame).reduce((sum, { value }) => sum + value.trim().length, 0);
  return longer <= shortTextLength && common > 0 && common < longer * leastCommonShare;
}

/**
 * Joins changes that only white space separates, so that replaced words are marked as one phrase.
 */
function joinChanges(changes: readonly Change[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let [removed, added] = ["", ""];
  changes.forEach((change, index) => {
    const { value } = change;
    const separates = index > 0 && index < changes.length - 1 && value.trim() === "";
    if (isSame(change) && !separates) {
      parts.push(...toParts(removed, added), { kind: "same", text: value });
      [removed, added] = ["", ""];
      return;
    }
    if (!change.added) removed += value;
    if (!change.removed) added += value;
  });
  return [...parts, ...toParts(removed, added)];
}

const isSame = ({ added, removed }: Change) => !added && !removed;

const toParts = (removed: string, added: string): DiffPart[] => [
  ...(removed ? [{ kind: "removed" as const, text: removed }] : []),
  ...(added ? [{ kind: "added" as const, text: added }] : []),
];

/** Characters of each text that `firstChange` compares. */
const glanceLength = 160;

/** Characters that may be the same before the first change without being left out. */
const sameInFront = 24;

/**
 * Computes the first difference between two texts, in few words: for a line of a list. Of a longer
 * part that is the same before it only the last word is shown.
 */
export function firstChange(before: string, after: string): DiffPart[] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const lastWord = before.lastIndexOf(" ", before.lastIndexOf(" ", same - 1) - 1) + 1;
  const start = lastWord > sameInFront ? lastWord : 0;
  const glance = (text: string) => text.slice(start, start + glanceLength);
  const parts = diffText(glance(before), glance(after));
  return start > 0 ? [{ kind: "same", text: "… " }, ...parts] : parts;
}

/** Number of characters shown on each side of a change. */
const contextLength = 90;

/** Shortens unchanged parts of the difference to the context of each change. */
export const abridgeDiff = (pieces: readonly DiffPart[]): DiffPart[] =>
  pieces.map((piece, index) => {
    const [first, last] = [index === 0, index === pieces.length - 1];
    if (piece.kind !== "same" || pieces.length === 1) return piece;
    const excerpt = `${first ? "" : `${leadingContext(piece.text)} `}…${last ? "" : ` ${trailingContext(piece.text)}`}`;
    return excerpt.length < piece.text.length - contextLength ? { ...piece, text: excerpt } : piece;
  });

const leadingContext = (text: string) => text.slice(0, contextLength).replace(/\S*$/, "").trimEnd();

const trailingContext = (text: string) =>
  text.slice(-contextLength).replace(/^\S*/, "").trimStart();
