import type { ScheduledJob } from "./context.ts";
import { foldChanges } from "./versions.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "fold-changes",
    cron: "*/10 * * * *",
    async run({ db }) {
      await foldChanges(db);
    },
  },
];
