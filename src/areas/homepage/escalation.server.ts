import { sql } from "drizzle-orm";
import { headedDepartments } from "#areas/people/fragments.server.ts";
import { texts as reservationTexts } from "#areas/reservations/screen-texts.ts";
import { loadPendingTasks, type PendingTask } from "#areas/reservations/tasks.server.ts";
import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { countWorkdays, isWorkday, type NonWorkingDays } from "#kit/time/workdays.ts";
import { type Actor, hasRole, type StoredPerson, toActor } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal, runEach } from "#kit/workflow/refusal.ts";
import { escalationSettings, escalations } from "./tables.server.ts";

export type EscalationSetting = {
  workdays: number | null;
  answerWorkdays: number | null;
  at: string;
  by: string | null;
};

/** Loads the settings in force; undefined if none have ever been stored. */
export async function loadEscalation(db: Database): Promise<EscalationSetting | undefined> {
  const [row] = await queryRows<EscalationSetting>(
    db,
    sql`select s.workdays, s.answer_workdays, to_json(s.created_at)#>>'{}' as at, u.name as by
    from escalation_settings s left join users u on u.id = s.created_by order by s.id desc limit 1`,
  );
  return row;
}

/**
 * Loads the mentors of reserved theses as actors who represent nobody, so that a task counts only
 * as its own mentor's.
 */
async function loadMentors(db: Database): Promise<Actor[]> {
  const rows = await queryRows<Omit<StoredPerson, "represents">>(
    db,
    sql`select u.id, u.username, u.name, u.email, u.roles, ${headedDepartments(sql`u.id`)} as headed_departments
    from users u where u.id in (select mentor_id from theses where status = 'reserved') order by u.id`,
  );
  return rows.map((row) => toActor({ ...row, represents: [] }));
}

export type LateTask = PendingTask & {
  /** The mentor's task: „Pregledaj konačnu verziju". */
  label: string;
  /** Workdays since the task began to wait. */
  days: number;
};

/** Loads the tasks that have been waiting for their mentors for at least this many workdays. */
export async function loadLateTasks(
  db: Database,
  now: Date,
  { workdays, nonWorkingDays }: { workdays: number; nonWorkingDays: NonWorkingDays },
): Promise<LateTask[]> {
  const today = localDate(now);
  const labels: Readonly<Record<string, string>> = reservationTexts.hr.actions.kinds;
  const late: LateTask[] = [];
  for (const mentor of await loadMentors(db))
    for (const task of await loadPendingTasks(db, mentor, now)) {
      const days = countWorkdays(localDate(task.since), today, nonWorkingDays);
      if (task.as === "mentor" && days >= workdays)
        late.push({ ...task, days, label: labels[task.what] ?? task.what });
    }
  return late;
}

/** Refuses with 403 actors who may not set when heads of department are notified. */
export function requireEscalationEditor({ actor }: Pick<Context, "actor">): void {
  if (!hasRole(actor, "viceDean", "admin")) throw new Refusal(403, accessDenied);
}

/**
 * Sets after how many workdays heads of department are notified and deadlines are extended; null
 * for never. Refuses with 403.
 */
export async function saveEscalation(
  context: Context,
  terms: { workdays: number | null; answerWorkdays: number | null },
): Promise<void> {
  requireEscalationEditor(context);
  const { db, actor, now } = context;
  await db
    .insert(escalationSettings)
    .values({ ...terms, createdAt: now, createdBy: actor.id || null });
}

/**
 * Notifies heads of department, on workdays, of tasks that have been waiting too long for their
 * mentors.
 */
export async function escalateLateTasks(context: Context): Promise<void> {
  const { db, now } = context;
  const nonWorkingDays = await loadNonWorkingDays(db);
  if (!isWorkday(localDate(now), nonWorkingDays)) return;
  const workdays = (await loadEscalation(db))?.workdays;
  if (!workdays) return;
  await runEach(await loadLateTasks(db, now, { workdays, nonWorkingDays }), (task) =>
    escalate(context, task),
  );
}

/**
 * Notifies the head of department of one task. This is recorded in the same transaction, so each
 * task is reported once, even if several workers run or one dies. If the same step is required
 * again, it is another task.
 */
const escalate = (
  context: Context,
  { reservationId, thesisId, what, since, label, days }: LateTask,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const row = { reservationId, task: what, since };
    const noted = await context.db
      .insert(escalations)
      .values(row)
      .onConflictDoNothing()
      .returning();
    if (noted.length === 0) return;
    await context.publish(context, {
      name: "reservation.escalate",
      reservationId,
      thesisId,
      data: { days, subject: label },
    });
  });
