import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "./project-root.mjs";

/** Runs `work` in one process at a time. Takes over the lock of a dead process. */
export async function withLock(work, file = inRoot(".cache/prepare.lock")) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let announced = false; !acquire(file); await sleep(100)) {
    const owner = readOwner(file);
    if (owner !== undefined && isDead(owner)) releaseStale(file, owner);
    else if (!announced) {
      console.log("Čekam drugo pokretanje, koje upravo instalira ili gradi …");
      announced = true;
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Acquires the lock. link() creates the file atomically, with the owner's process id in it. */
function acquire(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function readOwner(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined; // released in the meantime
  }
}

function isDead(owner) {
  const pid = Number(owner);
  try {
    return !pid || pid === process.pid || !process.kill(pid, 0);
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/**
 * Releases a stale lock. Several processes may find it; one of them moves it away. A process that
 * moved a newer lock restores it.
 */
function releaseStale(file, owner) {
  const moved = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, moved);
    if (readFileSync(moved, "utf8") !== owner) linkSync(moved, file);
  } catch {
    // another process was faster
  }
  rmSync(moved, { force: true });
}
