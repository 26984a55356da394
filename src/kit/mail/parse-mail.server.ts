import { once } from "node:events";
import { MB } from "#kit/forms/form.ts";
import { createBoundedQueue } from "#kit/runtime/bounded-queue.server.ts";
import { entryPath } from "#kit/runtime/build-entries.server.ts";
import { startThread } from "#kit/runtime/threads.server.ts";
import type { ParsedMail } from "./parsed-mail.ts";

export type MailParsingLimits = {
  /** Milliseconds for one mail. */
  time: number;
  /** Bytes by which the memory of the process may grow. */
  memory: number;
};

const usualLimits: MailParsingLimits = { time: 30_000, memory: 500 * MB };

/** Limits the objects of the thread; its buffers count in the memory of the process. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

const watchMs = 100;

/** A mail takes the thread too much time or memory, or ends it. Others are not affected. */
export class MailFailure extends Error {
  override name = "MailFailure";
}

const workerPath = entryPath(import.meta.dirname, "mail-worker");

/** Mails that are parsed at the same time, each in a thread, and those that may wait in memory. */
const enqueue = createBoundedQueue({ running: 2, waiting: 20 });

/**
 * Parses a raw mail in a worker thread, so that the process keeps serving requests. Undefined if it
 * is unreadable; throws MailFailure, or QueueFullError if too many mails wait.
 */
export const parseMail = (
  raw: Uint8Array,
  limits: MailParsingLimits = usualLimits,
): Promise<ParsedMail | undefined> => enqueue(() => runThread(raw, limits));

async function runThread(
  raw: Uint8Array,
  limits: MailParsingLimits,
): Promise<ParsedMail | undefined> {
  const worker = startThread(workerPath, { workerData: raw, resourceLimits });
  const before = process.memoryUsage.rss();
  const stop = new AbortController();
  const fail = (reason: string) => stop.abort(new MailFailure(reason));
  const timer = setTimeout(fail, limits.time, "the mail takes too long");
  const watch = setInterval(
    () =>
      process.memoryUsage.rss() - before > limits.memory && fail("the mail takes too much memory"),
    watchMs,
  );
  worker.once("exit", () => fail("the thread of the mail has ended"));
  try {
    const [mail] = await once(worker, "message", { signal: stop.signal });
    return mail;
  } catch (error) {
    throw new MailFailure(reasonOf(stop.signal.aborted ? stop.signal.reason : error), {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
