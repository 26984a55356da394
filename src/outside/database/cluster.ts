import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import type { CommandRunner } from "./pg-command.ts";
import { initialisingFailed, notADatabase } from "./texts.ts";

/** The role that owns everything in the embedded database. */
export const databaseRole = "teza";

/**
 * Creates the database files if they are missing: in a temporary folder that is renamed when
 * complete, so that no incomplete cluster is ever seen.
 */
export async function ensureCluster(
  native: string,
  dataFolder: string,
  runner: CommandRunner,
  durable: boolean,
) {
  const entries = existsSync(dataFolder) ? await readdir(dataFolder) : [];
  if (entries.includes("PG_VERSION")) return;
  if (entries.length > 0) throw new StartupError(notADatabase(dataFolder));

  await clearSideFolders(dataFolder);
  const side = await mkdtemp(`${dataFolder}${sideFolderSuffix}`);
  await chown(side, runner.uid, runner.gid);
  try {
    await runInitdb(native, side, runner, durable);
    await rename(side, dataFolder);
  } finally {
    await rm(side, { recursive: true, force: true });
  }
  if (durable) await syncFolder(path.dirname(dataFolder));
}

const sideFolderSuffix = ".init-";

async function clearSideFolders(dataFolder: string) {
  const parent = path.dirname(dataFolder);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(path.basename(dataFolder) + sideFolderSuffix)) continue;
    // An initdb that outlived its killed parent may still be writing.
    await rm(path.join(parent, name), {
      recursive: true,
      force: true,
      maxRetries: 10,
      retryDelay: 100,
    });
  }
}

async function runInitdb(native: string, folder: string, runner: CommandRunner, durable: boolean) {
  const { file, args, options } = runner.command(path.join(native, "bin/initdb"), [
    `--pgdata=${folder}`,
    `--username=${databaseRole}`,
    "--auth=trust", // the folder decides who reaches the socket
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=icu",
    "--icu-locale=hr-HR",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ]);
  const initdb = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  initdb.stdout.resume();
  initdb.stderr.on("data", (text) => {
    output += text;
  });
  const failed = await new Promise<boolean>((resolve, reject) => {
    initdb.on("error", ({ message }) => reject(new StartupError(initialisingFailed(message))));
    initdb.on("close", (status) => resolve(status !== 0));
  });
  if (failed) throw new StartupError(initialisingFailed(output));
}

/** Makes the rename durable. */
async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
