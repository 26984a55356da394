import { lt } from "drizzle-orm";
import type { ScheduledJob } from "#kit/database/index.ts";
import { sessions, signInAttempts } from "./tables.ts";

const dayMs = 86_400_000;

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-sessions",
    cron: "10 3 * * *",
    /** Deletes expired sessions and failed attempts that no longer count. */
    async run({ db, now }) {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      await db.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - dayMs)));
    },
  },
];
