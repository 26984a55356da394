import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import os from "node:os";

export type ProcessLimits = {
  /** Milliseconds from the start of the process to its answer. */
  time: number;
  /**
   * Seconds of the processor. The system ends the process then, also if nobody else is left to do
   * so.
   */
  processorSeconds: number;
  /** Bytes of memory with all buffers, which limits of threads leave out. */
  memory: number;
};

export type ProcessOutcome<T> = { answer: T } | { ended: "tooLong" | "tooMuchMemory" | "early" };

/** The module's only message. */
export type ProcessReply = { answer: unknown } | { fault: { message: string; code?: string } };

const watchMs = 50;

/**
 * Calls a module in a separate process, which is ended by its id after its answer or at its limits.
 * The process may read files, but not write any or start anything, and gets no setting of this
 * process. Rejects with the error that the module throws.
 */
export async function askProcess<T>(
  module: string,
  question: unknown,
  limits: ProcessLimits,
): Promise<ProcessOutcome<T>> {
  const child = start(module, limits);
  running.add(child);
  const exited = once(child, "exit");
  const { promise: limit, resolve: end } = Promise.withResolvers<ProcessOutcome<T>>();
  const timer = setTimeout(() => end({ ended: "tooLong" }), limits.time);
  const watch = setInterval(
    () => memoryOf(child.pid) > limits.memory && end({ ended: "tooMuchMemory" }),
    watchMs,
  );
  const replied = once(child, "message").then(
    ([reply]) => reply as ProcessReply,
    () => ({ ended: "early" }) as const, // it couldn't be started
  );
  child.on("error", () => {});
  exited.then(
    () => end({ ended: "early" }),
    () => end({ ended: "early" }),
  );
  child.send(question as object, () => {}); // an event reports the end of the process
  try {
    const outcome = await Promise.race([replied, limit]);
    if ("fault" in outcome)
      throw Object.assign(new Error(outcome.fault.message), { code: outcome.fault.code });
    return outcome as ProcessOutcome<T>;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill("SIGKILL");
    await exited.catch(() => {});
    running.delete(child);
  }
}

const running = new Set<ChildProcess>();

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

function start(module: string, { memory, processorSeconds }: ProcessLimits): ChildProcess {
  const heap = Math.round((memory * 0.8) / 1024 / 1024);
  const command = [
    process.execPath,
    "--permission",
    "--allow-fs-read=*",
    "--enable-source-maps",
    `--max-old-space-size=${heap}`,
    module,
  ];
  const limited = [
    "/bin/sh",
    "-c",
    'ulimit -c 0; ulimit -t "$1"; shift; exec "$@"',
    "sh",
    `${processorSeconds}`,
    ...command,
  ];
  const [program = "", ...args] = process.platform === "win32" ? command : limited;
  const child = spawn(program, args, {
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    windowsHide: true,
  });
  yieldToServer(child.pid);
  return child;
}

/** Half-way to the system's "below normal", at which a busy server would starve the process. */
const nicer = 5;

/** Requests come first when all processors are busy. */
function yieldToServer(pid: number | undefined) {
  try {
    if (pid !== undefined) os.setPriority(pid, nicer);
  } catch {
    // it has ended already
  }
}

/**
 * The memory that a process holds; 0 where the system doesn't tell, and the heap alone is limited.
 */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
