import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "./root.mjs";

/** Installing and building are for one process at a time; a dead owner's lock is taken over. */
export async function alone(work, file = inRoot(".cache/prepare.lock")) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !take(file); await sleep(100)) {
    const owner = ownerOf(file);
    if (owner !== undefined && isDead(owner)) bury(file, owner);
    else if (!told) {
      console.log("Čekam drugo pokretanje, koje upravo instalira ili gradi …");
      told = true;
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** A link appears at once and with its owner's number in it. */
function take(file) {
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

function ownerOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined; // given up meanwhile
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
 * Of several processes that find a dead owner's lock one moves it away; whoever moved a newer one by mistake restores
 * it.
 */
function bury(file, owner) {
  const grave = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, grave);
    if (readFileSync(grave, "utf8") !== owner) linkSync(grave, file);
  } catch {
    // another one was quicker
  }
  rmSync(grave, { force: true });
}
