import type { JobHandler } from "#kit/database/context.ts";
import { runStep } from "./commands/run.ts";
import { type ImportStep, importQueue } from "./commands/steps.ts";

/** Checks, imports or undoes one table. */
export const importDataJob: JobHandler = {
  queue: importQueue,
  run: (context, { importId, step }) => runStep(context, Number(importId), step as ImportStep),
};
