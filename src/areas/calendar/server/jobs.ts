import { lt } from "drizzle-orm";
import type { ScheduledJob } from "#kit/database/index.ts";
import { calendarFailedAttempts } from "./tables.ts";

const day = 86_400_000;

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-calendar-misses",
    cron: "15 3 * * *",
    /** Deletes failed attempts that no longer count. */
    async run({ db, now }) {
      await db.delete(calendarFailedAttempts).where(lt(calendarFailedAttempts.at, new Date(now.getTime() - day)));
    },
  },
];
