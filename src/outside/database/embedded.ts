import { mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import { ensureCluster } from "./cluster.ts";
import { withFileLock } from "./file-lock.ts";
import { binariesFolder, chooseCommandRunner } from "./pg-command.ts";
import { acquireLease } from "./server-lease.ts";
import { openSocketFolder, type PostgresProcess, socketFolderFor, startPostgres } from "./server-process.ts";
import { serverFailed, serverSilent } from "./texts.ts";

export type EmbeddedDatabase = {
  url: string;
  /** A server was running already: another process's, or one left behind by a killed process. */
  attached: boolean;
  /** Ends this use of the server; the last user, whether it started or attached, stops it and waits until it is gone. */
  stop(): Promise<void>;
};

/** Starts the PostgreSQL that npm brought on this data folder, or attaches; `durable: false` trades safety for speed in tests. */
export async function startEmbedded(dataFolder: string, { durable = true } = {}): Promise<EmbeddedDatabase> {
  const native = binariesFolder();
  const parent = path.dirname(path.resolve(dataFolder));
  mkdirSync(parent, { recursive: true });
  const folder = path.join(realpathSync(parent), path.basename(dataFolder)); // one name for one folder, however it was reached
  return withFileLock(`${folder}.lock`, async () => {
    const runner = chooseCommandRunner(native, folder);
    const socketFolder = socketFolderFor(folder);
    openSocketFolder(socketFolder, runner);
    await ensureCluster(native, folder, runner, durable);
    return attachOrStart(folder, runner.uid, () => startPostgres(native, folder, socketFolder, runner, durable));
  });
}

const startTimeout = 120_000; // ms; after a power cut the server first repeats its log

/** Attaches to the server there is or starts one, and goes on until one of the two has worked. */
async function attachOrStart(folder: string, owner: number, start: () => PostgresProcess): Promise<EmbeddedDatabase> {
  let server: PostgresProcess | undefined;
  for (const begin = Date.now(); Date.now() - begin < startTimeout; await sleep(15)) {
    const seat = await acquireLease(folder, owner);
    if (seat) {
      server?.detach();
      let stopping: Promise<void> | undefined;
      const stop = () => {
        stopping ??= seat.release();
        return stopping;
      };
      return { url: seat.url, attached: seat.pid !== server?.pid, stop };
    }
    if (server?.ended()) {
      if (!isAlreadyRunning(server.output())) throw new StartupError(serverFailed(folder, server.output()));
      await sleep(250); // it is still starting, or a killed app's server is on its way out
    }
    if (!server || server.ended()) server = start();
  }
  throw new StartupError(serverSilent(folder, server?.output() ?? ""));
}

const isAlreadyRunning = (output: string) =>
  /lock file ".*" already exists|shared memory block .* still in use/.test(output);
