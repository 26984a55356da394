import type { JobHandler, ScheduledJob } from "#kit/database/context.ts";
import type { ErasureJournal } from "#outside/erasure-journal/port.ts";
import { completeJournal, repeatErasures } from "./journal-repeat-erasures.server.ts";
import { journalQueue } from "./journal-seals.server.ts";

/** Completes the journal right after an erasure. */
export const journalErasuresJob = (journal: ErasureJournal): JobHandler => ({
  queue: journalQueue,
  run: (context) => completeJournal(context, journal),
});

/** Each night retries the erasures that could not be repeated at the start. */
export const repeatErasuresJob = (journal: ErasureJournal): ScheduledJob => ({
  queue: "repeat-erasures",
  cron: "50 2 * * *",
  run: async (context) => {
    await completeJournal(context, journal);
    await repeatErasures(context, journal);
  },
});
