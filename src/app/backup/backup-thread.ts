import { parentPort, workerData } from "node:worker_threads";
import type { BackupTask } from "./backup-jobs.ts";
import { makeNightlyBackup } from "./nightly-backup.ts";
import { keepArchive } from "./wal-archiving.ts";

// Runs in a thread of its own, because encryption would hold up requests.
const task = workerData as BackupTask;
parentPort?.postMessage(
  await (task.kind === "backup" ? makeNightlyBackup(task) : keepArchive(task)),
);
