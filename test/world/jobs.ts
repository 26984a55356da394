import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { World } from "./world.ts";

/** The queue of a world, from outside: lets a story run a job now, or bring a retry forward. */
export function openJobQueue({ sql }: Pick<World, "sql">) {
  const boss = new PgBoss({ db: { executeSql: async (text, values) => ({ rows: await sql(text, values) }) } });
  return {
    boss,
    /** Queues a job and waits until the server has done it; answers its state and what went wrong. */
    async run(queue: string, data: object = {}) {
      let id: string | null = null;
      for (let tries = 0; tries < 200; tries += 1) {
        id ??= await boss.send(queue, data); // of the clock's jobs one may still wait; then it is done first
        const [job] = id ? await boss.findJobs(queue, { id }) : [];
        if (job && ["completed", "failed", "retry"].includes(job.state))
          return { state: job.state, output: job.output };
        await sleep(50);
      }
      throw new Error(`the job of ${queue} was not done`);
    },
    /** What waits for its next try is tried now. */
    bringForward: (queue: string) =>
      sql("update pgboss.job set start_after = now() - interval '1 second' where name = $1 and state = 'retry'", [
        queue,
      ]),
  };
}

/** Waits until a look gives what is wanted; answers the last look. */
export async function waitUntil<T>(
  look: () => T | Promise<T>,
  wanted: (seen: Awaited<T>) => boolean,
): Promise<Awaited<T>> {
  let seen = await look();
  for (let tries = 0; tries < 200 && !wanted(seen); tries += 1) {
    await sleep(50);
    seen = await look();
  }
  return seen;
}
