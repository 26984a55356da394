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
import { databaseTime } from "./usage.ts";

/** Steps without a file: receiving and validating a file would take most of the time. */
const stepNames = (Object.keys(lifeSteps) as LifeStepName[]).filter(
  (name) => name !== "submitFinal" && name !== "pay",
);

/** How often each kind of step is measured, and before that, so that its statements are planned. */
const [ofEach, warmUp] = [30, 40];

/**
 * Measures single steps of life cycles over HTTP, each answered with 303, on the built application
 * in a separate process. The baseline is a bare process that writes the same rows in one
 * transaction of prepared statements. `BENCH_PROFILE` names a folder for a profile of the
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
      const rates: { label: string; ours: number; atOnce: number }[] = [];
      for (const atOnce of [8, 1]) {
        const queue = await prepare(ofEach);
        const count = queue.length;
        const before = await usageOf(server);
        const ours = await takeSteps(server.url, queue, atOnce);
        const after = await usageOf(server);
        const perStep = (name: keyof typeof after) => (after[name] - before[name]) / count;
        const label = `steps a second, ${atOnce} at once`;
        console.log(
          `  ${label}: ${perStep("roundTrips").toFixed(1)} round trips,`,
          `${perStep("processor").toFixed(1)} ms of node and ${perStep("database").toFixed(1)} ms of PostgreSQL a step`,
        );
        rates.push({ label, ours, atOnce });
      }
      await server.end();
      const comparisons: Comparison[] = [];
      for (const { label, ours, atOnce } of rates)
        comparisons.push({ label, ours, bare: await bareRate(server, atOnce), unit: "1/s" });
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

/** Returns the transactions a second of the bare process, which runs for three seconds. */
async function bareRate({ databaseUrl }: ServerProcess, atOnce: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    import.meta.filename,
    databaseUrl,
    `${atOnce}`,
    "3",
  ]);
  return Number(stdout);
}

// The bare process: the durable writes of a step and nothing else, prepared, in one transaction,
// without triggers. Prints the transactions a second.
if (import.meta.main) {
  const [connectionString = "", atOnce, seconds] = process.argv.slice(2);
  console.log(await runBareSteps(connectionString, Number(atOnce), Number(seconds)));
}

async function runBareSteps(
  connectionString: string,
  atOnce: number,
  seconds: number,
): Promise<number> {
  const pool = openPool({ connectionString, max: atOnce });
  pool.on("connect", (client) => void client.query("set session_replication_role = replica"));
  const { rows } = await pool.query<{ id: number }>("select id from reservations");
  const ids = rows.map(({ id }) => id);
  const statements = bareStatements(`Bare ${atOnce}`);
  const start = performance.now();
  const end = start + seconds * 1000;
  let [started, done] = [0, 0];
  const work = async (ownIds: readonly number[]) => {
    const client = await pool.connect();
    for (let index = 0; performance.now() < end; index += 1) {
      started += 1;
      const version = started;
      const id = ownIds[index % ownIds.length] ?? 0;
      for (const [name, text, values] of statements)
        await client.query({ name, text, values: values(id, version) });
      done += 1;
    }
    client.release();
  };
  await Promise.all(
    Array.from({ length: atOnce }, (_, worker) =>
      work(ids.filter((_, index) => index % atOnce === worker)),
    ),
  );
  const rate = (done * 1000) / (performance.now() - start);
  await pool.end();
  return rate;
}

type BareStatement = [
  name: string,
  text: string,
  values: (id: number, version: number) => unknown[],
];

/** The statements of a step; `objectClass` keeps the history entries of runs apart. */
function bareStatements(objectClass: string): BareStatement[] {
  return [
    ["begin", "begin", () => []],
    [
      "reservation",
      "update reservations set version = version + 1, return_reason = $2, updated_at = now() where id = $1",
      (id, version) => [id, `${version}`],
    ],
    [
      "entry",
      `insert into log_entries (action, logged_at, object_class, object_id, version, user_id, username, data, previous, hash)
     values ('update', now(), $5, $1, $2, 1, 'ana', $3, $3, $4)`,
      (id, version) => [
        id,
        version,
        '{"status": "statements", "return_reason": ""}',
        Buffer.alloc(32),
        objectClass,
      ],
    ],
    [
      "change",
      "insert into data_changes (source) values ('reservations') on conflict do nothing",
      () => [],
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
