import { mkdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import { ensureCluster } from "./cluster.ts";
import { withFileLock } from "./file-lock.ts";
import { recordInode, refuseCopy } from "./folder-identity.ts";
import { keepLease, type ServerEvent } from "./keep-lease.ts";
import { binariesFolder, chooseCommandRunner } from "./pg-command.ts";
import { acquireLease, type ServerLease } from "./server-lease.ts";
import {
  openSocketFolder,
  type PostgresProcess,
  socketFolderFor,
  startPostgres,
} from "./server-process.ts";
import { serverFailed, serverSilent } from "./texts.ts";
import {
  archiveSettings,
  recoverySettings,
  type WalArchive,
  type WalRecovery,
} from "./wal-archive.ts";

export type EmbeddedDatabase = {
  url: string;
  /**
   * True if a server was already running: another process's, or one left behind by a killed
   * process.
   */
  attached: boolean;
  /**
   * Ends this use of the server. The last user stops it, whether it started or attached, and waits
   * until the server has ended.
   */
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  /** False trades safety for speed in tests. */
  durable?: boolean;
  report?: (event: ServerEvent) => void;
  /** Where the server's log is archived; all processes that use a data folder name the same. */
  archive?: WalArchive | undefined;
  /** Makes the server replay an archived log first, on a base copy that no server has used yet. */
  recovery?: WalRecovery;
};

/**
 * Starts the bundled PostgreSQL on this data folder, or attaches to it. If the server ends later,
 * it is started again under the same URL; `report` receives these events.
 */
export async function startEmbedded(
  dataFolder: string,
  { durable = true, report = () => {}, archive, recovery }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const native = binariesFolder();
  const parent = path.dirname(path.resolve(dataFolder));
  mkdirSync(parent, { recursive: true });
  // one canonical name for the folder
  const folder = path.join(realpathSync(parent), path.basename(dataFolder));
  const runner = chooseCommandRunner(native, folder);
  const attach = () => {
    const socketFolder = socketFolderFor(folder);
    openSocketFolder(socketFolder, runner);
    refuseCopy(folder);
    recordInode(folder);
    const start = () => {
      const archived = archiveSettings(folder, archive, runner);
      const recovered = recovery ? recoverySettings(folder, recovery, runner) : [];
      return startPostgres(native, folder, socketFolder, runner, durable, [
        ...archived,
        ...recovered,
      ]);
    };
    return attachOrStart(folder, runner.uid, start, recovery ? recoveryTimeout : startTimeout);
  };
  const { lease, attached } = await withFileLock(`${folder}.lock`, async () => {
    await ensureCluster(native, folder, runner, durable);
    return attach();
  });
  const attachAgain = () => withFileLock(`${folder}.lock`, async () => (await attach()).lease);
  return { url: lease.url, attached, stop: keepLease(lease, attachAgain, report) };
}

const startTimeout = 120_000; // ms; after a power failure the server first replays its log
const recoveryTimeout = 12 * 3_600_000;

/** Removes what a stopped server of a temporary folder leaves outside of it. */
export const removeSocketFolder = (dataFolder: string) =>
  rmSync(
    socketFolderFor(path.join(realpathSync(path.dirname(dataFolder)), path.basename(dataFolder))),
    {
      recursive: true,
      force: true,
    },
  );

/** The user who owns PostgreSQL's files in this folder. */
export function databaseOwner(dataFolder: string): { uid: number; gid: number } {
  const { uid, gid } = chooseCommandRunner(binariesFolder(), dataFolder);
  return { uid, gid };
}

/** Attaches to a running server or starts one, and retries until one of the two succeeds. */
async function attachOrStart(
  folder: string,
  owner: number,
  start: () => PostgresProcess,
  timeout: number,
): Promise<{ lease: ServerLease; attached: boolean }> {
  let server: PostgresProcess | undefined;
  for (const begin = Date.now(); Date.now() - begin < timeout; await sleep(15)) {
    const lease = await acquireLease(folder, owner);
    if (lease) {
      server?.detach();
      return { lease, attached: lease.pid !== server?.pid };
    }
    if (server?.ended()) {
      if (!isAlreadyRunning(server.output()))
        throw new StartupError(serverFailed(folder, server.output()));
      await sleep(250); // the server is still starting, or is stopping after its app was killed
    }
    if (!server || server.ended()) server = start();
  }
  throw new StartupError(serverSilent(folder, server?.output() ?? ""));
}

const isAlreadyRunning = (output: string) =>
  /lock file ".*" already exists|shared memory block .* still in use/.test(output);
