import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Connection } from "#kit/server/database.ts";
import type { Jobs } from "#kit/server/jobs.ts";
import { log } from "#kit/server/log.ts";

export type RunningJobs = Jobs & { stop(): Promise<void> };

/** The durable queue of all nodes, in the same database; a job is queued in the transaction that asks for it. */
export async function startJobs(
  { pool }: Connection,
  queues: readonly string[],
): Promise<RunningJobs & { boss: PgBoss }> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue);
  return {
    boss,
    async enqueue(db, queue, data, { startAfter } = {}) {
      await boss.send(queue, data, { db: fromDrizzle(db, sql), ...(startAfter && { startAfter }) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
