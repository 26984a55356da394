import { once } from "node:events";
import type { Worker } from "node:worker_threads";

type Limits = {
  /** Milliseconds. */
  time?: number;
  /** Ends the wait, for example when the process needs its memory. */
  signal?: AbortSignal;
};

/**
 * Returns the next message of a worker thread. Rejects if the thread fails, if it ends without a message, and if the
 * message takes longer than the limits allow. The caller ends the thread.
 */
export async function receiveFromThread<T>(worker: Worker, { time, signal }: Limits = {}): Promise<T> {
  const stop = new AbortController();
  const timer = time === undefined ? undefined : setTimeout(() => stop.abort(new Error("took too long")), time);
  const abort = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  const options = { signal: stop.signal };
  const ended = once(worker, "exit", options).then(() => Promise.reject(new Error("the thread ended early")));
  try {
    const [answer] = await Promise.race([once(worker, "message", options), ended]); // `once` rejects on `error`
    return answer as T;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    stop.abort();
  }
}
