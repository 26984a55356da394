import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import type { FailedJob, Jobs } from "#kit/database/context.ts";
import { deadLetterQueue } from "./job-queues.ts";

const maxListed = 100;

/**
 * Lists the jobs that have failed permanently and counts the overdue ones. A scheduled job has no
 * dead letter, because it runs again: it counts as failed if its last run failed.
 */
export const watchJobs = (
  boss: PgBoss,
  own: Pool,
): Pick<Jobs, "listFailed" | "countOverdue" | "retryFailed"> => {
  const failedSchedules = async () =>
    (await own.query<FailedRow>(failedScheduleRows)).rows.map(toFailedJob);
  return {
    async listFailed() {
      const given = await boss.findJobs(deadLetterQueue, { queued: true });
      const dead = given.map(({ id, sourceName, createdOn, sourceOutput }) =>
        toFailedJob({ id, queue: sourceName ?? "", at: createdOn, output: sourceOutput }),
      );
      return [...dead, ...(await failedSchedules())]
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, maxListed);
    },
    async countOverdue() {
      const { rows } = await own.query<{ count: number }>(overdueCount, [deadLetterQueue]);
      return rows[0]?.count ?? 0;
    },
    async retryFailed() {
      const schedules = await failedSchedules();
      for (const { queue } of schedules) await boss.send(queue);
      return (await boss.redrive(deadLetterQueue)) + schedules.length;
    },
  };
};

type FailedRow = { id: string; queue: string; at: Date; output: object | null };

const toFailedJob = ({ output, ...job }: FailedRow): FailedJob => ({
  ...job,
  error: output && "message" in output && typeof output.message === "string" ? output.message : "",
});

const failedScheduleRows = `select * from (
  select distinct on (j.name) j.id, j.name as queue, j.completed_on as at, j.output, j.state
  from pgboss.job j join pgboss.schedule s on s.name = j.name
  where j.state in ('completed', 'failed', 'created', 'active') order by j.name, j.created_on desc) last
  where state = 'failed'`;

const overdueCount = `select count(*)::int as count from pgboss.job
  where state < 'active' and start_after < now() - interval '10 minutes' and name <> $1 and name not like '\\_\\_pgboss\\_\\_%'`;
