import type { PgBoss, QueueOptions, QueueResult } from "pg-boss";
import type { JobHandler, ScheduledJob } from "#kit/database/index.ts";

/** The queue for jobs whose last attempt failed. */
export const deadLetterQueue = "given-up";

/** How a queue is processed. */
export type QueuePlan = JobHandler & { policy: "standard" | "exclusive"; atATime: number; options: Options };

type Options = Required<Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryBackoff" | "heartbeatSeconds">> & {
  deadLetter?: string;
  /** Seconds after which a job counts as failed, even if its node lives; a quarter of an hour if unset. */
  expireInSeconds?: number;
};

/**
 * A job whose node sends no sign of life for so long is given to another node. Nodes send one twice as often.
 */
const heartbeatSeconds = 30;

/** Seconds between two looks for jobs of nodes that have died. */
export const queueCheckSeconds = 15;

/** Ten retries with exponential backoff from one minute, about a day in total. */
const dayLongRetries: Options = {
  retryLimit: 10,
  retryDelay: 60,
  retryBackoff: true,
  heartbeatSeconds,
  deadLetter: deadLetterQueue,
};

/**
 * A few retries are enough, because a scheduled job runs again anyway. Only one instance runs at a time across all
 * nodes.
 */
const shortRetries: Options = { retryLimit: 3, retryDelay: 60, retryBackoff: true, heartbeatSeconds };

export const queuePlans = (works: readonly JobHandler[], scheduled: readonly ScheduledJob[]): QueuePlan[] => [
  ...works.map((work) => ({ ...work, policy: "standard" as const, atATime: 5, options: dayLongRetries })),
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

/** Creates and removes schedules. A job that was due while no node was running runs once. */
export async function ensureSchedules(boss: PgBoss, scheduled: readonly ScheduledJob[]) {
  const known = await boss.getSchedules();
  for (const { queue, cron } of scheduled) {
    const there = known.find(({ name }) => name === queue);
    if (there?.cron === cron && there.timezone === timeZone) continue;
    await boss.schedule(queue, cron, null, { tz: timeZone, missed: "once" });
  }
  for (const { name } of known) {
    if (!scheduled.some(({ queue }) => queue === name)) await boss.unschedule(name);
  }
}

const timeZone = "Europe/Zagreb";

const hasDifferentOptions = (there: QueueResult, options: Options) =>
  Object.entries(options).some(([name, value]) => there[name as keyof Options] !== value);
