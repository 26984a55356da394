import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { World } from "./world.ts";

/** What one look saw: of each thesis that it had to show, by its number, the name. */
export type ReadNames = () => Promise<readonly (readonly [nth: number, name: string | undefined])[]>;

type ConcurrentWrites = {
  /** The theses; each is renamed `Tema {number} br. {round}` by a writer of its own. */
  theses: readonly number[];
  rounds: number;
  /** Looked by whoever has just written, one after the other in turn. */
  after: readonly ReadNames[];
  /** Each looked again and again, as long as anybody writes. */
  readers: readonly ReadNames[];
};

export const roundName = (nth: number, round = 0) => `Tema ${nth} br. ${round}`;

/**
 * Writers against readers: commits come at once, late, after others that began later, and after a rollback, while versions are
 * folded (docs/decisions/0010). Throws as soon as a look shows less than what had been acknowledged when it began. Gives the
 * number of looks.
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
    for (const [nth, name] of (await look?.()) ?? []) {
      const seen = Number(/br\. (\d+)$/.exec(name ?? "")?.[1]);
      if (!(seen >= (least[nth] ?? 0)))
        throw new Error(`${roundName(nth)}: ${name}, but ${least[nth]} was acknowledged`);
    }
  }

  async function write(id: number, nth: number) {
    for (let round = 1; round <= rounds && running; round += 1) {
      const connection = await pool.connect();
      const rename = () => connection.query("update theses set name = $1 where id = $2", [roundName(nth, round), id]);
      await connection.query("begin");
      await rename();
      if (round % 2 === nth % 2) await sleep(Math.random() * 20); // it commits after others that began later
      if (round % 7 === nth % 7) {
        await connection.query("rollback");
        await connection.query("begin");
        await rename();
      }
      await connection.query("commit");
      connection.release();
      acknowledged[nth] = round;
      await looked(after[nth % after.length]);
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
