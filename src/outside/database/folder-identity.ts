import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { StartupError } from "../startup-error.ts";
import { copiedWhileRunning } from "./texts.ts";

/**
 * Refuses a copy of a data folder whose server was running: its `postmaster.pid` names another
 * folder, and it is not that folder under a new name. Such a copy would attach to the server of the
 * original, and its files were written to while they were copied. A moved folder keeps its inode; a
 * folder copied at rest has no `postmaster.pid`.
 */
export function refuseCopy(dataFolder: string) {
  const recorded = readPostmaster(dataFolder)?.dataFolder;
  if (recorded === undefined || recorded === dataFolder || isSameFolder(recorded, dataFolder))
    return;
  const inode = readIfPresent(path.join(dataFolder, inodeFile));
  const moved =
    inode === undefined
      ? !statSync(recorded, { throwIfNoEntry: false })
      : inode === inodeOf(dataFolder);
  if (!moved) throw new StartupError(copiedWhileRunning(dataFolder, recorded));
}

/** Records the folder's inode in it, for `refuseCopy` at a later start. */
export function recordInode(dataFolder: string) {
  const file = path.join(dataFolder, inodeFile);
  if (readIfPresent(file) !== inodeOf(dataFolder)) writeFileSync(file, inodeOf(dataFolder));
}

/**
 * True if the connected server works in this folder: it can read a file that was just written
 * there.
 */
export async function isServedBy(dataFolder: string, client: pg.Client): Promise<boolean> {
  const name = `teza-question-${process.pid}`;
  const file = path.join(dataFolder, name);
  writeFileSync(file, "");
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "select (pg_stat_file($1, true)).size is not null as found",
      [name],
    );
    return rows[0]?.found === true;
  } finally {
    rmSync(file, { force: true });
  }
}

/** The lines that the server writes into postmaster.pid; undefined without a server. */
export function readPostmaster(dataFolder: string) {
  const lines = readIfPresent(path.join(dataFolder, "postmaster.pid"))?.split("\n");
  if (!lines) return undefined;
  const [pid, recorded, , port, socketFolder = ""] = lines;
  return {
    pid: Number(pid),
    dataFolder: recorded,
    port: Number(port),
    socketFolder,
    ready: lines[7]?.trim() === "ready",
  };
}

const inodeFile = "teza-inode";

const inodeOf = (folder: string) => String(statSync(folder).ino);

function isSameFolder(one: string, other: string): boolean {
  const [first, second] = [one, other].map((folder) => statSync(folder, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
