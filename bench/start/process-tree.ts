import { readdirSync, readFileSync } from "node:fs";

/** Returns the ids of a process and of all its descendants. Linux only. */
export function processTree(root: number): number[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter(isNumber)
      .map((pid) => [Number(pid), parentOf(pid)]),
  );
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

const isNumber = (name: string) => /^\d+$/.test(name);

function parentOf(pid: string): number | undefined {
  const [, parent] = statusFields(pid);
  return parent ? Number(parent) : undefined;
}

/**
 * The fields after the name, which is in parentheses and may contain anything: state, parent, and
 * so on.
 */
const statusFields = (pid: string | number) =>
  readProcess(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ");

function proportionalSize(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readProcess(pid, "smaps_rollup"))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function readProcess(pid: string | number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it has ended
  }
}
