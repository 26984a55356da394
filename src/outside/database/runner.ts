import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "#kit/cannot-start.ts";
import { cannotRunAsRoot, ownedByAnother } from "./texts.ts";

/** How PostgreSQL's programs run here, and which system user then owns its folders. */
export type Runner = {
  uid: number;
  gid: number;
  command(program: string, args: readonly string[]): Command;
};

export type Command = {
  file: string;
  args: string[];
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
};

/** PostgreSQL refuses to run as root: then as the folder's owner, else as nobody, else renamed in a user namespace. */
export function chooseRunner(native: string, dataFolder: string): Runner {
  const uid = process.getuid?.() ?? 0;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (uid !== 0) {
    if (owner && owner.uid !== uid) throw new CannotStart(ownedByAnother(dataFolder, owner.uid));
    return plain(uid, process.getgid?.() ?? uid);
  }
  const folder = owner ? dataFolder : path.dirname(dataFolder);
  const dropped = dropTo(owner?.uid ?? nobody, owner?.gid ?? nobody);
  const program = path.join(native, "bin/postgres");
  if (
    dropped.uid !== 0 &&
    works(dropped.command("/bin/sh", ["-c", `cd "$1" && exec "$2" -V`, "sh", folder, program]))
  ) {
    return dropped;
  }
  if (owner && owner.uid !== 0) throw new CannotStart(ownedByAnother(folder, owner.uid));
  if (works(renamed.command(program, ["-V"]))) return renamed;
  throw new CannotStart(cannotRunAsRoot(folder));
}

const nobody = 65_534;

/** Nothing else of the environment reaches PostgreSQL: PGPORT, PGDATA and locale variables would change what it does. */
const base = () => ({ cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } });

const plain = (uid: number, gid: number): Runner => ({
  uid,
  gid,
  command: (file, args) => ({ file, args: [...args], options: base() }),
});

const dropTo = (uid: number, gid: number): Runner => ({
  uid,
  gid,
  command: (file, args) => ({ file, args: [...args], options: { ...base(), uid, gid } }),
});

/** The files stay root's, who alone can enter a folder such as /root; the programs see themselves as nobody. */
const renamed: Runner = {
  uid: 0,
  gid: 0,
  command: (program, args) => ({
    file: "unshare",
    args: ["--user", `--map-user=${nobody}`, `--map-group=${nobody}`, program, ...args],
    options: base(),
  }),
};

const works = ({ file, args, options }: Command) => spawnSync(file, args, { ...options, stdio: "ignore" }).status === 0;
