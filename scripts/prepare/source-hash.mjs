import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Returns a hash of the names and contents of all sources; file times are ignored. */
export function hashSources(folder) {
  const hash = createHash("sha256");
  for (const name of listSources(folder)) {
    const content = readFileSync(path.join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Lists all files that a build depends on. */
export function listSources(folder) {
  const settings = readdirSync(folder).filter((name) => /^(vite|react-router)\..*ts$/.test(name));
  return [
    "src",
    "content",
    "demo",
    "public",
    "scripts/vite",
    "scripts/backup.ts",
    "scripts/configured-database.ts",
    "scripts/dump-database.ts",
    "scripts/restore.ts",
    "scripts/verify-history.ts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    ...settings.sort(),
  ].flatMap((name) => listFiles(folder, name));
}

function listFiles(folder, name) {
  const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
  if (stats?.isDirectory()) return listFilesBelow(folder, name);
  return stats ? [name] : [];
}

function listFilesBelow(folder, name) {
  const entries = readdirSync(path.join(folder, name), { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${name}/${entry.name}`;
      if (entry.isDirectory()) return listFilesBelow(folder, child);
      return isTest(child) ? [] : [child];
    });
}

/** Tests are not part of a bundle. */
const isTest = (name) => /\.test\.tsx?$/.test(name);
