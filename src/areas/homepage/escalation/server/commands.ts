import { loadNonWorkingDays } from "#areas/studies/server/queries/studies.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { isWorkday } from "#kit/time/workdays.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { type LateTask, loadEscalation, loadLateTasks } from "./queries.ts";
import { escalationSettings, escalations } from "./tables.ts";

/** Refuses with 403 actors who may not set when heads of department are notified. */
export function requireEscalationEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "viceDean", "admin")) throw new Refusal(403, accessDenied);
}

/**
 * Sets after how many workdays heads of department are notified and deadlines are extended; null for never. Refuses
 * with 403.
 */
export async function saveEscalation(
  context: Context,
  terms: { workdays: number | null; answerWorkdays: number | null },
): Promise<void> {
  requireEscalationEditor(context);
  const { db, actor, now } = context;
  await db.insert(escalationSettings).values({ ...terms, createdAt: now, createdBy: actor.id || null });
}

/** Notifies heads of department, on workdays, of tasks that have been waiting too long for their mentors. */
export async function escalateLateTasks(context: Context): Promise<void> {
  const { db, now } = context;
  const nonWorkingDays = await loadNonWorkingDays(db);
  if (!isWorkday(localDate(now), nonWorkingDays)) return;
  const workdays = (await loadEscalation(db))?.workdays;
  if (!workdays) return;
  for (const task of await loadLateTasks(db, now, { workdays, nonWorkingDays })) await escalate(context, task);
}

/**
 * Notifies the head of department of one task. This is recorded in the same transaction, so each task is reported once,
 * even if several workers run or one dies. If the same step is required again, it is another task.
 */
const escalate = (context: Context, { reservationId, thesisId, what, since, label, days }: LateTask): Promise<void> =>
  inTransaction(context, async (context) => {
    const row = { reservationId, task: what, since };
    const noted = await context.db.insert(escalations).values(row).onConflictDoNothing().returning();
    if (noted.length === 0) return;
    await context.publish(context, {
      ...{ name: "reservation.escalate", reservationId, thesisId },
      data: { days, subject: label },
    });
  });
