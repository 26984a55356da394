import path from "node:path";
import { PermanentJobError, type ScheduledJob } from "#kit/database/context.ts";
import { entryPath } from "#kit/runtime/build-entries.server.ts";
import { receiveFromThread, startThread } from "#kit/runtime/threads.server.ts";
import type { Config } from "../config.ts";
import { embeddedFolder } from "./embedded-database.ts";
import type { NightlyResult, NightlyTask } from "./nightly-backup.ts";
import { programVersion } from "./program-version.ts";
import type { ArchivingResult, ArchivingTask } from "./wal-archiving.ts";

/**
 * The queue of the nightly backup; it has a schedule only while backups are configured
 * (`notifications/condition`).
 */
const queue = "make-backup";

/** In seconds; files and rows are encrypted at about 50 MB a second. */
const longestBackup = 12 * 3600;

/** The jobs of the configured backups. */
export const backupJobs = (
  config: Config,
  databaseUrl: string,
  migrations: string,
): readonly ScheduledJob[] => [
  ...nightlyBackupJobs(config, databaseUrl, migrations),
  ...archivingJobs(config, databaseUrl),
];

/**
 * The job of the nightly backup, if one is configured. After an error it is retried; a backup that
 * lacks files of the store fails permanently, because a retry would lack them too.
 */
function nightlyBackupJobs(
  config: Config,
  databaseUrl: string,
  migrations: string,
): readonly ScheduledJob[] {
  const { nightly, keyFile } = config.backup;
  if (!nightly) return [];
  const { folder, keepDays, keepWeeks } = nightly;
  const [hour, minute] = nightly.time.split(":").map(Number);
  const task: Omit<NightlyTask, "now"> = {
    source: {
      databaseUrl,
      historyKeyFile: config.historyKeyFile,
      settings: config.settingNames,
      version: programVersion(),
    },
    storageUrl: config.STORAGE_URL,
    filesFolder: path.join(config.dataFolder, "files"),
    folder,
    keyFile,
    retention: { keepDays, keepWeeks },
    migrations,
  };
  const run: ScheduledJob["run"] = async ({ now }) => {
    const { error, ...result } = await runInThread<NightlyResult>({ kind: "backup", ...task, now });
    if (error) throw new PermanentJobError(error);
    return result;
  };
  return [{ queue, cron: `${minute} ${hour} * * *`, longest: longestBackup, run }];
}

/**
 * The queue of the archive's upkeep; like the nightly backup, it has a schedule only while it is
 * configured.
 */
const archiveQueue = "archive-database";

/** The job that keeps the archive of the embedded database's log, if one is configured. */
function archivingJobs(config: Config, databaseUrl: string): readonly ScheduledJob[] {
  const { wal, keyFile } = config.backup;
  if (!wal) return [];
  const task: ArchivingTask = {
    databaseUrl,
    dataFolder: embeddedFolder(config),
    historyKeyFile: config.historyKeyFile,
    filesFolder: config.STORAGE_URL ? undefined : path.join(config.dataFolder, "files"),
    keyFile,
    folder: wal.folder,
    time: wal.time,
    keepDays: wal.keepDays,
  };
  const run = () => runInThread<ArchivingResult>({ kind: "archive", ...task });
  return [{ queue: archiveQueue, cron: "* * * * *", longest: longestBackup, run }];
}

const threadPath = entryPath(import.meta.dirname, "backup-thread");

/** The thread's task. */
export type BackupTask = ({ kind: "backup" } & NightlyTask) | ({ kind: "archive" } & ArchivingTask);

/** Rejects with the error of the thread, or when it ends without an answer. */
async function runInThread<T>(task: BackupTask): Promise<T> {
  return receiveFromThread<T>(startThread(threadPath, { workerData: task }));
}
