import { execFile } from "node:child_process";
import { Agent, request } from "node:http";
import { promisify } from "node:util";
import { openPool } from "#kit/database/pools.ts";
import { createGiven } from "#test/world/given.ts";
import {
  type LifeStepName,
  lifeSteps,
  type PreparedStep,
  prepareStep,
} from "#test/world/life-steps.ts";
import { openSession } from "#test/world/session.ts";
import type { Bench, Comparison } from "./measurement.ts";
import { type ServerProcess, startServerProcess } from "./servers.ts";
import { databaseTime, processorTimes } from "./usage.ts";

/** Steps without a file: receiving and validating a file would take most of the time. */
const stepNames = (Object.keys(lifeSteps) as LifeStepName[]).filter(
  (name) => name !== "submitFinal" && name !== "pay",
);

/** How often each kind of step is measured, and before that, so that its statements are planned. */
const [ofEach, warmUp] = [30, 40];

/**
 * Measures single steps of life cycles over HTTP, each answered with 303, on the built application
 * in a separate process: how many a second, and their processor time. The baseline is a bare process
 * that writes the same rows in one transaction of prepared statements, with the triggers that write
 * their history, search words and counts. `BENCH_PROFILE` names a folder for a profile of the
 * application's processor time.
 */
export const steps: Bench = {
  name: "steps of a life",
  async run() {
    const profile = process.env.BENCH_PROFILE;
    const server = await startServerProcess({
      environment: { TEZA_DEMO: "0", TEZA_URL: "http://localhost:0" },
      nodeOptions: profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [],
    });
    try {
      const prepare = await createPreparation(server);
      // each connection plans each statement, like the connections of the bare process
      await takeSteps(server.url, await prepare(warmUp), 8);
      const taken: { atOnce: number; perSecond: number; cost: number }[] = [];
      for (const atOnce of [8, 1]) {
        const queue = await prepare(ofEach);
        const count = queue.length;
        const before = await usageOf(server);
        const ours = await takeSteps(server.url, queue, atOnce);
        const after = await usageOf(server);
        const perStep = (name: keyof typeof after) => (after[name] - before[name]) / count;
        const cost = perStep("processor") + perStep("database");
        console.log(
          `  ${atOnce} at once: ${perStep("roundTrips").toFixed(1)} round trips,`,
          `${perStep("processor").toFixed(1)} ms of node and ${perStep("database").toFixed(1)} ms of PostgreSQL a step`,
        );
        taken.push({ atOnce, perSecond: ours, cost });
      }
      await server.end();
      const comparisons: Comparison[] = [];
      for (const { atOnce, perSecond, cost } of taken) {
        const bare = await measureBareSteps(server, atOnce);
        comparisons.push(
          {
            label: `steps a second, ${atOnce} at once`,
            ours: perSecond,
            bare: bare.perSecond,
            unit: "1/s",
          },
          {
            label: `processor time of a step, ${atOnce} at once`,
            ours: cost,
            bare: bare.cost,
            unit: "ms",
          },
        );
      }
      return comparisons;
    } finally {
      await server.close();
    }
  },
};

const usageOf = async (server: ServerProcess) => ({
  ...(await server.usage()),
  database: databaseTime(server.databaseFolder),
});

type SignedInStep = PreparedStep & { name: string; cookie: string };

/** Returns a function that inserts what so many steps of each kind need. */
async function createPreparation({ sql, now }: ServerProcess) {
  const given = createGiven(sql, { now });
  await given.defenseDeadline();
  const offices = {
    library: await given.person({ roles: ["library"] }),
    accountancy: await given.person({ roles: ["accountancy"] }),
    services: await given.person({ roles: ["studentServices"] }),
  };
  return async (ofEach: number): Promise<SignedInStep[]> => {
    const queue: SignedInStep[] = [];
    for (let count = 0; count < ofEach; count += 1) {
      for (const name of stepNames) {
        const step = await prepareStep(given, sql, offices, name);
        queue.push({ ...step, name, cookie: await openSession(step.person.id, sql, now) });
      }
    }
    return queue;
  };
}

/** Takes the steps with this concurrency, and returns their number per second. */
async function takeSteps(url: string, queue: SignedInStep[], atOnce: number): Promise<number> {
  const count = queue.length;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const start = performance.now();
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await post(url, agent, step);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const rate = (count * 1000) / (performance.now() - start);
  agent.destroy();
  return rate;
}

function post(
  url: string,
  agent: Agent,
  { name, path, form = {}, cookie }: SignedInStep,
): Promise<void> {
  const fields = Object.entries(form).map(([field, value]) => [
    field,
    value === true ? "on" : String(value),
  ]);
  const body = new URLSearchParams(fields as [string, string][]).toString();
  const headers = { cookie, origin: url, "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () =>
        response.statusCode === 303
          ? resolve()
          : reject(new Error(`${name}: ${response.statusCode} ${text.slice(0, 300)}`)),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Transactions a second, and the milliseconds of processor time of node and PostgreSQL of one. */
type BareSteps = { perSecond: number; cost: number };

/** Runs the bare process for three seconds. */
async function measureBareSteps(
  { databaseUrl, databaseFolder }: ServerProcess,
  atOnce: number,
): Promise<BareSteps> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    import.meta.filename,
    databaseUrl,
    databaseFolder,
    `${atOnce}`,
    "3",
  ]);
  return JSON.parse(stdout) as BareSteps;
}

// The bare process: the durable writes of a step and nothing else, prepared, in one transaction.
if (import.meta.main) {
  const [connectionString = "", databaseFolder = "", atOnce, seconds] = process.argv.slice(2);
  const bare = await runBareSteps({
    connectionString,
    databaseFolder,
    atOnce: Number(atOnce),
    seconds: Number(seconds),
  });
  console.log(JSON.stringify(bare));
}

type BareRun = {
  connectionString: string;
  databaseFolder: string;
  atOnce: number;
  seconds: number;
};

async function runBareSteps({
  connectionString,
  databaseFolder,
  atOnce,
  seconds,
}: BareRun): Promise<BareSteps> {
  const pool = openPool({ connectionString, max: atOnce });
  const { rows } = await pool.query<{ id: number }>("select id from reservations order by id");
  const ids = rows.map(({ id }) => id);
  const statements = bareStatements();
  let done = 0;
  const workUntil = async (end: number, worker: number) => {
    const ownIds = ids.filter((_, index) => index % atOnce === worker);
    const client = await pool.connect();
    for (let index = 0; performance.now() < end; index += 1) {
      const id = ownIds[index % ownIds.length] ?? 0;
      for (const [name, text, values] of statements)
        await client.query({ name, text, values: values(id, index) });
      done += 1;
    }
    client.release();
  };
  const workFor = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    return Promise.all(Array.from({ length: atOnce }, (_, worker) => workUntil(end, worker)));
  };
  await workFor(500); // statements are planned
  const [doneBefore, usedBefore] = [done, usedTime(databaseFolder)];
  const start = performance.now();
  await workFor(seconds * 1000);
  const count = done - doneBefore;
  const perSecond = (count * 1000) / (performance.now() - start);
  const cost = (usedTime(databaseFolder) - usedBefore) / count;
  await pool.end();
  return { perSecond, cost };
}

/** Milliseconds of processor time of this process and of PostgreSQL. */
function usedTime(databaseFolder: string): number {
  return processorTimes().processor + databaseTime(databaseFolder);
}

type BareStatement = [name: string, text: string, values: (id: number, round: number) => unknown[]];

/** The statements of a step; triggers write its history and the change of data. */
function bareStatements(): BareStatement[] {
  return [
    ["begin", "begin", () => []],
    [
      "actor",
      `select set_config('app.user_id', '1', true), set_config('app.username', 'ana', true),
         set_config('app.real_username', '', true), set_config('app.now', now()::text, true)`,
      () => [],
    ],
    [
      "reservation",
      "update reservations set return_reason = $2, updated_at = now() where id = $1",
      (id, round) => [id, `Razlog ${round}`],
    ],
    [
      "event",
      `insert into events (name, reservation_id, actor_id, data) values ('reservation.step', $1, 1, '{"status": "statements"}')`,
      (id) => [id],
    ],
    [
      "notifications",
      `insert into notifications (event_id, user_id, url, icon, message)
     select currval('events_id_seq'), n, '/student/reservation/1', 'check', repeat('Obavijest ', 8) from generate_series(1, 2) n`,
      () => [],
    ],
    [
      "mails",
      `insert into mails (event_id, user_id, recipient, subject, body)
     select currval('events_id_seq'), n, 'ana@example.hr', 'Naslov pisma o radu', repeat('Tekst pisma ', 40) from generate_series(1, 2) n`,
      () => [],
    ],
    [
      "job",
      `insert into pgboss.job (name, data) values ('send-mail', '{"mailIds": [1, 2]}')`,
      () => [],
    ],
    ["commit", "commit", () => []],
  ];
}
