import { openPool } from "#kit/database/pools.ts";
import { type BareServer, startBareServer } from "./bare-server.ts";
import { type Bench, type BenchServer, type Measured, startBenchServer } from "./bench-server.ts";
import { median } from "./median.ts";
import { type Load, measureLoad } from "./own-cpu.ts";
import { type Recorder, recordStatements, type Statement } from "./recorded-statements.ts";

const rounds = 3;

/** The encodings of a browser. */
const encodings = { "accept-encoding": "gzip, deflate, br" };

/**
 * Measures five pages of signed-in people in the demo faculty, rendered for each request. The
 * baseline is a bare server that runs exactly the statements of the page, prepared, and sends a
 * body of the same size. Also measures the rate of 304 responses to a browser that has the page.
 */
export const signedInPages: Bench = {
  name: "signed-in pages",
  async run() {
    const record = recordStatements("teza");
    const on = await startBenchServer({ demo: true });
    try {
      // no nightly or minutely job changes a page meanwhile
      await on.sql("delete from pgboss.schedule");
      const measured: Measured[] = [];
      for (const page of await findPages(on))
        measured.push(...(await measurePage(on, page, record)));
      return measured;
    } finally {
      await on.close();
    }
  },
};

type SignedInPage = { name: string; path: string; cookie: string };

async function findPages({ sql, sessionOf }: BenchServer): Promise<SignedInPage[]> {
  const personOf = async (condition: string) => {
    const [person] = await sql<{ id: number; reservation: number; thesis: number }>(
      `select u.id, r.id as reservation, r.thesis_id as thesis
       from users u join reservations r on ${condition} where u.active order by r.id desc limit 1`,
    );
    if (!person) throw new Error(`the demo faculty has nobody with ${condition}`);
    return { ...person, cookie: await sessionOf(person) };
  };
  const student = await personOf("r.student_id = u.id and u.username = 'student'");
  const mentor = await personOf(
    "exists (select from theses t where t.id = r.thesis_id and t.mentor_id = u.id)",
  );
  return [
    { name: "a student's home page", path: "/homepage-user", cookie: student.cookie },
    { name: "a mentor's home page", path: "/homepage-user", cookie: mentor.cookie },
    {
      name: "a reservation",
      path: `/student/reservation/${student.reservation}`,
      cookie: student.cookie,
    },
    { name: "help", path: "/help", cookie: student.cookie },
    { name: "a thesis", path: `/student/thesis/${mentor.thesis}`, cookie: student.cookie },
  ];
}

async function measurePage(
  on: BenchServer,
  { name, path, cookie }: SignedInPage,
  record: Recorder,
): Promise<Measured[]> {
  const page = { url: on.url + path, headers: { cookie, ...encodings } };
  const statements = await record(async () => void (await fetchPage(page)));
  const { bytes, etag } = await fetchPage(page);
  const bare = await startBarePage(on.databaseUrl, statements, bytes);
  const known = etag && { ...page, headers: { ...page.headers, "if-none-match": etag } };
  const turns: { ours: Load; bare: Load; again: Load | undefined }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    turns.push({
      ours: await measureLoad(page, { seconds: 1 }),
      bare: await measureLoad(bare, { seconds: 1 }),
      again: known ? await measureLoad(known, { status: 304, seconds: 1 }) : undefined,
    });
  await bare.close();
  const [, ...warm] = turns;
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(warm.map(of));
  const cpu = [middle(({ ours }) => ours.cpu), middle(({ bare }) => bare.cpu)].map((ms) =>
    ms.toFixed(2),
  );
  const rates = {
    ours: middle(({ ours }) => ours.perSecond),
    bare: middle(({ bare }) => bare.perSecond),
    unit: "1/s",
  };
  const details = `${statements.length} statements, ${bytes} bytes, CPU ${cpu[0]} and ${cpu[1]} ms`;
  const again = { ...rates, ours: middle(({ again }) => again?.perSecond ?? 0) };
  const againCpu = middle(({ again }) => again?.cpu ?? 0).toFixed(2);
  return [
    { label: `${name} (${details})`, ...rates },
    ...(known ? [{ label: `${name}, unchanged (304, CPU ${againCpu} ms)`, ...again }] : []),
  ];
}

async function fetchPage({ url, headers }: { url: string; headers: Record<string, string> }) {
  const answer = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return { bytes: (await answer.arrayBuffer()).byteLength, etag: answer.headers.get("etag") };
}

/**
 * Starts a bare server that runs these statements one after the other, each prepared, and sends a
 * body of this size.
 */
async function startBarePage(
  databaseUrl: string,
  statements: readonly Statement[],
  bytes: number,
): Promise<BareServer> {
  const pool = openPool({ connectionString: databaseUrl, max: 20 });
  const body = Buffer.alloc(bytes, "a");
  const server = await startBareServer(async (_, response) => {
    for (const [nth, statement] of statements.entries()) {
      if (response.destroyed) return; // the load has ended, and the pool may have too
      await pool.query({ name: `page-${nth}`, ...statement });
    }
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": bytes })
      .end(body);
  });
  return {
    url: server.url,
    async close() {
      await server.close();
      await pool.end();
    },
  };
}
