import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";

type Limits = {
  /** Milliseconds. */
  time?: number;
  /** Ends the wait, for example when the process needs its memory. */
  signal?: AbortSignal;
};

/**
 * Starts a thread that runs the module. Its stacks name lines of the sources, which it doesn't take
 * over from the process. It gets no other option of the process, because some, such as
 * --input-type, no thread accepts.
 */
export const startThread = (module: string, options: Omit<WorkerOptions, "execArgv">): Worker =>
  new Worker(module, { ...options, execArgv: ["--enable-source-maps"] });

/**
 * Returns the next message of a worker thread. Rejects if the thread fails, if it ends without a
 * message, and if the message takes longer than the limits allow. The caller ends the thread.
 */
export async function receiveFromThread<T>(
  worker: Worker,
  { time, signal }: Limits = {},
): Promise<T> {
  const stop = new AbortController();
  const timer =
    time === undefined ? undefined : setTimeout(() => stop.abort(new Error("took too long")), time);
  const abort = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  const options = { signal: stop.signal };
  const ended = once(worker, "exit", options).then(() =>
    Promise.reject(new Error("the thread ended early")),
  );
  try {
    const [answer] = await Promise.race([once(worker, "message", options), ended]); // `once` rejects on `error`
    return answer as T;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    stop.abort();
  }
}
