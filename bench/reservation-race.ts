import { once } from "node:events";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { openPool } from "#kit/database/pools.ts";
import type { Bench, Comparison } from "./measurement.ts";
import { type BenchServer, startBenchServer } from "./servers.ts";

const students = 50;
/** Number of races on a newly started server, and on a warm one. */
const rounds = { first: 6, later: 12 };

/**
 * How a form is sent: by a script, as React Router does, by a program, and by a browser without
 * scripts.
 */
const senders = {
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
    const server = await startBenchServer();
    try {
      const bare = await bareRace(server.databaseUrl);
      const cookies = await Promise.all(
        Array.from({ length: students }, async () =>
          server.sessionOf(await server.given.student({ on: { num_of_thesis: 50 } })),
        ),
      );
      const comparisons: Comparison[] = [];
      for (const [name, sender] of Object.entries(senders)) {
        for (const phase of ["first", "later"] as const) {
          // the server has warmed up by then
          if (phase === "first" && comparisons.length > 0) continue;
          const { rate, bytes } = await race(server, cookies, sender, rounds[phase]);
          const label = `${phase} races, sent by ${name}, a loser gets ${bytes} bytes`;
          comparisons.push({ label, ours: rate, bare: bare[phase], unit: "1/s" });
        }
      }
      return comparisons;
    } finally {
      await server.close();
    }
  },
};

type Sender = { suffix: string; accept: string };

/**
 * Returns the responses per second, and the size of the largest refusal in bytes. Throws unless
 * each race has one winner.
 */
async function race(
  { given, sql, url }: BenchServer,
  cookies: readonly string[],
  { suffix, accept }: Sender,
  rounds: number,
) {
  const thread = new Worker(import.meta.filename);
  let [milliseconds, bytes] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await given.thesis({ mentor: await given.teacher() });
    const target = { url: `${url}/student/thesis/${id}${suffix}`, accept, body: "step=reserve" };
    thread.postMessage(cookies.map((cookie): FormRequest => ({ ...target, cookie })));
    const [result] = (await once(thread, "message")) as [RaceResult];
    const refusals = result.responses.filter(({ status }) => status === 409);
    const reservations = await sql("select from reservations where thesis_id = $1", [id]);
    if (refusals.length !== students - 1 || reservations.length !== 1)
      throw new Error(
        `${refusals.length} of ${students} refused, ${reservations.length} reservations`,
      );
    milliseconds += result.milliseconds;
    bytes = Math.max(bytes, ...refusals.map(({ bytes }) => bytes));
  }
  await thread.terminate();
  return { rate: (students * rounds * 1000) / milliseconds, bytes };
}

async function bareRace(connectionString: string) {
  const pool = openPool({ connectionString, max: 20 });
  const count = rounds.first + rounds.later;
  await pool.query("create table bare_topics (id integer primary key, holder integer)");
  await pool.query("insert into bare_topics select n from generate_series(1, $1::integer) n", [
    count,
  ]);
  const raceFor = async (ids: readonly number[]) => {
    const start = performance.now();
    for (const id of ids) {
      const statement = "update bare_topics set holder = $2 where id = $1 and holder is null";
      await Promise.all(
        Array.from({ length: students }, (_, student) => pool.query(statement, [id, student])),
      );
    }
    return (students * ids.length * 1000) / (performance.now() - start);
  };
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const first = await raceFor(ids.slice(0, rounds.first));
  const later = await raceFor(ids.slice(rounds.first));
  await pool.query("drop table bare_topics");
  await pool.end();
  return { first, later };
}

/** One request of a race: the form of a student. */
type FormRequest = { url: string; cookie: string; accept: string; body: string };

type RaceResult = { milliseconds: number; responses: { status: number; bytes: number }[] };

// The thread that sends, so that the load takes no time from the one that answers.
if (!isMainThread)
  parentPort?.on("message", async (requests: readonly FormRequest[]) => {
    const start = performance.now();
    const responses = await Promise.all(requests.map(send));
    const milliseconds = performance.now() - start;
    parentPort?.postMessage({ milliseconds, responses } satisfies RaceResult);
  });

async function send({ url, cookie, accept, body }: FormRequest) {
  const headers = {
    cookie,
    accept,
    origin: new URL(url).origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  const response = await fetch(url, { method: "POST", redirect: "manual", headers, body });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}
