import { mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#kit/cannot-start.ts";
import { ensureCluster } from "./cluster.ts";
import { withLock } from "./lock.ts";
import { nativeFolder } from "./native.ts";
import { chooseRunner } from "./runner.ts";
import { takeSeat } from "./seat.ts";
import { launch, type ServerProcess } from "./server.ts";
import { openSocketFolder, socketFolderOf } from "./socket-folder.ts";
import { serverFailed, serverSilent } from "./texts.ts";

export type Embedded = {
  url: string;
  /** A server was running already: another process's, or one left behind by a killed process. */
  attached: boolean;
  /** Ends this use of the server; the last user, whether it started or attached, stops it and waits until it is gone. */
  stop(): Promise<void>;
};

/** Starts the PostgreSQL that npm brought on this data folder, or attaches; `durable: false` trades safety for speed in tests. */
export async function startEmbedded(dataFolder: string, { durable = true } = {}): Promise<Embedded> {
  const native = nativeFolder();
  const parent = path.dirname(path.resolve(dataFolder));
  mkdirSync(parent, { recursive: true });
  const folder = path.join(realpathSync(parent), path.basename(dataFolder)); // one name for one folder, however it was reached
  return withLock(`${folder}.lock`, async () => {
    const runner = chooseRunner(native, folder);
    const socketFolder = socketFolderOf(folder);
    openSocketFolder(socketFolder, runner);
    await ensureCluster(native, folder, runner, durable);
    return seated(folder, runner.uid, () => launch(native, folder, socketFolder, runner, durable));
  });
}

const patience = 120_000; // ms; after a power cut the server first repeats its log

/** Attaches to the server there is or starts one, and goes on until one of the two has worked. */
async function seated(folder: string, owner: number, start: () => ServerProcess): Promise<Embedded> {
  let server: ServerProcess | undefined;
  for (const begin = Date.now(); Date.now() - begin < patience; await sleep(15)) {
    const seat = await takeSeat(folder, owner);
    if (seat) {
      server?.forget();
      let stopping: Promise<void> | undefined;
      const stop = () => {
        stopping ??= seat.leave();
        return stopping;
      };
      return { url: seat.url, attached: seat.pid !== server?.pid, stop };
    }
    if (server?.ended()) {
      if (!anotherIsThere(server.output())) throw new CannotStart(serverFailed(folder, server.output()));
      await sleep(250); // it is still starting, or a killed app's server is on its way out
    }
    if (!server || server.ended()) server = start();
  }
  throw new CannotStart(serverSilent(folder, server?.output() ?? ""));
}

const anotherIsThere = (output: string) =>
  /lock file ".*" already exists|shared memory block .* still in use/.test(output);
