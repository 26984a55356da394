import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { createBoundedQueue, QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { entryPath } from "#kit/runtime/build-entries.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { receiveFromThread, startThread } from "#kit/runtime/threads.server.ts";
import type { StagedFile } from "#outside/files/port.ts";
import type { UploadPurpose } from "./upload-rules.ts";
import {
  type FileValidation,
  type FirstValidation,
  type RejectionReason,
  rejectFor,
} from "./validation-result.server.ts";
import type { ValidationAnswer, ValidationTask } from "./validation-worker.ts";

export type ValidationPoolLimits = {
  /** Files validated at the same time, each in a thread of its own. */
  threads: number;
  /** Files that may wait for a thread; more are refused. */
  waiting: number;
  /**
   * Milliseconds after which a file stops waiting for a thread, and after which its validation is
   * stopped.
   */
  time: number;
  /** The module that a thread runs. */
  thread?: string;
};

/** One processor stays free for requests. */
const usualLimits: ValidationPoolLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 50,
  time: 20_000, // a proxy waits for a minute or more; 80 MB take about a second
};

/**
 * A thread is stopped if a file makes it use more memory than this; inflated contents are never
 * held as a whole.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

const workerPath = entryPath(import.meta.dirname, "validation-worker");

/**
 * Returns the validation of files in worker threads, so that the process keeps serving requests,
 * however long a file takes; a suspect PDF is judged in a process of its own (`judgeSuspect`).
 * Threads start when they are needed and don't keep the process alive. A file that takes too much
 * time or memory, or that ends its thread, is rejected, and so is a file for which no thread
 * becomes free in time.
 */
export function createValidationPool(limits: ValidationPoolLimits = usualLimits) {
  const enqueue = createBoundedQueue({
    running: limits.threads,
    waiting: limits.waiting,
    patience: limits.time,
  });
  const idle: Worker[] = [];

  function openThread() {
    const worker = startThread(limits.thread ?? workerPath, { resourceLimits });
    worker.on("error", (err) => log.error({ err }, "a validation thread failed"));
    worker.once("exit", () => idle.includes(worker) && idle.splice(idle.indexOf(worker), 1));
    return worker;
  }

  async function run(task: ValidationTask): Promise<FirstValidation> {
    const worker = idle.pop() ?? openThread();
    worker.ref();
    worker.postMessage(task);
    const answer = await receiveFromThread<ValidationAnswer>(worker, limits).catch((err) => {
      log.warn({ err, purpose: task.purpose }, "a file was not validated");
    });
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
      const verdict = await enqueue(() => run({ path, purpose }));
      if (!("suspect" in verdict)) return verdict;
      const { judgeSuspect } = await import("./pdf/judge-suspect.server.ts");
      return await judgeSuspect(path, verdict);
    } catch (error) {
      if (error instanceof QueueFullError) return rejectFor("busy");
      throw error;
    }
  };
}

const validateInWorker = createValidationPool();

/**
 * An import judges each file twice, and a faculty brings some 15 000; a verdict takes some 300
 * bytes.
 */
const mostVerdicts = 20_000;

/** Verdicts that depend on how busy the machine is, too. */
const passing: ReadonlySet<RejectionReason> = new Set(["busy", "tooSlow", "tooComplexPdf"]);

/**
 * Returns the validation of files that judges the same content for the same purpose once, as long
 * as this process runs: another version of the rules is another process.
 */
export function createVerdictCache(validate = validateInWorker, max = mostVerdicts) {
  const verdicts = new LRUCache<string, FileValidation>({ max });
  return async ({ path, sha256 }: Pick<StagedFile, "path" | "sha256">, purpose: UploadPurpose) => {
    const key = `${purpose} ${sha256}`;
    const known = verdicts.get(key);
    if (known) return known;
    const verdict = await validate(path, purpose);
    if (verdict.ok || !passing.has(verdict.reason)) verdicts.set(key, verdict);
    return verdict;
  };
}

export const validateContent = createVerdictCache();
