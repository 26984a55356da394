import type { ScheduledJob } from "#kit/database/context.ts";
import { remindOfNoteRequests } from "./note-access.server.ts";

/** Before the admins begin to work. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "remind-of-note-requests", cron: "25 7 * * *", run: remindOfNoteRequests },
];
