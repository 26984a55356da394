import { type Context, inTransaction, type ScheduledJob } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { lockThesis } from "../transitions.server.ts";
import {
  clearPreReservation,
  loadExpiredPreReservations,
  thesisExists,
} from "./pre-reservation.server.ts";

export const jobs: readonly ScheduledJob[] = [
  { queue: "free-pre-reserved-theses", cron: "*/10 * * * *", run: expirePreReservations },
];

/**
 * Ends the pre-reservations whose day has come, and notifies the mentor and the student once (spec
 * §5). Several nodes may run the job concurrently, so each thesis is checked again under its lock.
 */
export async function expirePreReservations(context: Context) {
  const today = localDate(context.now);
  await runEach(await loadExpiredPreReservations(context.db, today), ({ id, held }) =>
    inTransaction({ ...context, actor: systemActor }, async (context) => {
      if (!(await thesisExists(context.db, id))) return;
      const { status, preReservationDate: day } = await lockThesis(context, id);
      if (status === "published" && day !== null && day <= today)
        await clearPreReservation(
          context,
          id,
          held ? "waitingList.lapse" : "thesis.endPreReservation",
        );
    }),
  );
}
