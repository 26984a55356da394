import type { ScheduledJob } from "#kit/database/context.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { listTimetablesWithAddress } from "./timetables.server.ts";
import { readTimetable } from "./timetables-commands.server.ts";

/** Reads the calendars at addresses every night, one after another. */
export const jobs: readonly ScheduledJob[] = [
  {
    queue: "read-timetables",
    cron: "20 2 * * *",
    longest: 3600,
    async run(context) {
      await runEach(await listTimetablesWithAddress(context.db), (id) =>
        readTimetable(context, id),
      );
    },
  },
];
