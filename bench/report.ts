import { type Bench, type BenchServer, startBenchServer } from "./bench-server.ts";
import { median } from "./median.ts";
import { recordStatements } from "./recorded-statements.ts";

const thesisCount = 20_000;
const address = "/report/thesis-status";
const rounds = 5;

/**
 * Opens the report on the statuses of topics over 20 000 theses of 60 mentors: after a change,
 * unchanged, and as of a past day. Prints the time of each and counts the statements, session and
 * bell included.
 */
export const reportBench: Bench = {
  name: "report over 20 000 theses",
  async run() {
    const record = recordStatements("teza");
    const on = await startBenchServer();
    try {
      await insertReportedTheses(on);
      const cookie = await on.sessionOf(await on.given.person({ roles: ["studentServices"] }));
      const open = async (path: string) => {
        const begun = performance.now();
        const response = await fetch(on.url + path, {
          headers: { cookie, "cache-control": "no-cache" },
        });
        await response.text();
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        return performance.now() - begun;
      };
      const change = (nth: number) =>
        on.sql("update theses set company = $1 where id = (select min(id) from theses)", [
          `Poduzeće ${nth}`,
        ]);
      await open(address); // plans and caches
      const [changed, unchanged, past]: [number[], number[], number[]] = [[], [], []];
      let statements = 0;
      for (let nth = 0; nth < rounds; nth += 1) {
        await change(nth);
        changed.push(await open(address));
        const sent = await record(async () => {
          unchanged.push(await open(`${address}?q=${nth}`));
        });
        statements = Math.max(statements, sent.length);
        await change(rounds + nth);
        past.push(await open(`${address}?day=${on.given.day(-1)}`));
      }
      const shown = (times: number[]) => `${median(times).toFixed(0)} ms`;
      return [
        { label: "after a change", shown: shown(changed) },
        { label: "unchanged, in another view", shown: shown(unchanged) },
        { label: "as of yesterday, after a change", shown: shown(past) },
        { label: "statements of a page", shown: String(statements) },
      ];
    } finally {
      await on.close();
    }
  },
};

async function insertReportedTheses({ sql, given }: BenchServer) {
  const department = await given.theDepartment();
  const studies = await Promise.all(Array.from({ length: 6 }, () => given.study()));
  const mentors = await Promise.all(Array.from({ length: 60 }, () => given.teacher()));
  await sql(
    `insert into theses (study_id, department_id, mentor_id, name, description, status)
     select ($1::integer[])[1 + n % 6], $2, ($3::integer[])[1 + n % 60], 'Upravljanje šumskim rizicima u poduzećima ' || n,
       repeat('Opis teme. ', 40), (array['notPublishedDraft', 'notPublished', 'published', 'deleted'])[1 + n % 4]
     from generate_series(1, $4) n`,
    [studies.map(({ id }) => id), department.id, mentors.map(({ id }) => id), thesisCount],
  );
  await sql("update log_entries set logged_at = logged_at - interval '30 days'");
  await sql("vacuum analyze");
}
