import { once } from "node:events";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { log } from "#kit/http/server/index.ts";
import type { UploadPurpose } from "../upload-rules.ts";
import { type FileValidation, rejectFor } from "./validate-file.ts";
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

// Resolved through package.json, because the built server is one file in another folder; Node runs the source itself.
const workerPath = createRequire(import.meta.url).resolve("#kit/files/server/validation-worker.ts");

type Waiting = ValidationTask & { settle: (result: FileValidation | Promise<never>) => void };

/** The answer of a thread; undefined if it fails or takes longer than `time`. */
async function receiveAnswer(worker: Worker, time: number): Promise<ValidationAnswer | undefined> {
  try {
    const [answer] = await once(worker, "message", { signal: AbortSignal.timeout(time) });
    return answer;
  } catch {
    return undefined;
  }
}

/**
 * Returns `validateFile` in worker threads, so that requests are served meanwhile, whatever a file costs. Threads start
 * when they are needed and don't keep the process alive. What takes too long or too much memory is rejected.
 */
export function createValidationPool(limits: ValidationPoolLimits = usualLimits) {
  const waiting: Waiting[] = [];
  const idle: Worker[] = [];
  let busy = 0;

  function startThread() {
    // without the options of the process, some of which, such as --input-type, no thread accepts
    const worker = new Worker(workerPath, { resourceLimits, execArgv: [] });
    worker.on("error", (err) => log.error({ err }, "a validation thread failed"));
    worker.once("exit", () => idle.includes(worker) && idle.splice(idle.indexOf(worker), 1));
    return worker;
  }

  function startWaiting() {
    while (busy < limits.threads) {
      const task = waiting.shift();
      if (!task) return;
      busy++;
      void run(idle.pop() ?? startThread(), task);
    }
  }

  async function run(worker: Worker, { settle, ...task }: Waiting) {
    worker.ref();
    worker.postMessage(task);
    const answer = await receiveAnswer(worker, limits.time);
    busy--;
    if (answer) {
      worker.unref();
      idle.push(worker);
    } else void worker.terminate();
    if (!answer) settle(rejectFor("tooSlow"));
    else settle("validation" in answer ? answer.validation : Promise.reject(answer.fault));
    startWaiting();
  }

  return (path: string, purpose: UploadPurpose): Promise<FileValidation> =>
    new Promise((settle) => {
      if (busy >= limits.threads && waiting.length >= limits.waiting) return settle(rejectFor("busy"));
      waiting.push({ path, purpose, settle });
      startWaiting();
    });
}

export const validateInWorker = createValidationPool();
