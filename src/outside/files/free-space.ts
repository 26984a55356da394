import { statfs } from "node:fs/promises";

/** Free bytes for this system user on the fullest of the disks that the folders lie on. */
export async function freeSpaceOf(folders: readonly string[]): Promise<number> {
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
}
