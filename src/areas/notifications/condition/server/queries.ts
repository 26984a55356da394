import { sql } from "drizzle-orm";
import { type Context, queryRows } from "#kit/database/index.ts";
import { MB } from "#kit/forms/index.ts";
import { mailQueue } from "../../server/commands/mail.ts";
import { type ConditionProblem, leastFreeSpace } from "../schema.ts";

/**
 * The problems of this node and of the database that all nodes share. `least` is the free space that is enough, in
 * bytes.
 */
export async function loadConditionProblems(
  { db, files, jobs }: Pick<Context, "db" | "files" | "jobs">,
  least: number = leastFreeSpace,
): Promise<ConditionProblem[]> {
  const [[database], free, failed, overdue] = await Promise.all([
    queryRows<{ read_only: boolean }>(db, sql`select current_setting('transaction_read_only') = 'on' as read_only`),
    files.freeSpace(),
    jobs.listFailed(),
    jobs.countOverdue(),
  ]);
  const others = failed.filter(({ queue }) => queue !== mailQueue).length;
  const found: (ConditionProblem | false)[] = [
    database?.read_only === true && { kind: "readOnly" },
    free < least && { kind: "littleSpace", megabytes: Math.floor(free / MB) },
    others > 0 && { kind: "failedJobs", count: others },
    overdue > 0 && { kind: "overdueJobs", count: overdue },
  ];
  return found.filter((problem) => problem !== false);
}
