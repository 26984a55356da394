import { readFileSync } from "node:fs";
import path from "node:path";
import { isComplete } from "./installed.mjs";
import { alone } from "./lock.mjs";
import { inRoot } from "./root.mjs";
import { run, Stop } from "./run.mjs";

/** Installs exactly what the lock file says, unless that is what is installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    console.log("Instaliram pakete iz package-lock.json (npm ci), to može potrajati koju minutu …");
    const { code } = await run(...npm(["ci", "--no-fund", "--no-audit", "--loglevel=error"]));
    if (code !== 0) {
      throw new Stop(
        "Paketi nisu instalirani. Provjerite vezu s internetom i prava nad ovom mapom, pa pokušajte ponovno.",
      );
    }
  });
}

/** npm writes its record last, so a cut-off install has none. Times of files say nothing after a git checkout. */
function isInstalled() {
  try {
    return isComplete(read("package-lock.json"), read("node_modules/.package-lock.json"));
  } catch {
    return false;
  }
}

const read = (file) => JSON.parse(readFileSync(inRoot(file), "utf8"));

/** npm on the machine's own Node: the one that runs this script may lie in the folder that npm is about to replace. */
function npm(args) {
  const own = path.join("node_modules", ".bin");
  const directories = (process.env.PATH ?? "").split(path.delimiter).filter((directory) => !directory.endsWith(own));
  const env = { ...process.env, PATH: directories.join(path.delimiter) };
  return process.platform === "win32" ? ["cmd.exe", ["/c", "npm", ...args], { env }] : ["npm", args, { env }];
}
