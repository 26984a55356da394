import { columnarType } from "#kit/grid/columnar.ts";
import { startBareRowServer } from "./bare-server.ts";
import { type Bench, type BenchServer, type Measured, startBenchServer } from "./bench-server.ts";
import { median } from "./median.ts";
import { compareRates, type Target } from "./request-rate.ts";

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
    const on = await startBenchServer();
    const bare = await startBareRowServer(on.databaseUrl, bareSelect);
    try {
      await insertTheses(on);
      const cookie = await on.sessionOf(await on.given.person({ roles: ["admin"] }));
      const ours = { url: on.url + address, headers: { cookie } };
      await requireSameRows(ours, bare);
      return [
        await compare("answers a second, nothing changes", ours, bare),
        await duringWrites(on, () => compare("answers a second while theses change", ours, bare)),
        await afterChanges(on, ours, bare),
        await compare(
          "as columns, nothing changes",
          { ...ours, headers: { cookie, accept: columnarType } },
          bare,
        ),
      ];
    } finally {
      await bare.close();
      await on.close();
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

async function requireSameRows(...asked: Target[]) {
  const [ours, bare] = await Promise.all(
    asked.map(async ({ url, headers = {} }) => (await fetch(url, { headers })).json()),
  );
  if (JSON.stringify(ours) !== JSON.stringify(bare) || ours.length !== listedCount)
    throw new Error("the two lists differ");
}

const compare = async (label: string, ours: Target, bare: Target): Promise<Measured> => ({
  label,
  ...(await compareRates(ours, bare, 8)),
  unit: "1/s",
});

/** Runs `work` while theses are updated continuously. */
async function duringWrites(on: BenchServer, work: () => Promise<Measured>): Promise<Measured> {
  let [changing, changes] = [true, 0];
  const begun = performance.now();
  const changeOn = async () => {
    while (changing) {
      await changeThesis(on, changes);
      changes += 1;
    }
  };
  const writers = [changeOn(), changeOn()];
  try {
    const measured = await work();
    const rate = Math.round((changes * 1000) / (performance.now() - begun));
    return { ...measured, label: `${measured.label}, ${rate} times a second` };
  } finally {
    changing = false;
    await Promise.all(writers);
  }
}

const changeThesis = ({ sql }: BenchServer, nth: number) =>
  sql("update theses set company = $1 where id = $2", [`Tvrtka ${nth}`, 1 + (nth % thesisCount)]);

/**
 * Sends one request at a time, each directly after a change, so that no cached response can be
 * used.
 */
async function afterChanges(
  on: BenchServer,
  ...asked: [ours: Target, bare: Target]
): Promise<Measured> {
  const times: [number[], number[]] = [[], []];
  for (let nth = 0; nth < 400; nth += 1) {
    const one = nth % 2 === 0 ? 0 : 1;
    await changeThesis(on, nth);
    const { url, headers = {} } = asked[one];
    const begun = performance.now();
    // the baseline does not compress
    const answer = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
    await answer.arrayBuffer();
    if (nth >= 50) times[one].push(performance.now() - begun);
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
