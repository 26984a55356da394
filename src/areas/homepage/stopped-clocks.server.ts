import { moveExpiry } from "#areas/reservations/language-and-expiry.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { loadTermRules } from "#areas/studies/studies.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { formatText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { TermRules } from "#kit/time/workdays.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { type LateTask, loadEscalation, loadLateTasks } from "./escalation.server.ts";
import { texts } from "./escalation-texts.ts";
import { type OwedAnswer, owedDays } from "./stopped-clocks.ts";
import { stoppedDays } from "./tables.server.ts";

/**
 * Extends the deadlines of reservations by the days on which their mentors' answers were overdue.
 * The answer to a new reservation has its own time limit, which is never extended. Missed days,
 * such as during an outage, are made up for.
 */
export async function stopClocks(context: Context): Promise<void> {
  const { db, now } = context;
  const setting = await loadEscalation(db);
  const workdays = setting?.answerWorkdays;
  if (!setting || !workdays) return;
  const termRules = await loadTermRules(db);
  const { nonWorkingDays } = termRules;
  const term = {
    workdays,
    setOn: localDate(new Date(setting.at)),
    today: localDate(now),
    nonWorkingDays,
    termRules,
  };
  const tasks = await loadLateTasks(db, now, { workdays, nonWorkingDays });
  await runEach(
    tasks.filter(({ what }) => what !== "confirm"),
    (task) => stopClock({ ...context, actor: systemActor }, task, term),
  );
}

type Term = Omit<OwedAnswer, "since"> & { termRules: TermRules };

/**
 * Each day is recorded in the transaction that adds it, so it counts once, however many nodes run.
 */
const stopClock = (
  context: Context,
  { reservationId, since }: LateTask,
  term: Term,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const days = owedDays({ since: localDate(since), ...term }).map((day) => ({
      reservationId,
      day,
    }));
    if (days.length === 0) return;
    const locked = await lockReservation(context, reservationId);
    const noted = await context.db
      .insert(stoppedDays)
      .values(days)
      .onConflictDoNothing()
      .returning();
    if (noted.length === 0) return;
    const reason = formatText(texts.hr.stoppedReason, { workdays: term.workdays });
    await moveExpiry(context, locked, { days: noted.length, reason, termRules: term.termRules });
  });
