import type { ScheduledJob } from "#kit/database/context.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { findUncheckedFiles, readContent, toStoredContent } from "./checks.server.ts";

/** Files per run, one after another; the others follow a minute later. */
const filesPerRound = 20;

/** Checks submitted files that no check has seen, such as those of a study that begins with it. */
export const jobs: readonly ScheduledJob[] = [
  {
    queue: "check-submitted-files",
    cron: "* * * * *",
    async run(context) {
      await runEach(await findUncheckedFiles(context.db, filesPerRound), (file) =>
        readContent(context, file.reservationId, toStoredContent(context, file)),
      );
    },
  },
];
