import { sql } from "drizzle-orm";
import { headedDepartments } from "#areas/people/server/queries/fragments.ts";
import { texts as reservationTexts } from "#areas/reservations/screens/texts.ts";
import { loadPendingTasks, type PendingTask } from "#areas/reservations/server/queries/tasks.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { countWorkdays, type NonWorkingDays } from "#kit/time/workdays.ts";
import { type Actor, type StoredPerson, toActor } from "#kit/workflow/policy.ts";

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
    sql`select s.workdays, s.answer_workdays as "answerWorkdays", to_json(s.created_at)#>>'{}' as at, u.name as by
    from escalation_settings s left join users u on u.id = s.created_by order by s.id desc limit 1`,
  );
  return row;
}

/**
 * Loads the mentors of reserved theses as actors who represent nobody, so that a task counts only as its own mentor's.
 */
async function loadMentors(db: Database): Promise<Actor[]> {
  const rows = await queryRows<Omit<StoredPerson, "represents">>(
    db,
    sql`select u.id, u.username, u.name, u.email, u.roles, ${headedDepartments(sql`u.id`)} as "headedDepartments"
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
      if (task.as === "mentor" && days >= workdays) late.push({ ...task, days, label: labels[task.what] ?? task.what });
    }
  return late;
}
