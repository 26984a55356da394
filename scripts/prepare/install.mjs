import { readFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { inRoot } from "./project-root.mjs";
import { OperatorError, run } from "./run.mjs";

/** Installs the packages of the lock file unless they are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    console.log("Instaliram pakete iz package-lock.json (npm ci), to može potrajati koju minutu …");
    const { code } = await run(...npm(["ci", "--no-fund", "--no-audit", "--loglevel=error"]));
    if (code !== 0) {
      throw new OperatorError(
        "Paketi nisu instalirani. Provjerite vezu s internetom i prava nad ovom mapom, pa pokušajte ponovno.",
      );
    }
  });
}

/** npm writes its record last, so an interrupted install has none. File times are unreliable after a git checkout. */
function isInstalled() {
  try {
    return isComplete(read("package-lock.json"), read("node_modules/.package-lock.json"));
  } catch {
    return false;
  }
}

/** True if `installed`, npm's record in node_modules, has every package of `lock` at the same version. */
export function isComplete(lock, installed) {
  return Object.entries(lock.packages).every(([folder, { version, optional, link }]) => {
    const found = installed.packages[folder];
    return folder === "" || link || (found ? found.version === version : optional === true); // absent on other platforms
  });
}

const read = (file) => JSON.parse(readFileSync(inRoot(file), "utf8"));

/**
 * Runs npm on the machine's own Node, because the Node of this process may be in node_modules, which npm is about to
 * replace.
 */
function npm(args) {
  const own = path.join("node_modules", ".bin");
  const directories = (process.env.PATH ?? "").split(path.delimiter).filter((directory) => !directory.endsWith(own));
  const env = { ...process.env, PATH: directories.join(path.delimiter) };
  return process.platform === "win32" ? ["cmd.exe", ["/c", "npm", ...args], { env }] : ["npm", args, { env }];
}
