import { alignWords } from "./align-words.ts";
import { type ChangedPage, toChangedPages } from "./changed-pages.ts";
import { findLayout, type PageLines, toDocumentWords } from "./page-text.ts";
import type { DiffPart } from "./text-diff.ts";

export type PageComparison =
  | {
      state: "compared";
      /** In the order of the later document; a removed page stands where it was. */
      pages: ChangedPage[];
      /** True if there are more of them than are listed. */
      more: boolean;
      counts: Record<ChangedPage["kind"], number>;
      words: { added: number; removed: number };
      /** Pages of each document, and how many of them have no text. */
      length: { before: number; after: number };
      withoutText: { before: number; after: number };
    }
  | { state: "rewritten" }
  /** With the number of pages that are compared at most. */
  | { state: "tooLong"; most: number }
  | { state: "noText"; in: "before" | "after" | "both" };

/** Documents that are longer aren't compared; a longer list of changes is cut. */
export const comparisonLimits = {
  pages: 1_000,
  characters: 2_500_000,
  changedPages: 400,
  changedCharacters: 300_000,
};

/** Letters of a page, on the average, from which on a document isn't a scan. */
const leastLetters = 5;

/** Below this share of common words two documents aren't versions of one text. */
const leastCommonShare = 0.1;

/** Words from which on that is so: a text of one line may be written anew. */
const leastWords = 200;

/**
 * Compares the text of two documents, word by word. Headers, footers, page numbers, line breaks and
 * hyphens at them don't count, nor does it that text moved on to another page. A passage that is
 * found elsewhere was moved, which is neither added nor removed.
 *
 * @rule what counts as a change between two versions
 */
export function comparePages(before: PageLines, after: PageLines): PageComparison {
  const [earlier, later] = [measure(before), measure(after)];
  const { pages: maxPages, characters } = comparisonLimits;
  if ([earlier, later].some((size) => size.pages > maxPages || size.characters > characters))
    return { state: "tooLong", most: maxPages };
  if (!earlier.hasText || !later.hasText)
    return { state: "noText", in: earlier.hasText ? "after" : later.hasText ? "before" : "both" };
  const layout = findLayout(before, after);
  const [first, second] = [toDocumentWords(before, layout), toDocumentWords(after, layout)];
  const alignment = alignWords(first.texts, second.texts);
  const longer = Math.max(first.texts.length, second.texts.length);
  const common = alignment.partners.reduce((sum, partner) => sum + (partner < 0 ? 0 : 1), 0);
  if (longer >= leastWords && common < longer * leastCommonShare) return { state: "rewritten" };
  const { pages, words } = toChangedPages(first, second, alignment);
  const listed = withinLimits(pages);
  const countOf = (kind: ChangedPage["kind"]) => pages.filter((page) => page.kind === kind).length;
  return {
    state: "compared",
    pages: listed,
    more: listed.length < pages.length,
    counts: {
      changed: countOf("changed"),
      moved: countOf("moved"),
      added: countOf("added"),
      removed: countOf("removed"),
    },
    words,
    length: { before: before.length, after: after.length },
    withoutText: { before: earlier.withoutText, after: later.withoutText },
  };
}

type Measure = { pages: number; characters: number; withoutText: number; hasText: boolean };

function measure(pages: PageLines): Measure {
  let [characters, letters, withoutText] = [0, 0, 0];
  for (const lines of pages) {
    let onPage = 0;
    for (const line of lines) {
      characters += line.length;
      onPage += line.replace(/[^\p{L}\p{N}]+/gu, "").length;
    }
    letters += onPage;
    if (onPage === 0) withoutText += 1;
  }
  const hasText = letters > 0 && letters >= leastLetters * pages.length;
  return { pages: pages.length, characters, withoutText, hasText };
}

/** The pages that fit into the limits; of a page that alone exceeds them, its beginning. */
function withinLimits(pages: readonly ChangedPage[]): ChangedPage[] {
  let left = comparisonLimits.changedCharacters;
  const listed: ChangedPage[] = [];
  for (const page of pages.slice(0, comparisonLimits.changedPages)) {
    if (left <= 0) break;
    const parts: DiffPart[] = [];
    for (const { kind, text } of page.parts) {
      if (left <= 0) break;
      parts.push({ kind, text: text.length > left ? `${text.slice(0, left)}…` : text });
      left -= text.length;
    }
    listed.push({ ...page, parts });
  }
  return listed;
}
