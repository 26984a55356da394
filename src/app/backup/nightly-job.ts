import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { PermanentJobError, type ScheduledJob } from "#kit/database/index.ts";
import type { Config } from "../config.ts";
import type { NightlyResult, NightlyTask } from "./nightly-backup.ts";
import { programVersion } from "./program-version.ts";

/** The queue of the nightly backup; it has a schedule only while backups are configured (`notifications/condition`). */
const queue = "make-backup";

/** In seconds; files and rows are encrypted at about 50 MB a second. */
const longestBackup = 12 * 3600;

/**
 * The job of the nightly backup, if one is configured. After an error it is retried; a backup that lacks files of the
 * store fails permanently, because a retry would lack them too.
 */
export function nightlyBackupJobs(config: Config, databaseUrl: string, migrations: string): readonly ScheduledJob[] {
  const { nightly, keyFile } = config.backup;
  if (!nightly) return [];
  const { folder, keepDays, keepWeeks } = nightly;
  const [hour, minute] = nightly.time.split(":").map(Number);
  const task: Omit<NightlyTask, "now"> = {
    source: {
      ...{ databaseUrl, historyKeyFile: config.historyKeyFile },
      ...{ settings: config.settingNames, version: programVersion() },
    },
    ...{ storageUrl: config.STORAGE_URL, filesFolder: path.join(config.dataFolder, "files") },
    ...{ folder, keyFile, retention: { keepDays, keepWeeks }, migrations },
  };
  const run: ScheduledJob["run"] = async ({ now }) => {
    const { error, ...result } = await runInThread({ ...task, now });
    if (error) throw new PermanentJobError(error);
    return result;
  };
  return [{ queue, cron: `${minute} ${hour} * * *`, longest: longestBackup, run }];
}

// An entry of the server build (vite.config.ts); in tests Node runs the source itself.
const threadPath = path.join(import.meta.dirname, `backup-thread.${import.meta.env?.PROD ? "js" : "ts"}`);

/** Rejects with the error of the thread, or when it ends without an answer. */
async function runInThread(task: NightlyTask): Promise<NightlyResult> {
  // without the options of the process, some of which, such as --input-type, no thread accepts
  const worker = new Worker(threadPath, { workerData: task, execArgv: [] });
  const ended = once(worker, "exit").then(() => Promise.reject(new Error("the backup thread ended early")));
  ended.catch(() => {});
  const [result] = await Promise.race([once(worker, "message"), ended]); // `once` rejects on `error`
  return result;
}
