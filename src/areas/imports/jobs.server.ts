import type { JobHandler } from "#kit/database/context.ts";
import { runStep } from "./run.server.ts";
import { type ImportStep, importQueue } from "./steps.server.ts";

/** Checks, imports or undoes one table. */
export const importDataJob: JobHandler = {
  queue: importQueue,
  run: (context, { importId, step }) => runStep(context, Number(importId), step as ImportStep),
};
