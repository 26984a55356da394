import { tracingChannel } from "node:diagnostics_channel";
import type { ClientBase } from "pg";
import type { Job, JobResult, PgBoss, QueueOptions, QueueResult } from "pg-boss";
import {
  type Context,
  type JobHandler,
  PermanentJobError,
  type ScheduledJob,
} from "#kit/database/context.ts";
import { log, redactValues } from "#kit/runtime/log.server.ts";

/** The queue for jobs whose last attempt failed. */
export const deadLetterQueue = "given-up";

/** How the jobs of a queue are processed. */
export type QueuePlan = JobHandler & {
  policy: "standard" | "exclusive";
  atATime: number;
  options: Options;
};

type Options = Required<
  Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryBackoff" | "heartbeatSeconds">
> & {
  /** Whether nodes are notified of a job at once. */
  notify: true;
  deadLetter?: string;
  /** Seconds after which a job counts as failed, even if its node is alive; 15 minutes if unset. */
  expireInSeconds?: number;
};

/**
 * Seconds without a heartbeat after which a job is given to another node. Nodes send heartbeats
 * twice as often.
 */
const heartbeatSeconds = 30;

/** Seconds between two checks for jobs of nodes that have died. */
export const queueCheckSeconds = 15;

/**
 * Maximum delay of a job that waits for its time: a retry, or a mail that may still be undone. All
 * nodes are notified of a job that may begin at once when its transaction commits, so an idle node
 * rarely has to query its queues.
 */
export const delayedJobSeconds = 5;

/** Ten retries with exponential backoff from one minute, about a day in total. */
const dayLongRetries: Options = {
  retryLimit: 10,
  retryDelay: 60,
  retryBackoff: true,
  heartbeatSeconds,
  notify: true,
  deadLetter: deadLetterQueue,
};

/**
 * A few retries are enough, because a scheduled job runs again anyway. Only one instance runs at a
 * time across all nodes.
 */
const shortRetries: Options = {
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  heartbeatSeconds,
  notify: true,
};

export const queuePlans = (
  works: readonly JobHandler[],
  scheduled: readonly ScheduledJob[],
): QueuePlan[] => [
  ...works.map((work) => ({
    ...work,
    policy: "standard" as const,
    atATime: 5,
    options: dayLongRetries,
  })),
  ...scheduled.map(({ longest, ...job }) => ({
    ...job,
    policy: "exclusive" as const,
    atATime: 1,
    options: longest === undefined ? shortRetries : { ...shortRetries, expireInSeconds: longest },
  })),
];

/** Creates missing queues and updates changed ones; runs one query if nothing changed. */
export async function ensureQueues(boss: PgBoss, plans: readonly QueuePlan[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const { queue, policy, options } of plans) {
    const there = known.get(queue);
    if (!there) await boss.createQueue(queue, { policy, ...options });
    else if (hasDifferentOptions(there, options)) await boss.updateQueue(queue, options);
  }
}

/**
 * Removes the schedules that only an earlier version had, with their pending jobs, which no worker
 * processes any more. Must run before the queue starts, because the queue then makes up for missed
 * runs.
 */
export async function removeOldSchedules(client: ClientBase, scheduled: readonly ScheduledJob[]) {
  const { rows } = await client.query(
    "select to_regclass('pgboss.schedule') is not null as exists",
  );
  if (!rows[0]?.exists) return;
  await client.query(
    `with removed as (delete from pgboss.schedule where name <> all($1) returning name)
     delete from pgboss.job where name in (select name from removed) and state in ('created', 'retry')`,
    [scheduled.map(({ queue }) => queue)],
  );
}

/** Creates and changes schedules. A job that was due while no node was running runs once. */
export async function ensureSchedules(boss: PgBoss, scheduled: readonly ScheduledJob[]) {
  const known = await boss.getSchedules();
  for (const { queue, cron } of scheduled) {
    const there = known.find(({ name }) => name === queue);
    if (there?.cron === cron && there.timezone === timeZone) continue;
    await boss.schedule(queue, cron, null, { tz: timeZone, missed: "once" });
  }
}

/** Each run of a job, for traces. */
export const jobChannel = tracingChannel<unknown, { queue: string }>("teza.job");

/**
 * Processes several jobs at a time, each with its own result, so that one failure does not affect
 * the others.
 */
export const startWorker = (
  boss: PgBoss,
  { queue, atATime, run }: QueuePlan,
  contextNow: () => Promise<Context>,
) =>
  boss.work(
    queue,
    {
      perJobResults: true,
      batchSize: atATime,
      burstWhenBatchFull: atATime > 1,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: delayedJobSeconds,
    },
    (given: Job[]) =>
      Promise.all(
        given.map(async ({ id, data }): Promise<JobResult> => {
          try {
            const work = async () =>
              run(await contextNow(), (data ?? {}) as Record<string, unknown>);
            const output = await jobChannel.tracePromise(work, { queue });
            return {
              id,
              status: "completed",
              ...(typeof output === "object" && output !== null && { output }),
            };
          } catch (error) {
            log.error({ err: error, queue, job: id }, "job failed");
            return {
              id,
              status: error instanceof PermanentJobError ? "deadletter" : "failed",
              output: { message: redactedMessage(error) },
            };
          }
        }),
      ),
  );

const redactedMessage = (error: unknown) =>
  redactValues(error instanceof Error ? error.message : String(error));

const timeZone = "Europe/Zagreb";

const hasDifferentOptions = (there: QueueResult, options: Options) =>
  Object.entries(options).some(([name, value]) => there[name as keyof Options] !== value);
