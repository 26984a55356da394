import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { MB } from "#kit/forms/form.ts";
import { mailQueue } from "./notifications.ts";
import { leastFreeSpace, longestBackupGap, type ServerProblem } from "./server-problems.ts";

/**
 * The problems of this node and of the database that all nodes share. `least` is the free space
 * that is enough, in bytes.
 */
export async function loadServerProblems(
  context: Pick<Context, "db" | "files" | "jobs">,
  least: number = leastFreeSpace,
): Promise<ServerProblem[]> {
  const [[database], others] = await Promise.all([
    queryRows<DatabaseCondition>(context.db, sql`select ${databaseConditionColumns()}`),
    loadOtherConditions(context),
  ]);
  return toServerProblems(database, others, least);
}

/** What isn't read by a statement of ours: the free space of the files, and the queue's jobs. */
export async function loadOtherConditions({ files, jobs }: Pick<Context, "files" | "jobs">) {
  const [free, failed, overdue] = await Promise.all([
    files.freeSpace(),
    jobs.listFailed(),
    jobs.countOverdue(),
  ]);
  return { free, failed, overdue };
}

/** The problems that follow from the conditions. */
export function toServerProblems(
  database: DatabaseCondition | undefined,
  { free, failed, overdue }: Awaited<ReturnType<typeof loadOtherConditions>>,
  least: number = leastFreeSpace,
): ServerProblem[] {
  const others = failed.filter(({ queue }) => queue !== mailQueue).length;
  const backupHours = database?.backupHours ?? 0;
  const problems: (ServerProblem | false)[] = [
    database?.readOnly === true && { kind: "readOnly" },
    free < least && { kind: "littleSpace", megabytes: Math.floor(free / MB) },
    others > 0 && { kind: "failedJobs", count: others },
    overdue > 0 && { kind: "overdueJobs", count: overdue },
    backupHours >= longestBackupGap && { kind: "backupOverdue", hours: backupHours },
  ];
  return problems.filter((problem) => problem !== false);
}

export type DatabaseCondition = { readOnly: boolean; backupHours: number | null };

/**
 * SQL: the instant of the last valid nightly backup or, without one, that at which backups were
 * configured; no row if they are not. The queue stores finished jobs for a week.
 */
export const selectLastBackup = sql`select coalesce(
    (select max(completed_on) from pgboss.job where name = 'make-backup' and state = 'completed'), s.created_on) as at
  from pgboss.schedule s where s.name = 'make-backup'`;

const hoursWithoutBackup = sql`select floor(extract(epoch from now() - at) / 3600)::int from (${selectLastBackup}) backup`;

/** SQL: the columns of `DatabaseCondition`. */
export const databaseConditionColumns = () =>
  sql`current_setting('transaction_read_only') = 'on' as read_only, (${hoursWithoutBackup}) as backup_hours`;
