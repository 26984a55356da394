import { readFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { inRoot } from "./project-root.mjs";
import { OperatorError, run } from "./run.mjs";

/**
 * Installs the packages of the lock file unless they are installed. With `built`, only the packages
 * that the built application needs must be present, as after `npm run prune`.
 */
export async function ensureInstalled({ built = false } = {}) {
  if (isInstalled(built)) return;
  await withLock(async () => {
    if (isInstalled(built)) return;
    console.log("Instaliram pakete iz package-lock.json (npm ci), to može potrajati koju minutu …");
    const { code } = await run(...npm(["ci", "--no-fund", "--no-audit", "--loglevel=error"]));
    if (code !== 0) {
      throw new OperatorError(
        "Paketi nisu instalirani. Provjerite vezu s internetom i prava nad ovom mapom, pa pokušajte ponovno.",
      );
    }
  });
}

/**
 * npm writes its record last, so an interrupted install has none. File times are unreliable after a
 * git checkout.
 */
function isInstalled(built) {
  try {
    return isComplete(read("package-lock.json"), read("node_modules/.package-lock.json"), {
      built,
    });
  } catch {
    return false;
  }
}

/**
 * True if `installed`, npm's record in node_modules, has every package of `lock` at the same
 * version; with `built`, every package that is not for development.
 */
export function isComplete(lock, installed, { built = false } = {}) {
  return Object.entries(lock.packages).every(([folder, { version, optional, link, dev }]) => {
    const installedPackage = installed.packages[folder];
    if (folder === "" || link || (built && dev)) return true;
    return installedPackage ? installedPackage.version === version : optional === true; // absent on other platforms
  });
}

const read = (file) => JSON.parse(readFileSync(inRoot(file), "utf8"));

/**
 * Removes the packages that are needed only to build and test. The lock file stays as it is
 * (`--no-save`), because the build depends on it.
 */
export async function removeDevelopmentPackages() {
  const { code } = await run(
    ...npm(["prune", "--omit=dev", "--no-save", "--no-fund", "--no-audit", "--loglevel=error"]),
  );
  if (code !== 0) throw new OperatorError("Paketi za razvoj nisu uklonjeni. Uzrok je iznad.");
}

/** The environment without the Node that npm has put into node_modules. */
export function machineEnvironment() {
  const own = [path.join("node_modules", ".bin"), path.join("node_modules", "node-")];
  const directories = (process.env.PATH ?? "").split(path.delimiter);
  const others = directories.filter((directory) => !own.some((part) => directory.includes(part)));
  return { ...process.env, PATH: others.join(path.delimiter) };
}

/**
 * Runs npm on the machine's own Node, because the Node of this process may be in node_modules,
 * which npm is about to replace.
 */
function npm(args) {
  const env = machineEnvironment();
  return process.platform === "win32"
    ? ["cmd.exe", ["/c", "npm", ...args], { env }]
    : ["npm", args, { env }];
}
