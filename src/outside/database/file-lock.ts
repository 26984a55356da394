import { randomUUID } from "node:crypto";
import {
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import { lockedTooLong } from "./texts.ts";

const heartbeat = 1_000; // ms between two heartbeats

// ms without a heartbeat after which an owner counts as dead, even if its process id is in use
// again
const heartbeatTimeout = 20_000;

const lockTimeout = 180_000; // ms

/**
 * Runs `work` while this process alone holds the lock file; the lock of a dead owner is taken over.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mark = `${process.pid} ${randomUUID()}`;
  for (const start = Date.now(); !acquireLock(file, mark); await sleep(50)) {
    if (Date.now() - start > lockTimeout) throw new StartupError(lockedTooLong(file));
    const holder = read(file);
    if (holder !== undefined && isDead(file, holder)) removeStaleLock(file, holder);
  }
  const life = setInterval(() => renewLock(file), heartbeat).unref();
  try {
    removeLeftovers(file);
    return await work();
  } finally {
    clearInterval(life);
    if (read(file) === mark) rmSync(file, { force: true });
  }
}

/**
 * A link appears atomically and never replaces a file, so nobody sees a lock without its owner's
 * id.
 */
function acquireLock(file: string, mark: string): boolean {
  const own = besideLock(file);
  writeFileSync(own, mark, { flag: "wx" });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** A new name beside the lock file, with the number of this process. */
const besideLock = (file: string) => `${file}.${process.pid}.${randomUUID()}`;

/** Removes what processes left beside the lock that were killed while they acquired it. */
function removeLeftovers(file: string) {
  const folder = path.dirname(file);
  const lock = path.basename(file);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${lock}.`)) continue;
    const pid = /^(\d+)\.[\da-f-]{36}$/.exec(name.slice(lock.length + 1))?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, name), { force: true });
  }
}

/** A power failure leaves an empty lock file. */
function isDead(file: string, holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  const modifiedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return (
    !pid ||
    !isAlive(pid) ||
    (modifiedAt !== undefined && Date.now() - modifiedAt > heartbeatTimeout)
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== "ESRCH";
  }
}

/**
 * Of several processes that find a dead owner's lock, one moves it away; a process that moved a
 * newer lock by mistake restores it.
 */
function removeStaleLock(file: string, holder: string) {
  const grave = besideLock(file);
  try {
    renameSync(file, grave);
    if (read(grave) !== holder) linkSync(grave, file);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" && errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(grave, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function renewLock(file: string) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody took the lock for dead and removed it; the end of `work` finds that out.
  }
}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;
