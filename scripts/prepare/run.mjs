import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./project-root.mjs";

/** An error that the operator can correct; only its message is printed. */
export class OperatorError extends Error {}

/** Runs the main function of a script; exits with 1 on an error. */
export async function runMain(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Runs a program to its end and returns its exit code and, if `quiet`, its output. Signals are
 * forwarded to the program, so that it shuts down properly before this process ends; `signal`, an
 * AbortSignal, ends it by force.
 */
export async function run(file, args, { env = process.env, quiet = false, signal } = {}) {
  const child = spawn(file, args, {
    cwd: root,
    env,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  signal?.addEventListener("abort", () => child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }
  let received;
  const forward = (signal) => {
    received = signal;
    child.kill(signal);
  };
  const unsubscribe = onSignals(forward);
  const code = await exitCode(child);
  unsubscribe();
  if (received) process.exit(code || 128 + constants.signals[received]);
  return { code, output };
}

/** Runs a program in place of this process and exits with its exit code. */
export async function replaceProcess(file, args) {
  const child = spawn(file, args, { cwd: root, stdio: "inherit" });
  onSignals((signal) => child.kill(signal));
  process.exit(await exitCode(child));
}

/** Calls `handler` on every termination signal; returns a function that unsubscribes. */
export function onSignals(handler) {
  for (const signal of signals) process.on(signal, handler);
  // npm forwards a signal only to its shell, which exits without passing it on; a changed parent
  // process is the only indication
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    handler("SIGTERM");
  }, 500);
  watch.unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, handler);
  };
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
