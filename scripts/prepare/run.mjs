import { spawn } from "node:child_process";
import { constants } from "node:os";
import { root } from "./root.mjs";

/** Something the operator has to put right; the message is all they see. */
export class Stop extends Error {}

/** Runs the work of a whole script; a Stop ends it with its message alone. */
export async function orExit(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}

/**
 * Runs a program to its end; gives its exit code and, when `quiet`, what it said.
 * A signal goes on to it, so that it ends in order and this process after it.
 */
export async function run(file, args, { env = process.env, quiet = false } = {}) {
  const child = spawn(file, args, { cwd: root, env, stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }
  let ending;
  const pass = (signal) => {
    ending = signal;
    child.kill(signal);
  };
  const unheard = onSignals(pass);
  const code = await codeOf(child);
  unheard();
  if (ending) process.exit(code || 128 + constants.signals[ending]);
  return { code, output };
}

/** Runs a program in place of this process: its end is ours, and its exit code too. */
export async function become(file, args) {
  const child = spawn(file, args, { cwd: root, stdio: "inherit" });
  onSignals((signal) => child.kill(signal));
  process.exit(await codeOf(child));
}

/** Hears every way of being asked to end; the function it gives stops hearing. */
export function onSignals(heard) {
  for (const signal of signals) process.on(signal, heard);
  // npm passes a signal to a shell of its own, which dies of it and tells us nothing.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    heard("SIGTERM");
  }, 500);
  watch.unref();
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, heard);
  };
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

function codeOf(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
