import type { ScheduledJob } from "#kit/database/index.ts";
import { deleteExpiredSessions } from "./commands/sessions.ts";
import { deleteOldSignInAttempts } from "./commands/sign-in.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-sessions",
    cron: "10 3 * * *",
    /** Deletes expired sessions and failed attempts that no longer count. */
    async run({ db, now }) {
      await deleteExpiredSessions(db, now);
      await deleteOldSignInAttempts(db, now);
    },
  },
];
