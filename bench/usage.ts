import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

// Processor time and memory of processes. Everything except `watchMemory` is for Linux only.

const megabyte = 1024 * 1024;

/**
 * Runs the work; returns its seconds and the megabytes of this process before it and at most
 * meanwhile, read every so many milliseconds.
 */
export async function watchMemory(work: () => Promise<unknown>, interval: number) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, interval);
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const seconds = (performance.now() - start) / 1000;
  return { seconds, before: before / megabyte, peak: peak / megabyte };
}

/** Milliseconds of processor time of this process since its start. */
export type ProcessorTimes = {
  /** Of all threads. */
  processor: number;
  mainThread: number;
};

/** Returns the processor times of this process; it is called in its main thread. */
export function processorTimes(): ProcessorTimes {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()].map(
    ({ user, system }) => (user + system) / 1000,
  );
  return { processor: all ?? 0, mainThread: main ?? 0 };
}

const millisecondsPerTick = 10;

/**
 * Returns the processor time in milliseconds that the PostgreSQL on this data folder has used so
 * far, with all its processes.
 */
export function databaseTime(dataFolder: string): number {
  const file = readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8");
  const postmaster = Number(file.split("\n")[0]);
  return (
    processIds()
      .map((pid) => ({ pid, fields: statusFields(pid) }))
      .filter(({ pid, fields }) => pid === postmaster || Number(fields[1]) === postmaster)
      // of its own and of its ended children, user and system
      .flatMap(({ fields }) => fields.slice(11, 15))
      .reduce((sum, ticks) => sum + Number(ticks) * millisecondsPerTick, 0)
  );
}

/** Returns the ids of a process and of all its descendants. */
export function processTree(root: number): number[] {
  const parents = new Map(processIds().map((pid) => [pid, parentOf(pid)]));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || belongs(parents.get(pid)));
  return [...parents.keys()].filter(belongs);
}

/**
 * Returns the memory of a process tree in megabytes, as proportional set size: shared memory counts
 * once.
 */
export const treeMemory = (root: number): number =>
  processTree(root).reduce((sum, pid) => sum + proportionalSize(pid), 0);

export const isRunning = (pid: number): boolean => !["", "Z"].includes(statusFields(pid)[0] ?? "");

const processIds = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(pid: number): number | undefined {
  const [, parent] = statusFields(pid);
  return parent ? Number(parent) : undefined;
}

/**
 * The fields after the name, which is in parentheses and may contain anything: state, parent, and
 * so on.
 */
const statusFields = (pid: number) =>
  readProcess(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");

function proportionalSize(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readProcess(pid, "smaps_rollup"))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it has ended
  }
}
