import { openPool } from "#kit/database/index.ts";
import { type Bench, startBenchServer } from "./bench-server.ts";

const students = 50;
const rounds = 6;

/**
 * Measures fifty students who reserve one thesis at the same time, repeatedly. The baseline is fifty conditional
 * updates of one row.
 */
export const reservationRace: Bench = {
  name: "reservations raced",
  async run() {
    const on = await startBenchServer();
    try {
      const { given, as, sql } = on;
      const clients = await Promise.all(
        Array.from({ length: students }, async () => as(await given.student({ on: { num_of_thesis: 50 } }))),
      );
      const theses = await Promise.all(
        Array.from({ length: rounds }, async () => given.thesis({ mentor: await given.teacher() })),
      );
      let winners = 0;
      const begun = performance.now();
      for (const { id } of theses) {
        const answers = await Promise.all(
          clients.map((client) => client.post(`/student/thesis/${id}`, { step: "reserve" })),
        );
        winners += answers.filter(({ status }) => status === 303).length;
      }
      const ours = (students * rounds * 1000) / (performance.now() - begun);
      const [{ count } = { count: 0 }] = await sql<{ count: number }>(
        "select count(*)::int as count from reservations",
      );
      if (winners !== rounds || count !== rounds)
        throw new Error(`${winners} winners and ${count} reservations of ${rounds} topics`);
      return [
        {
          label: "requests to reserve answered a second, one winner each",
          ours,
          bare: await bareRace(on.databaseUrl),
          unit: "1/s",
        },
      ];
    } finally {
      await on.close();
    }
  },
};

async function bareRace(connectionString: string) {
  const pool = openPool({ connectionString, max: 20 });
  await pool.query("create table bare_topics (id integer primary key, holder integer)");
  await pool.query("insert into bare_topics select n from generate_series(1, $1::integer) n", [rounds]);
  const begun = performance.now();
  for (let id = 1; id <= rounds; id++) {
    const take = "update bare_topics set holder = $2 where id = $1 and holder is null";
    await Promise.all(Array.from({ length: students }, (_, student) => pool.query(take, [id, student])));
  }
  const rate = (students * rounds * 1000) / (performance.now() - begun);
  await pool.query("drop table bare_topics");
  await pool.end();
  return rate;
}
