import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A program that is started again after it was killed, as systemd would. */
export type Program = {
  start(): void;
  /** Kills it with SIGKILL and waits until it has ended. */
  kill(): Promise<void>;
  isRunning(): boolean;
  logFile: string;
};

type Command = {
  file: string;
  args: readonly string[];
  logFile: string;
  uid?: number;
  gid?: number;
  env?: NodeJS.ProcessEnv;
};

/** A program with its output in a file; it doesn't run yet. */
export function createProgram({ file, args, logFile, ...options }: Command): Program {
  let child: ChildProcess | undefined;
  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    logFile,
    isRunning,
    start() {
      const log = openSync(logFile, "a");
      child = spawn(file, args, { ...options, stdio: ["ignore", log, log] });
      closeSync(log);
    },
    async kill() {
      if (!child || !isRunning()) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** Calls `look` until it returns something other than undefined; throws after so many seconds. */
export async function waitFor<T>(
  what: string,
  seconds: number,
  look: () => Promise<T | undefined>,
): Promise<T> {
  for (const begin = Date.now(); Date.now() - begin < seconds * 1000; await sleep(200)) {
    const result = await look().catch(() => undefined);
    if (result !== undefined) return result;
  }
  throw new Error(`${what}: not within ${seconds} seconds`);
}
