import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartupError } from "#kit/cannot-start.ts";
import { noShortFolder, unsafeSocketFolder } from "./texts.ts";

export const port = 5432;

/** Where the server of this data folder listens: under tmp, because a socket's path may have some 100 bytes. */
export function socketFolderFor(dataFolder: string): string {
  const name = `teza-${createHash("sha256").update(dataFolder).digest("hex").slice(0, 16)}`;
  const folder = [os.tmpdir(), "/tmp"].map((parent) => path.join(parent, name)).find(fits);
  if (!folder) throw new StartupError(noShortFolder(os.tmpdir()));
  return folder;
}

/** Makes the folder for its owner alone, or refuses the one found there. */
export function openSocketFolder(folder: string, { uid, gid }: { uid: number; gid: number }) {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    // A start cut off between the two calls above leaves it to root; nobody else can have put it there.
    if (uid !== 0 && process.getuid?.() === 0 && isPrivate(folder, 0)) chownSync(folder, uid, gid);
  }
  checkSocketFolder(folder, uid);
}

/** Whoever can write here can pose as the database, and whoever can read here is let in without a password. */
export function checkSocketFolder(folder: string, uid: number) {
  if (!isPrivate(folder, uid)) throw new StartupError(unsafeSocketFolder(folder));
}

const maxSocketPath = 103; // bytes of a socket's address on macOS; Linux has 107

const fits = (folder: string) => Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= maxSocketPath;

function isPrivate(folder: string, uid: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0;
}
