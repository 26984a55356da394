import { type Context, inTransaction, type ScheduledJob } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { loadNotesToRemind, loadOfficeStaff, markReminded } from "./office-notes.server.ts";

/** Reminds the offices of their notes, each morning. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "remind-of-office-notes", cron: "0 7 * * *", run: remindOfOfficeNotes },
];

/**
 * Notifies the employees of an office, once, on the day set for an open note. If two nodes run
 * concurrently, the second finds the note marked.
 */
export async function remindOfOfficeNotes(context: Context) {
  const { db, now } = context;
  await runEach(await loadNotesToRemind(db, localDate(now)), ({ id, reservationId, office }) =>
    inTransaction({ ...context, actor: systemActor }, async (context) => {
      if (!(await markReminded(context, id))) return;
      const userIds = await loadOfficeStaff(context, office);
      await context.publish(context, { name: "officeNote.reminder", reservationId, userIds });
    }),
  );
}
