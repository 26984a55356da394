import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { formatText } from "#kit/text/localization.ts";
import { readWritingKey } from "#outside/backup-archive/keys.ts";
import { unfinishedSuffix } from "#outside/backup-archive/write.ts";
import { openFileStore } from "#outside/files/real.ts";
import type { Config } from "../config.ts";
import { type BackupSource, makeBackup } from "./make-backup.ts";
import { checkBackup } from "./restore-backup.ts";
import { backupName, expiredBackups, type Retention } from "./retention.ts";
import { texts } from "./texts.ts";

/** The parameters of the nightly backup, in a form that can be sent to a worker thread. */
export type NightlyTask = {
  source: Omit<BackupSource, "files">;
  storageUrl: Config["STORAGE_URL"];
  filesFolder: string;
  folder: string;
  keyFile: string | undefined;
  retention: Retention;
  migrations: string;
  now: Date;
};

/**
 * The result that the job stores for the admin; `error` describes a problem of a backup that was
 * made nevertheless.
 */
export type NightlyResult = { file: string; bytes: number; isChecked: boolean; error?: string };

/**
 * Makes a backup in the folder, verifies it if the key can decrypt it, and deletes expired backups.
 */
export async function makeNightlyBackup(task: NightlyTask): Promise<NightlyResult> {
  const { folder, migrations, now } = task;
  const key = task.keyFile === undefined ? undefined : await readWritingKey(task.keyFile);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  const file = path.join(folder, backupName(now, key !== undefined));
  const files = await openFileStore(task.storageUrl, task.filesFolder);
  const { bytes, digest, missing } = await makeBackup(
    { ...task.source, files },
    { file, key, now },
  );
  const isChecked = key === undefined || key.identity !== undefined;
  if (isChecked) await checkBackup({ file, key, digest, migrations });
  for (const name of expiredBackups(await readdir(folder), task.retention))
    await rm(path.join(folder, name));
  const error = [formatText(texts.missing, { count: missing.length }), ...missing.slice(0, 3)].join(
    " ",
  );
  return { file: path.basename(file), bytes, isChecked, ...(missing.length > 0 && { error }) };
}

/** Removes the incomplete file of a process that died; only one node makes the nightly backup. */
async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith("teza-") && name.endsWith(unfinishedSuffix))
      await rm(path.join(folder, name), { force: true });
}
