import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import type { CommandRunner } from "./pg-command.ts";
import { noShortFolder, unsafeSocketFolder } from "./texts.ts";

/** A server process that we started, with its output before it opened its own log. */
export type PostgresProcess = {
  pid: number | undefined;
  ended(): boolean;
  output(): string;
  detach(): void;
};

/**
 * Starts the server detached from this process: Ctrl-C reaches only the app, which then stops the
 * server in order. `further` settings prevail.
 */
export function startPostgres(
  native: string,
  dataFolder: string,
  socketFolder: string,
  runner: CommandRunner,
  durable: boolean,
  further: readonly string[] = [],
): PostgresProcess {
  const { file, args, options } = runner.command(path.join(native, "bin/postgres"), [
    "-D",
    dataFolder,
    ...[...settings(socketFolder, durable), ...further].flatMap((setting) => ["-c", setting]),
  ]);
  const child = spawn(file, args, {
    ...options,
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  let ended = false;
  let output = "";
  child.stderr.on("data", (text) => {
    output = (output + text).slice(-4_000);
  });
  child.on("error", (error) => {
    output += error.message;
    ended = true;
  });
  child.on("close", () => {
    ended = true;
  });
  return {
    pid: child.pid,
    ended: () => ended,
    output: () => output,
    detach() {
      child.stderr.destroy();
      child.unref();
    },
  };
}

/** Tests count how often statements are planned. */
const observed = ["shared_preload_libraries=pg_stat_statements"];

/** Given on the command line, so that a newer Teza changes them for an existing data folder too. */
const settings = (socketFolder: string, durable: boolean) => [
  "listen_addresses=",
  `port=${port}`,
  `unix_socket_directories=${socketFolder}`,
  "unix_socket_permissions=0700",
  // several processes of the app, each with up to 20: stories start four at once
  "max_connections=200",
  "shared_buffers=128MB",
  "effective_cache_size=1GB",
  "work_mem=8MB",
  "random_page_cost=1.1",
  "max_wal_size=512MB",
  "jit=off",
  "max_parallel_workers_per_gather=0", // a container's small /dev/shm breaks parallel queries, and ours take milliseconds
  "timezone=UTC",
  "log_timezone=UTC",
  "logging_collector=on", // a week of logs in the data folder, each weekday over the last
  "log_directory=log",
  "log_filename=postgres-%a.log",
  "log_rotation_age=1d",
  "log_rotation_size=0",
  "log_truncate_on_rotation=on",
  "log_checkpoints=off",
  ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off", ...observed]),
];

export const port = 5432;

/**
 * The socket folder of this data folder, under tmp because a socket path is limited to about 100
 * bytes.
 */
export function socketFolderFor(dataFolder: string): string {
  const name = `teza-${createHash("sha256").update(dataFolder).digest("hex").slice(0, 16)}`;
  const folder = [os.tmpdir(), "/tmp"].map((parent) => path.join(parent, name)).find(fits);
  if (!folder) throw new StartupError(noShortFolder(os.tmpdir()));
  return folder;
}

/** Creates the folder for its owner alone, or refuses an existing folder with other rights. */
export function openSocketFolder(folder: string, { uid, gid }: { uid: number; gid: number }) {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, uid, gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    // A start interrupted between these two calls leaves the folder to root; nobody else can have
    // created it.
    if (uid !== 0 && process.getuid?.() === 0 && isPrivate(folder, 0)) chownSync(folder, uid, gid);
  }
  checkSocketFolder(folder, uid);
}

/**
 * A user who can write to this folder can pose as the database; one who can read it connects
 * without a password.
 */
export function checkSocketFolder(folder: string, uid: number) {
  if (!isPrivate(folder, uid)) throw new StartupError(unsafeSocketFolder(folder));
}

const maxSocketPath = 103;
// bytes of a socket path on macOS; Linux has 107

const fits = (folder: string) =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= maxSocketPath;

function isPrivate(folder: string, uid: number): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === uid && (stats.mode & 0o077) === 0;
}
