import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** All that a build is made of. */
export const sources = [
  "src",
  "demo",
  "public",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Hash of names and contents: the same for the same sources on every machine, whenever they were written. */
export function stampOf(folder, names = sources) {
  const hash = createHash("sha256");
  for (const name of names.flatMap((name) => filesOf(folder, name))) {
    const content = readFileSync(path.join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesOf(folder, name) {
  const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return isTest(name) ? [] : [name];
  return readdirSync(path.join(folder, name))
    .sort()
    .flatMap((child) => filesOf(folder, `${name}/${child}`));
}

/** Tests change often and are in no bundle. */
const isTest = (name) => /\.test\.tsx?$/.test(name);
