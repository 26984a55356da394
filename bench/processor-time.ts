import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Processor time in milliseconds that the PostgreSQL on this data folder has used so far, with all
 * its processes.
 */
export function databaseTime(dataFolder: string): number {
  const [postmaster = ""] = readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split(
    "\n",
  );
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readTimes(pid));
  return all
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { own, ended }) => sum + own + ended, 0);
}

const millisecondsPerTick = 10;

function readTimes(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return [
      {
        pid,
        parent: fields[1],
        own: (user + system) * millisecondsPerTick,
        ended: (endedUser + endedSystem) * millisecondsPerTick,
      },
    ];
  } catch {
    return []; // it has ended meanwhile
  }
}
