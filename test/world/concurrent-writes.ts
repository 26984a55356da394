import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { World } from "./world.ts";

/** Reads the theses that a page must show: the index and name of each. */
export type ReadNames = () => Promise<
  readonly (readonly [nth: number, name: string | undefined])[]
>;

type ConcurrentWrites = {
  /** The ids of the theses. A separate writer renames each to `Tema {number} br. {round}`. */
  theses: readonly number[];
  rounds: number;
  /** Reads that follow a write. Every writer has one of them, assigned in turn. */
  after: readonly ReadNames[];
  /** Reads that repeat as long as there are writers. */
  readers: readonly ReadNames[];
};

export const roundName = (index: number, round = 0) => `Tema ${index} br. ${round}`;

/**
 * Runs writers and readers concurrently. Commits come immediately, late, after transactions that
 * began later, and after a rollback, while versions are folded (docs/decisions/0010). Throws if a
 * read returns an older state than was acknowledged when it began. Returns the number of reads.
 */
export async function runConcurrentWrites(
  world: Pick<World, "sql" | "databaseUrl">,
  { theses, rounds, after, readers }: ConcurrentWrites,
) {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: theses.length });
  const acknowledged = theses.map(() => 0);
  let running = true;
  let looks = 0;

  async function looked(look: ReadNames | undefined) {
    const least = [...acknowledged];
    looks += 1;
    for (const [index, name] of (await look?.()) ?? []) {
      const round = Number(/br\. (\d+)$/.exec(name ?? "")?.[1]);
      if (!(round >= (least[index] ?? 0)))
        throw new Error(`${roundName(index)}: ${name}, but ${least[index]} was acknowledged`);
    }
  }

  async function write(id: number, index: number) {
    for (let round = 1; round <= rounds && running; round += 1) {
      const connection = await pool.connect();
      const rename = () =>
        connection.query("update theses set name = $1 where id = $2", [
          roundName(index, round),
          id,
        ]);
      await connection.query("begin");
      await rename();
      // commits after transactions that began later
      if (round % 2 === index % 2) await sleep(Math.random() * 20);
      if (round % 7 === index % 7) {
        await connection.query("rollback");
        await connection.query("begin");
        await rename();
      }
      await connection.query("commit");
      connection.release();
      acknowledged[index] = round;
      await looked(after[index % after.length]);
      await sleep(Math.random() * 30);
    }
  }

  const whileRunning = async (work: () => Promise<unknown>) => {
    while (running) await work();
  };
  const writing = Promise.all(theses.map(write));
  const others = [
    ...readers.map((look) => whileRunning(() => looked(look))),
    whileRunning(async () => {
      await world.sql("select fold_changes()");
      await sleep(40);
    }),
  ];
  try {
    await Promise.race([writing, Promise.all(others)]);
  } finally {
    running = false;
    await Promise.allSettled([writing, ...others]);
    await pool.end();
  }
  await Promise.all([writing, ...others]);
  return looks;
}
