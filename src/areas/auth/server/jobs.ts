import type { ScheduledJob } from "#kit/database/index.ts";
import { deleteOldPendingSignIns } from "../identities/server/commands/pending-sign-ins.ts";
import { deleteOldMessages } from "../identities/server/commands/used-messages.ts";
import { deleteOldResets } from "../passwords/server/commands/reset-password.ts";
import { deleteOldBrowsers } from "./commands/known-browsers.ts";
import { deleteExpiredSessions } from "./commands/sessions.ts";
import { deleteOldSignInAttempts } from "./commands/throttling.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-sessions",
    cron: "10 3 * * *",
    /**
     * Deletes expired sessions, pending sign-ins and links that set a password, failed attempts that no longer count,
     * browsers not used for long and messages of the identity provider that have expired.
     */
    async run(context) {
      const { db, now } = context;
      await deleteExpiredSessions(context);
      await deleteOldSignInAttempts(db, now);
      await deleteOldBrowsers(db, now);
      await deleteOldPendingSignIns(db, now);
      await deleteOldMessages(db, now);
      await deleteOldResets(db, now);
    },
  },
];
