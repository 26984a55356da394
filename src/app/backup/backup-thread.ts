import { parentPort, workerData } from "node:worker_threads";
import { makeNightlyBackup, type NightlyTask } from "./nightly-backup.ts";

// Runs in a thread of its own (nightly-job.ts), because encryption would hold up requests.
parentPort?.postMessage(await makeNightlyBackup(workerData as NightlyTask));
