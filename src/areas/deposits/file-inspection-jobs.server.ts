import type { ScheduledJob } from "#kit/database/context.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { findUninspectedFiles, inspectFile } from "./file-inspection.server.ts";

/** Number of files per run, inspected one after another; the others follow a minute later. */
const filesPerRound = 20;

/** Inspects the files of final versions soon after submission. */
export const jobs: readonly ScheduledJob[] = [
  {
    queue: "inspect-thesis-files",
    cron: "* * * * *",
    async run(context) {
      await runEach(await findUninspectedFiles(context.db, filesPerRound), (sha256) =>
        inspectFile(context, sha256),
      );
    },
  },
];
