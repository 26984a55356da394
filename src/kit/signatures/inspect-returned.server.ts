import { MB } from "#kit/forms/form.ts";
import { createBoundedQueue } from "#kit/runtime/bounded-queue.server.ts";
import { entryPath } from "#kit/runtime/build-entries.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { askProcess, type ProcessLimits } from "#kit/runtime/processes.server.ts";
import type { ReadFile, ReturnedAnswer, ReturnedQuestion } from "./returned-files.server.ts";

const usualLimits: ProcessLimits = { time: 120_000, processorSeconds: 90, memory: 700 * MB };

/** One upload is read at a time (bounded-queue.ts). */
const queue = { running: 1, waiting: 20, patience: 60_000 };

const modulePath = entryPath(import.meta.dirname, "signature-process");

/**
 * Returns a function that reads the signed files of a zip, or a signed PDF, in a process of its own
 * that can only read. Undefined if they take more than the limits or end the process. Rejects with
 * `QueueFullError` if too many wait.
 */
export function createReturnedInspector(limits: Partial<ProcessLimits> = {}) {
  const enqueue = createBoundedQueue(queue);
  return (question: ReturnedQuestion): Promise<readonly ReadFile[] | undefined> =>
    enqueue(async () => {
      const outcome = await askProcess<ReturnedAnswer>(modulePath, question, {
        ...usualLimits,
        ...limits,
      });
      if ("answer" in outcome) return outcome.answer.files;
      log.warn({ ended: outcome.ended }, "signed files were not read");
      return undefined;
    });
}

export const inspectReturned = createReturnedInspector();
