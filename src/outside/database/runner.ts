import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { StartupError } from "#kit/cannot-start.ts";
import { cannotRunAsRoot, ownedByAnother } from "./texts.ts";

/** How PostgreSQL's programs run here, and which system user then owns its folders. */
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

/** PostgreSQL refuses to run as root: then as the folder's owner, else as nobody, else renamed in a user namespace. */
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

/** Nothing else of the environment reaches PostgreSQL: PGPORT, PGDATA and locale variables would change what it does. */
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

/** The files stay root's, who alone can enter a folder such as /root; the programs see themselves as nobody. */
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
