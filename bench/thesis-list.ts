import { columnarType } from "#kit/grid/columnar.ts";
import { compareRates, type Target } from "./load.ts";
import { type Bench, type Comparison, median } from "./measurement.ts";
import { type BenchServer, startBareRowServer, startBenchServer } from "./servers.ts";

const thesisCount = 20_000;
const listedCount = 500;
const address = "/head-of-department/grid-data-not-published";

/**
 * Measures the grid of theses that await publication: 500 of 20 000 rows, with mentor, study and
 * department, for a signed-in user, through the whole application. The baseline is a bare server
 * that runs one SELECT of the same rows and serializes them (product §9).
 */
export const thesisListBench: Bench = {
  name: "list of 500 of 20 000 theses",
  async run() {
    const server = await startBenchServer();
    const bare = await startBareRowServer(server.databaseUrl, bareSelect);
    try {
      await insertTheses(server);
      const cookie = await server.sessionOf(await server.given.person({ roles: ["admin"] }));
      const ours = { url: server.url + address, headers: { cookie } };
      await requireSameRows(ours, bare);
      return [
        await compare("answers a second, nothing changes", ours, bare),
        await duringWrites(server, () =>
          compare("answers a second while theses change", ours, bare),
        ),
        await afterChanges(server, ours, bare),
        await compare(
          "as columns, nothing changes",
          { ...ours, headers: { cookie, accept: columnarType } },
          bare,
        ),
      ];
    } finally {
      await bare.close();
      await server.close();
    }
  },
};

async function insertTheses({ sql, given }: BenchServer) {
  const [study, department] = [await given.theStudy(), await given.theDepartment()];
  const mentors = await Promise.all(Array.from({ length: 60 }, () => given.teacher()));
  await sql(
    `insert into theses (study_id, department_id, mentor_id, co_mentor_id, name, description, status)
     select $1, $2, ($3::integer[])[1 + n % 60], case when n % 3 = 0 then ($3::integer[])[1 + (n + 7) % 60] end,
       'Upravljanje šumskim rizicima u poduzećima ' || n, repeat('Opis teme. ', 40),
       case when n % ($4::integer / $5::integer) = 0 then 'notPublished' else 'published' end from generate_series(1, $4) n`,
    [study.id, department.id, mentors.map(({ id }) => id), thesisCount, listedCount],
  );
  await sql("vacuum analyze");
}

const bareSelect = `select t.id, t.name, mentor.name_with_title as mentor, coalesce(co_mentor.name_with_title, '') as "coMentor",
    s.name as study, d.name as department,
    to_char(t.created_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY') as "createdAt",
    to_char(t.updated_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY') as "updatedAt", '/thesis/show/' || t.id as "showPath"
  from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
  join users mentor on mentor.id = t.mentor_id left join users co_mentor on co_mentor.id = t.co_mentor_id
  where t.status = 'notPublished' order by t.updated_at, t.id`;

async function requireSameRows(...targets: Target[]) {
  const [ours, bare] = await Promise.all(
    targets.map(async ({ url, headers = {} }) => (await fetch(url, { headers })).json()),
  );
  if (JSON.stringify(ours) !== JSON.stringify(bare) || ours.length !== listedCount)
    throw new Error("the two lists differ");
}

const compare = async (label: string, ours: Target, bare: Target): Promise<Comparison> => ({
  label,
  ...(await compareRates(ours, bare, 8)),
  unit: "1/s",
});

/** Runs `work` while theses are updated continuously. */
async function duringWrites(
  server: BenchServer,
  work: () => Promise<Comparison>,
): Promise<Comparison> {
  let [isOver, changes] = [false, 0];
  const start = performance.now();
  const changeContinuously = async () => {
    while (!isOver) {
      await changeThesis(server, changes);
      changes += 1;
    }
  };
  const writers = [changeContinuously(), changeContinuously()];
  try {
    const comparison = await work();
    const rate = Math.round((changes * 1000) / (performance.now() - start));
    return { ...comparison, label: `${comparison.label}, ${rate} times a second` };
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
}

const changeThesis = ({ sql }: BenchServer, count: number) =>
  sql("update theses set company = $1 where id = $2", [
    `Tvrtka ${count}`,
    1 + (count % thesisCount),
  ]);

/**
 * Sends one request at a time, each directly after a change, so that no cached response can be
 * used.
 */
async function afterChanges(
  server: BenchServer,
  ...targets: [ours: Target, bare: Target]
): Promise<Comparison> {
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < 400; count += 1) {
    const side = count % 2 === 0 ? 0 : 1;
    await changeThesis(server, count);
    const { url, headers = {} } = targets[side];
    const start = performance.now();
    // the baseline does not compress
    const response = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
    await response.arrayBuffer();
    if (count >= 50) times[side].push(performance.now() - start);
  }
  const [ours, bare] = times;
  const perSecond = (durations: readonly number[]) => 1000 / median(durations);
  return {
    label: "one at a time, each right after a change",
    ours: perSecond(ours),
    bare: perSecond(bare),
    unit: "1/s",
  };
}
