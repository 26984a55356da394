import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { openPool } from "#kit/database/pools.ts";
import { type Bench, type BenchServer, type Measured, startBenchServer } from "./bench-server.ts";
import type { RaceResult, Racer } from "./race-worker.ts";

const students = 50;
/** Number of races on a newly started server, and on a warm one. */
const rounds = { first: 6, later: 12 };

/**
 * How a form is sent: by a script, as React Router does, by a program, and by a browser without
 * scripts.
 */
const ways = {
  "a script": { suffix: ".data", accept: "*/*" },
  "a program": { suffix: "", accept: "application/json" },
  "a browser without scripts": { suffix: "", accept: "text/html" },
} as const;

/**
 * Measures fifty students who reserve one thesis at the same time, repeatedly, sent by a thread of
 * its own. The baseline is fifty conditional updates of one row.
 */
export const reservationRace: Bench = {
  name: "reservations raced",
  async run() {
    const on = await startBenchServer();
    try {
      const bare = await bareRace(on.databaseUrl);
      const cookies = await Promise.all(
        Array.from({ length: students }, async () =>
          on.sessionOf(await on.given.student({ on: { num_of_thesis: 50 } })),
        ),
      );
      const measured: Measured[] = [];
      for (const [name, way] of Object.entries(ways)) {
        for (const phase of ["first", "later"] as const) {
          // the server has warmed up by then
          if (phase === "first" && measured.length > 0) continue;
          const { rate, bytes } = await race(on, cookies, way, rounds[phase]);
          const label = `${phase} races, sent by ${name}, a loser gets ${bytes} bytes`;
          measured.push({ label, ours: rate, bare: bare[phase], unit: "1/s" });
        }
      }
      return measured;
    } finally {
      await on.close();
    }
  },
};

type Way = { suffix: string; accept: string };

/**
 * Returns the responses per second, and the size of the largest refusal in bytes. Throws unless
 * each race has one winner.
 */
async function race(
  { given, sql, url }: BenchServer,
  cookies: readonly string[],
  way: Way,
  rounds: number,
) {
  const worker = new Worker(new URL("race-worker.ts", import.meta.url));
  let [milliseconds, bytes] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await given.thesis({ mentor: await given.teacher() });
    const target = {
      url: `${url}/student/thesis/${id}${way.suffix}`,
      accept: way.accept,
      body: "step=reserve",
    };
    worker.postMessage(cookies.map((cookie): Racer => ({ ...target, cookie })));
    const [result] = (await once(worker, "message")) as [RaceResult];
    const refused = result.answers.filter(({ status }) => status === 409);
    const held = await sql("select from reservations where thesis_id = $1", [id]);
    if (refused.length !== students - 1 || held.length !== 1)
      throw new Error(`${refused.length} of ${students} refused, ${held.length} reservations`);
    milliseconds += result.milliseconds;
    bytes = Math.max(bytes, ...refused.map(({ bytes }) => bytes));
  }
  await worker.terminate();
  return { rate: (students * rounds * 1000) / milliseconds, bytes };
}

async function bareRace(connectionString: string) {
  const pool = openPool({ connectionString, max: 20 });
  const all = rounds.first + rounds.later;
  await pool.query("create table bare_topics (id integer primary key, holder integer)");
  await pool.query("insert into bare_topics select n from generate_series(1, $1::integer) n", [
    all,
  ]);
  const raceFor = async (ids: readonly number[]) => {
    const begun = performance.now();
    for (const id of ids) {
      const take = "update bare_topics set holder = $2 where id = $1 and holder is null";
      await Promise.all(
        Array.from({ length: students }, (_, student) => pool.query(take, [id, student])),
      );
    }
    return (students * ids.length * 1000) / (performance.now() - begun);
  };
  const ids = Array.from({ length: all }, (_, nth) => nth + 1);
  const first = await raceFor(ids.slice(0, rounds.first));
  const later = await raceFor(ids.slice(rounds.first));
  await pool.query("drop table bare_topics");
  await pool.end();
  return { first, later };
}
