import type { Alignment } from "./align-words.ts";
import type { DocumentWords } from "./page-text.ts";
import { abridgeDiff, type DiffPart } from "./text-diff.ts";

/** A page that has changed. */
export type ChangedPage = {
  kind: "changed" | "moved" | "added" | "removed";
  /** Its number in each document; null in the one that doesn't have it. */
  before: number | null;
  after: number | null;
  /** The page of the later document that it is, or behind which a removed one was; 0 for none. */
  place: number;
  /** The pages from which some of its text was moved here. */
  movedFrom: number[];
  /** What was added and removed, with the words around it; none if the page was only moved. */
  parts: DiffPart[];
};

/** The changed pages, in the order of the later document, and the number of changed words. */
export function toChangedPages(first: DocumentWords, second: DocumentWords, alignment: Alignment) {
  const drafts = new Map<number, PageDraft>();
  const words = { added: 0, removed: 0 };
  const { entries, gone } = toEntries(first, second, alignment);
  for (const entry of entries) {
    const draft = drafts.get(entry.page) ?? createDraft();
    drafts.set(entry.page, draft);
    if (entry.kind === "change") {
      words.added += entry.added.length;
      words.removed += entry.removed.length;
      draft.isChanged = true;
      addPart(draft, "removed", first, entry.removed);
      addPart(draft, "added", second, entry.added);
      continue;
    }
    const { source } = entry;
    if (source !== null) draft.sources.set(source, (draft.sources.get(source) ?? 0) + 1);
    if (entry.moved && source !== null) draft.movedFrom.add(source);
    else draft.stayed += 1;
    addPart(draft, "same", second, [entry.place]);
  }
  const pages = [...drafts].flatMap(([after, draft]) => toChangedPage(after, draft));
  for (const [before, { behind, places }] of gone) {
    words.removed += places.length;
    const parts: DiffPart[] = [{ kind: "removed", text: joinWords(first, places) }];
    const index = pages.findIndex(({ place }) => place > behind);
    pages.splice(index < 0 ? pages.length : index, 0, {
      kind: "removed",
      before,
      after: null,
      place: behind,
      movedFrom: [],
      parts,
    });
  }
  return { pages, words };
}

/** A word that is the same, or the words that took the place of others. */
type Entry = { page: number } & (
  | { kind: "same"; place: number; source: number | null; moved: boolean }
  | { kind: "change"; removed: number[]; added: number[] }
);

/** The words of a page of the earlier document of which nothing is left. */
type GonePage = { behind: number; places: number[] };

function toEntries(first: DocumentWords, second: DocumentWords, alignment: Alignment) {
  const { partners, moved } = alignment;
  const removedAt = placeRemoved(first.texts.length, alignment);
  const gonePages = findGonePages(first, alignment);
  const gone = new Map<number, GonePage>();
  const entries: Entry[] = [];
  let [removed, added]: [number[], number[]] = [[], []];
  const pageAt = (place: number) => second.pages[place] ?? second.pages.at(-1) ?? 1;
  const endChange = (place: number) => {
    if (removed.length + added.length === 0) return;
    const page = pageAt(added[0] ?? Math.max(0, place - 1));
    if (isSameText(joinLetters(first, removed), joinLetters(second, added)))
      for (const word of added)
        entries.push({ kind: "same", page, place: word, source: null, moved: false });
    else entries.push({ kind: "change", page, removed, added });
    [removed, added] = [[], []];
  };
  for (let place = 0; place <= second.texts.length; place += 1) {
    for (const from of removedAt.get(place) ?? []) {
      const page = first.pages[from] ?? 1;
      if (!gonePages.has(page)) {
        removed.push(from);
        continue;
      }
      const entry = gone.get(page) ?? { behind: place === 0 ? 0 : pageAt(place - 1), places: [] };
      entry.places.push(from);
      gone.set(page, entry);
    }
    const partner = partners[place];
    if (partner === undefined) break;
    if (partner < 0) {
      // a long change goes on with the next page
      if (added.length > 0 && pageAt(added.at(-1) ?? 0) !== pageAt(place)) endChange(place);
      added.push(place);
      continue;
    }
    endChange(place);
    const source = first.pages[partner] ?? null;
    entries.push({
      kind: "same",
      page: pageAt(place),
      place,
      source,
      moved: moved[place] === 1,
    });
  }
  endChange(second.texts.length);
  return { entries, gone };
}

/** Words between two passages that moved together, which are shown where those are now. */
const maxBetween = 30;

/**
 * The removed words by the place of the later text before which they are shown: behind the word
 * that was before them and stayed, or between those with which they would have moved.
 */
function placeRemoved(length: number, { partners, moved }: Alignment) {
  const places = new Int32Array(length).fill(-1);
  partners.forEach((partner, place) => {
    if (partner >= 0) places[partner] = place;
  });
  const removed = new Map<number, number[]>();
  let stayed = 0;
  for (let start = 0; start < length; start += 1) {
    const place = places[start] ?? -1;
    if (place >= 0) {
      if (!moved[place]) stayed = place + 1;
      continue;
    }
    let end = start;
    while (end < length && (places[end] ?? 0) < 0) end += 1;
    const [before, behind] = [places[start - 1] ?? -1, places[end] ?? -1];
    const isBetween =
      before >= 0 && moved[before] === 1 && behind > before && behind - before <= maxBetween;
    const target = isBetween ? before + 1 : stayed;
    const list = removed.get(target) ?? [];
    removed.set(target, list);
    for (let from = start; from < end; from += 1) list.push(from);
    start = end - 1;
  }
  return removed;
}

/** The pages of the earlier document of which no word is left. */
function findGonePages(first: DocumentWords, { partners }: Alignment): ReadonlySet<number> {
  const gone = new Set(first.pages);
  for (const partner of partners) if (partner >= 0) gone.delete(first.pages[partner] ?? 0);
  return gone;
}

/** What tells two passages apart: a file may divide and hyphenate the same words elsewhere. */
const joinLetters = ({ texts }: DocumentWords, places: readonly number[]): string =>
  places
    .map((place) => texts[place])
    .join("")
    .replace(/-/g, "");

const isSameText = (before: string, after: string) => before !== "" && before === after;

/** A page of the later document while its words are gathered. */
type PageDraft = {
  parts: DiffPart[];
  /** How many of its words come from each page of the earlier document. */
  sources: Map<number, number>;
  movedFrom: Set<number>;
  stayed: number;
  isChanged: boolean;
};

const createDraft = (): PageDraft => ({
  parts: [],
  sources: new Map(),
  movedFrom: new Set(),
  stayed: 0,
  isChanged: false,
});

/** Adds words to a page, in the part before if that is of the same kind. */
function addPart(
  { parts }: PageDraft,
  kind: DiffPart["kind"],
  words: DocumentWords,
  places: readonly number[],
) {
  const [place] = places;
  if (place === undefined) return;
  const text = joinWords(words, places);
  const last = parts.at(-1);
  const separator = words.starts[place] ? "\n" : " ";
  if (last?.kind === kind) last.text += separator + text;
  else if (last && kind === "same") parts.push({ kind, text: separator + text });
  else {
    if (last?.kind === "same") last.text += separator;
    parts.push({ kind, text });
  }
}

const joinWords = ({ texts, starts }: DocumentWords, places: readonly number[]): string =>
  places
    .map((place, index) => (index === 0 ? "" : starts[place] ? "\n" : " ") + texts[place])
    .join("");

/** The page as it is shown; none if nothing of it has changed. */
function toChangedPage(after: number, draft: PageDraft): ChangedPage[] {
  const movedFrom = [...draft.movedFrom].sort((one, other) => one - other);
  if (!draft.isChanged && movedFrom.length === 0) return [];
  const isAdded = draft.stayed === 0 && movedFrom.length === 0;
  return [
    {
      kind: isAdded ? "added" : draft.isChanged ? "changed" : "moved",
      before: mostFrequent(draft.sources),
      after,
      place: after,
      movedFrom,
      parts: draft.isChanged ? (isAdded ? draft.parts : abridgeDiff(draft.parts)) : [],
    },
  ];
}

const mostFrequent = (counts: ReadonlyMap<number, number>): number | null =>
  [...counts].reduce<[number | null, number]>(
    (most, [page, count]) => (count > most[1] ? [page, count] : most),
    [null, 0],
  )[0];
