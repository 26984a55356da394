import type { PgBoss, QueueOptions, QueueResult } from "pg-boss";
import type { JobHandler, ScheduledJob } from "#kit/database/index.ts";

/** Where a job goes after its last try. */
export const deadLetterQueue = "given-up";

/** How a queue is worked off. */
export type QueuePlan = JobHandler & { policy: "standard" | "exclusive"; atATime: number; options: Options };

type Options = Required<Pick<QueueOptions, "retryLimit" | "retryDelay" | "retryBackoff">> & { deadLetter?: string };

/** Ten more tries, each wait about twice the one before, from a minute on: all in all about a day. */
const dayLongRetries: Options = { retryLimit: 10, retryDelay: 60, retryBackoff: true, deadLetter: deadLetterQueue };

/** What the clock does comes round by itself, so a few tries are enough; never two at once, on whatever nodes. */
const shortRetries: Options = { retryLimit: 3, retryDelay: 60, retryBackoff: true };

export const queuePlans = (works: readonly JobHandler[], scheduled: readonly ScheduledJob[]): QueuePlan[] => [
  ...works.map((work) => ({ ...work, policy: "standard" as const, atATime: 5, options: dayLongRetries })),
  ...scheduled.map((job) => ({ ...job, policy: "exclusive" as const, atATime: 1, options: shortRetries })),
];

/** Makes what is missing and mends what differs; on a running faculty that is one look. */
export async function ensureQueues(boss: PgBoss, plans: readonly QueuePlan[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const { queue, policy, options } of plans) {
    const there = known.get(queue);
    if (!there) await boss.createQueue(queue, { policy, ...options });
    else if (hasDifferentOptions(there, options)) await boss.updateQueue(queue, options);
  }
}

/** What came due while nothing ran is made up for once. */
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
