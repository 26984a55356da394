import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { World } from "./world.ts";

/**
 * Opens the job queue of a world from outside, so that a test can run a job now or bring a retry
 * forward.
 */
export function openJobQueue({ sql }: Pick<World, "sql">) {
  /** Tells the nodes of jobs that are due now, as pg-boss does for new ones. */
  const tell = (queue: string) =>
    sql("select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)", [queue]);
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await sql(text, values) }) },
  });
  return {
    boss,
    /** Queues a job and waits until the server has run it; returns its state and output. */
    async run(queue: string, data: object = {}) {
      let id: string | null = null;
      for (let tries = 0; tries < 1200; tries += 1) {
        id ??= await boss.send(queue, data); // `send` returns null while a scheduled job of the queue is pending; that job runs first
        const [job] = id ? await boss.findJobs(queue, { id }) : [];
        if (job && ["completed", "failed", "retry"].includes(job.state))
          return { state: job.state, output: job.output };
        await sleep(50);
      }
      throw new Error(`the job of ${queue} was not done`);
    },
    /** Makes pending retries due now. */
    async bringForward(queue: string) {
      await sql(
        "update pgboss.job set start_after = now() - interval '1 second' where name = $1 and state = 'retry'",
        [queue],
      );
      await tell(queue);
    },
    /** Makes jobs due now that wait for their time. */
    async endDelay(queue: string) {
      await sql("update pgboss.job set start_after = now() where name = $1 and state = 'created'", [
        queue,
      ]);
      await tell(queue);
    },
  };
}

/** Calls `look` until the result is `wanted`; returns the last result. */
export async function waitUntil<T>(
  look: () => T | Promise<T>,
  wanted: (seen: Awaited<T>) => boolean,
): Promise<Awaited<T>> {
  let value = await look();
  for (let tries = 0; tries < 1200 && !wanted(value); tries += 1) {
    await sleep(50);
    value = await look();
  }
  return value;
}
