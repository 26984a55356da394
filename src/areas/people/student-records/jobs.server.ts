import type { JobHandler, ScheduledJob } from "#kit/database/context.ts";
import { beginReading, readingQueue, readStudents } from "./student-records.server.ts";

/** Reads the records of the next students. */
export const readStudentsJob: JobHandler = {
  queue: readingQueue,
  async run(context) {
    if (context.isvu.isConnected) await readStudents(context);
  },
};

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "begin-record-reading",
    cron: "30 2 * * *",
    async run(context) {
      if (context.isvu.isConnected) await beginReading(context, null);
    },
  },
];
