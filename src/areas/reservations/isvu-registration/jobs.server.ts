import type { JobHandler, ScheduledJob } from "#kit/database/context.ts";
import { checkIsvuEntry, findDueIsvuEntries, isvuQueue } from "./isvu-registration.server.ts";

/** Looks one result up in ISVU as soon as it is stored. */
export const checkIsvuEntryJob: JobHandler = {
  queue: isvuQueue,
  async run(context, { entryId }) {
    if (context.isvu.isConnected) await checkIsvuEntry(context, Number(entryId));
  },
};

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "check-isvu-entries",
    cron: "* * * * *",
    async run(context) {
      const { db, isvu, jobs, now } = context;
      if (!isvu.isConnected) return;
      const due = await findDueIsvuEntries(db, now);
      await jobs.enqueueAll(
        db,
        isvuQueue,
        due.map((entryId) => ({ entryId })),
      );
    },
  },
];
