import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { createBoundedQueue, log, QueueFullError } from "#kit/http/server/index.ts";
import type { UploadPurpose } from "../upload-rules.ts";
import { type FileValidation, rejectFor } from "./validation-result.ts";
import type { ValidationAnswer, ValidationTask } from "./validation-worker.ts";

export type ValidationPoolLimits = {
  /** Files validated at the same time, each in a thread of its own. */
  threads: number;
  /** Files that may wait for a thread; more are refused. */
  waiting: number;
  /** Milliseconds after which the validation of one file is stopped. */
  time: number;
};

/** One processor stays free for requests. */
const usualLimits: ValidationPoolLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 50,
  time: 60_000,
};

/** A thread is stopped if a file makes it use more memory than this; inflated contents are never held as a whole. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

// An entry of the server build (vite.config.ts); in tests Node runs the source itself.
const workerPath = path.join(import.meta.dirname, `validation-worker.${import.meta.env?.PROD ? "js" : "ts"}`);

/** Returns the response of a thread; undefined if it fails or takes longer than `time`. */
async function receiveAnswer(worker: Worker, time: number): Promise<ValidationAnswer | undefined> {
  try {
    const [answer] = await once(worker, "message", { signal: AbortSignal.timeout(time) });
    return answer;
  } catch {
    return undefined;
  }
}

/**
 * Returns `validateFile` in worker threads, so that the process keeps serving requests, however long a file takes.
 * Threads start when they are needed and don't keep the process alive. A file that takes too much time or memory is
 * rejected.
 */
export function createValidationPool(limits: ValidationPoolLimits = usualLimits) {
  const enqueue = createBoundedQueue({ running: limits.threads, waiting: limits.waiting });
  const idle: Worker[] = [];

  function startThread() {
    // without the options of the process, some of which, such as --input-type, no thread accepts
    const worker = new Worker(workerPath, { resourceLimits, execArgv: [] });
    worker.on("error", (err) => log.error({ err }, "a validation thread failed"));
    worker.once("exit", () => idle.includes(worker) && idle.splice(idle.indexOf(worker), 1));
    return worker;
  }

  async function run(task: ValidationTask): Promise<FileValidation> {
    const worker = idle.pop() ?? startThread();
    worker.ref();
    worker.postMessage(task);
    const answer = await receiveAnswer(worker, limits.time);
    if (!answer) {
      void worker.terminate();
      return rejectFor("tooSlow");
    }
    worker.unref();
    idle.push(worker);
    if ("fault" in answer) throw answer.fault;
    return answer.validation;
  }

  return async (path: string, purpose: UploadPurpose): Promise<FileValidation> => {
    try {
      return await enqueue(() => run({ path, purpose }));
    } catch (error) {
      if (error instanceof QueueFullError) return rejectFor("busy");
      throw error;
    }
  };
}

export const validateInWorker = createValidationPool();
