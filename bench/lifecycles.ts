import { openPool } from "#kit/database/pools.ts";
import type { Client } from "#test/world/client.ts";
import { type LifeStepName, lifeRequest, lifeSteps } from "#test/world/life-steps.ts";
import type { Bench } from "./measurement.ts";
import { type BenchServer, startBenchServer } from "./servers.ts";

const lifecycleCount = 24;
const atOnce = 4;

/**
 * Measures complete lifecycles over HTTP, from the reservation to the grade, with real files. The
 * baseline runs only the row updates of such a lifecycle.
 */
export const wholeLifecycles: Bench = {
  name: "whole lives",
  async run() {
    const server = await startBenchServer();
    try {
      await server.given.defenseDeadline();
      const offices = await signInOffices(server);
      const theses = await Promise.all(
        Array.from({ length: lifecycleCount }, (_, index) => prepareThesis(server, index)),
      );
      const ours = await measureRate(theses, (thesis) => runLifecycle(server, offices, thesis));
      const bare = await bareLifecycles(server.databaseUrl);
      return [{ label: "lives a second", ours, bare, unit: "1/s" }];
    } finally {
      await server.close();
    }
  },
};

type OfficeClients = { library: Client; accountancy: Client; services: Client };
type PreparedThesis = Awaited<ReturnType<typeof prepareThesis>>;

async function signInOffices({ given, as }: BenchServer): Promise<OfficeClients> {
  const [library, accountancy, services] = await Promise.all([
    given.person({ roles: ["library"] }).then(as),
    given.person({ roles: ["accountancy"] }).then(as),
    given.person({ roles: ["studentServices"] }).then(as),
  ]);
  return { library, accountancy, services };
}

async function prepareThesis({ given, as }: BenchServer, index: number) {
  const mentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  return { index, thesis, mentor: await as(mentor), student: await as(student) };
}

async function runLifecycle(
  { given, sql }: BenchServer,
  offices: OfficeClients,
  { index, thesis, ...couple }: PreparedThesis,
) {
  const ids = { thesis: thesis.id, reservation: 0, document: 0 };
  for (const name of Object.keys(lifeSteps) as LifeStepName[]) {
    if (name === "finish")
      await sql(
        "update reservations set defense_date = now() - interval '1 hour' * $2 where id = $1",
        [ids.reservation, index + 1],
      );
    const { by, path, form } = lifeRequest(name, ids, given);
    const { status, text } = await { ...couple, ...offices }[by].post(path, form);
    if (status !== 303) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
    if (name !== "reserve" && name !== "submitFinal") continue;
    const [row] = await sql<Omit<typeof ids, "thesis">>(
      `select r.id as reservation, coalesce(d.id, 0) as document from reservations r left join documents d on d.reservation_id = r.id
       where r.thesis_id = $1`,
      [thesis.id],
    );
    Object.assign(ids, row);
  }
}

async function measureRate<T>(queue: T[], work: (element: T) => Promise<unknown>) {
  const count = queue.length;
  const start = performance.now();
  const worker = async () => {
    for (let element = queue.pop(); element; element = queue.pop()) await work(element);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count * 1000) / (performance.now() - start);
}

/**
 * Runs twelve transactions that each update one row of a plain table: a lifecycle without
 * permissions, rules, history, files and mail.
 */
async function bareLifecycles(connectionString: string) {
  const pool = openPool({ connectionString, max: atOnce });
  await pool.query(
    "create table bare_lives (id integer primary key, status integer not null, title text)",
  );
  await pool.query(
    "insert into bare_lives select n, 0, repeat('tema ', 20) from generate_series(1, 400) n",
  );
  const ids = Array.from({ length: 400 }, (_, index) => index + 1);
  const rate = await measureRate(ids, async (id) => {
    for (let step = 1; step <= 12; step++)
      await pool.query("update bare_lives set status = $2 where id = $1", [id, step]);
  });
  await pool.query("drop table bare_lives");
  await pool.end();
  return rate;
}
