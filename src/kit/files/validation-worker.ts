import { parentPort } from "node:worker_threads";
import type { UploadPurpose } from "./upload-rules.ts";
import { readFileBytes } from "./validate-file.server.ts";
import type { FirstValidation } from "./validation-result.server.ts";

/**
 * Runs in a worker thread (validation-pool.ts): validates the file that a message names and posts
 * the result.
 */

export type ValidationTask = { path: string; purpose: UploadPurpose };
export type ValidationAnswer = { validation: FirstValidation } | { fault: unknown };

parentPort?.on("message", async ({ path, purpose }: ValidationTask) => {
  const answer: ValidationAnswer = await readFileBytes(path, purpose).then(
    (validation) => ({ validation }),
    (fault: unknown) => ({ fault }),
  );
  parentPort?.postMessage(answer);
});
