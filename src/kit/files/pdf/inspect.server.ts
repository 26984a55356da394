import { MB } from "#kit/forms/form.ts";
import { createBoundedQueue } from "#kit/runtime/bounded-queue.server.ts";
import { entryPath } from "#kit/runtime/build-entries.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { askProcess, type ProcessLimits } from "#kit/runtime/processes.server.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { FileRemarks } from "../file-remarks.ts";
import type { PdfContents } from "../pdf-contents.ts";
import type { PdfInspection } from "../pdf-inspection.ts";
import type { FileErrorCode } from "../texts.ts";
import type { FileText } from "./read-text.server.ts";

/** The questions about a file, a PDF unless said otherwise, with the type of each answer. */
export type FileQuestions = {
  /** Why the file is not accepted, if it isn't. */
  flaw: { flaw: FileErrorCode | undefined };
  format: PdfInspection;
  text: FileText;
  contents: PdfContents;
  annotations: FileRemarks;
  /** Of a DOCX. */
  comments: FileRemarks;
  /** Of a DOCX. */
  paragraphs: FileText;
};

export type InspectionQuestion = { path: string; question: keyof FileQuestions };

/**
 * The resources that a file may use; a file that uses more is hostile or broken. Its fonts are read
 * from every page.
 */
const usualLimits: Record<keyof FileQuestions, ProcessLimits> = {
  flaw: { time: 30_000, processorSeconds: 20, memory: 700 * MB },
  format: { time: 60_000, processorSeconds: 60, memory: 700 * MB },
  text: { time: 30_000, processorSeconds: 20, memory: 700 * MB },
  contents: { time: 60_000, processorSeconds: 60, memory: 700 * MB },
  annotations: { time: 30_000, processorSeconds: 20, memory: 700 * MB },
  comments: { time: 30_000, processorSeconds: 20, memory: 700 * MB },
  paragraphs: { time: 30_000, processorSeconds: 20, memory: 700 * MB },
};

/**
 * Files that are read at the same time, those that may wait, and how long one waits
 * (bounded-queue.ts).
 */
const usualQueue = { running: 2, waiting: 50, patience: 20_000 };

const modulePath = entryPath(import.meta.dirname, "inspection-process");

type InspectorOptions = {
  limits?: Partial<ProcessLimits>;
  queue?: typeof usualQueue;
  module?: string;
};

/**
 * Returns a function that asks something about the file at a path, in a process of its own that can
 * only read and ends with the answer. The answer is undefined if the file takes more than the
 * limits or ends the process. Rejects with `QueueFullError` if too many files wait, and if the file
 * isn't there.
 */
export function createInspector({
  limits = {},
  queue = usualQueue,
  module = modulePath,
}: InspectorOptions = {}) {
  const enqueue = createBoundedQueue(queue);
  return <Q extends keyof FileQuestions>(
    file: string,
    question: Q,
  ): Promise<FileQuestions[Q] | undefined> =>
    enqueue(async () => {
      const request: InspectionQuestion = { path: file, question };
      const outcome = await askProcess<FileQuestions[Q]>(module, request, {
        ...usualLimits[question],
        ...limits,
      });
      if ("answer" in outcome) return outcome.answer;
      log.warn({ question, ended: outcome.ended }, "a file was not inspected");
      return undefined;
    });
}

export const inspect = createInspector();

/**
 * Asks something about a file that comes as a stream, of which the store keeps a copy meanwhile.
 * Answers and rejects as `inspect` does.
 */
export async function inspectContent<Q extends keyof FileQuestions>(
  store: Pick<FileStore, "stage">,
  content: AsyncIterable<Uint8Array>,
  question: Q,
): Promise<FileQuestions[Q] | undefined> {
  const copy = await store.stage(content);
  try {
    return await inspect(copy.path, question);
  } finally {
    await copy.discard();
  }
}
