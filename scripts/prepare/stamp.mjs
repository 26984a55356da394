import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Hash of names and contents: the same for the same sources on every machine, whenever they were written. */
export function stampOf(folder) {
  const hash = createHash("sha256");
  for (const name of sourcesOf(folder)) {
    const content = readFileSync(path.join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** All that a build is made of. */
export function sourcesOf(folder) {
  const settings = readdirSync(folder).filter((name) => /^(vite|react-router)\..*ts$/.test(name));
  return [
    "src",
    "demo",
    "public",
    "scripts/vite",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    ...settings.sort(),
  ].flatMap((name) => filesOf(folder, name));
}

function filesOf(folder, name) {
  const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
  if (found?.isDirectory()) return filesBelow(folder, name);
  return found ? [name] : [];
}

function filesBelow(folder, name) {
  const entries = readdirSync(path.join(folder, name), { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${name}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(folder, child);
      return isTest(child) ? [] : [child];
    });
}

/** Tests change often and are in no bundle. */
const isTest = (name) => /\.test\.tsx?$/.test(name);
