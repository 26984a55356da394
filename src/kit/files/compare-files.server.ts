import { LRUCache } from "lru-cache";
import { MB } from "#kit/forms/form.ts";
import { createBoundedQueue } from "#kit/runtime/bounded-queue.server.ts";
import { entryPath } from "#kit/runtime/build-entries.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { askProcess, type ProcessLimits } from "#kit/runtime/processes.server.ts";
import type { PageComparison } from "#kit/text/page-comparison.ts";
import type { PageLines } from "#kit/text/page-text.ts";
import type { FileStore } from "#outside/files/port.ts";
import { inspectContent } from "./pdf/inspect.server.ts";

/** A stored file whose text is read. */
export type StoredText = { sha256: string; kind: string };

/** The text of a stored file, or why there is none. */
export type TextReading =
  | { state: "read"; pages: PageLines }
  | { state: "tooComplex" | "otherKind" };

export type FileComparison =
  | PageComparison
  | { state: "tooComplex" | "otherKind"; in: "before" | "after" };

export type ComparisonQuestion = { before: PageLines; after: PageLines };

const usualLimits: ProcessLimits = { time: 20_000, processorSeconds: 15, memory: 600 * MB };

/** Comparisons at the same time, those that may wait, and for how long (bounded-queue.ts). */
const usualQueue = { running: 2, waiting: 20, patience: 20_000 };

const modulePath = entryPath(import.meta.dirname, "comparison-process");

/** Characters of all texts and of all comparisons that are cached, by the hashes of their files. */
const cachedCharacters = { texts: 20_000_000, comparisons: 5_000_000 };

const questions = { pdf: "text", docx: "paragraphs" } as const;

type Store = Pick<FileStore, "open" | "stage">;

const texts = new LRUCache<string, { pages: PageLines }, { store: Store; file: StoredText }>({
  maxSize: cachedCharacters.texts,
  sizeCalculation: ({ pages }) =>
    pages.reduce((sum, lines) => lines.reduce((more, { length }) => more + length, sum + 1), 1),
  ignoreFetchAbort: true,
  fetchMethod: async (_, __, { context: { store, file } }) =>
    inspectContent(
      store,
      await store.open(file.sha256),
      questions[file.kind as keyof typeof questions],
    ),
});

/**
 * Reads the text of a stored PDF or DOCX page by page, in a process of its own, unless it is cached.
 * The caller has checked the rights. Rejects with `QueueFullError` if too many files wait, and if
 * the store doesn't have the file.
 */
export async function readFileText(store: Store, file: StoredText): Promise<TextReading> {
  if (!(file.kind in questions)) return { state: "otherKind" };
  const text = await texts.fetch(file.sha256, { context: { store, file } });
  return text ? { state: "read", pages: text.pages } : { state: "tooComplex" };
}

type ComparerOptions = {
  limits?: ProcessLimits;
  queue?: typeof usualQueue;
  module?: string;
};

/**
 * Returns a function that compares two texts in a process of its own, which ends with the answer.
 * The answer is undefined if the process takes more than the limits or ends early. The key names
 * the texts, whose comparison is cached. Rejects with `QueueFullError` if too many wait.
 */
export function createComparer({
  limits = usualLimits,
  queue = usualQueue,
  module = modulePath,
}: ComparerOptions = {}) {
  const enqueue = createBoundedQueue(queue);
  const comparisons = new LRUCache<string, PageComparison, ComparisonQuestion>({
    maxSize: cachedCharacters.comparisons,
    sizeCalculation: sizeOfComparison,
    ignoreFetchAbort: true,
    fetchMethod: (_, __, { context: question }) =>
      enqueue(async () => {
        const outcome = await askProcess<PageComparison>(module, question, limits);
        if ("answer" in outcome) return outcome.answer;
        log.warn({ ended: outcome.ended }, "two texts were not compared");
        return undefined;
      }),
  });
  return (key: string, question: ComparisonQuestion): Promise<PageComparison | undefined> =>
    comparisons.fetch(key, { context: question });
}

/** Characters, with those that a comparison without any takes. */
const sizeOfComparison = (comparison: PageComparison): number =>
  comparison.state === "compared"
    ? comparison.pages
        .flatMap(({ parts }) => parts)
        .reduce((sum, { text }) => sum + text.length, 1_000)
    : 1_000;

const compareTexts = createComparer();

/** Compares the texts of two stored files. Answers and rejects as `readFileText` does. */
export async function compareFiles(
  store: Store,
  { before, after }: { before: StoredText; after: StoredText },
): Promise<FileComparison> {
  const [earlier, later] = await Promise.all([
    readFileText(store, before),
    readFileText(store, after),
  ]);
  if (earlier.state !== "read") return { state: earlier.state, in: "before" };
  if (later.state !== "read") return { state: later.state, in: "after" };
  const comparison = await compareTexts(`${before.sha256} ${after.sha256}`, {
    before: earlier.pages,
    after: later.pages,
  });
  return comparison ?? { state: "tooComplex", in: "after" };
}
