import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { openPool } from "#kit/database/pools.ts";
import { compareRates, type Load, measureLoad } from "./load.ts";
import { type Bench, type Comparison, median } from "./measurement.ts";
import {
  recordStatements,
  type Statement,
  statementsDuring,
  type TakeStatements,
} from "./recorded-statements.ts";
import {
  type BareServer,
  type BenchServer,
  startBareRowServer,
  startBareServer,
  startBenchServer,
} from "./servers.ts";
import { findSignedInPages, type SignedInPage } from "./signed-in-pages.ts";

const [mentorCount, thesisCount] = [60, 600];

/**
 * Measures the page `student/theses-by-mentors` for a visitor with a custom colour, for whom it is
 * rendered in each request (docs/decisions/0020). The baseline is a bare server that sends the same
 * rows as JSON.
 */
export const mentorsPage: Bench = {
  name: "student/theses-by-mentors",
  async run() {
    const server = await startBenchServer();
    try {
      const mentors = await Promise.all(
        Array.from({ length: mentorCount }, () => server.given.teacher()),
      );
      for (let index = 0; index < thesisCount; index++) {
        const mentor = mentors[index % mentorCount];
        if (mentor) await server.given.thesis({ mentor });
      }
      const bare = await startBareRowServer(server.databaseUrl, mentorsSelect);
      const rates = await compareRates(
        {
          url: `${server.url}/student/theses-by-mentors`,
          headers: { cookie: "themeColor=%23AbCdEf" },
        },
        bare,
        8,
      );
      await bare.close();
      const label = `pages a second, ${mentorCount} mentors and ${thesisCount} theses`;
      return [{ label, ...rates, unit: "1/s" }];
    } finally {
      await server.close();
    }
  },
};

const mentorsSelect = `select u.id, u.name_with_title as name, count(*) filter (where t.status = 'published')::int as published,
  count(*) filter (where t.status = 'reserved')::int as reserved, count(*) filter (where t.status = 'completed')::int as completed
  from theses t join users u on u.id = t.mentor_id where t.status in ('published', 'reserved', 'completed')
  group by u.id order by u.last_name, u.first_name`;

const rounds = 3;

/** The encodings of a browser. */
const encodings = { "accept-encoding": "gzip, deflate, br" };

/**
 * Measures six pages of signed-in people in the demo faculty, rendered for each request. The
 * baseline is a bare server that runs exactly the statements of the page, prepared, and sends a
 * body of the same size. Also measures the rate of 304 responses to a browser that has the page.
 */
export const signedInPages: Bench = {
  name: "signed-in pages",
  async run() {
    const takeStatements = recordStatements("teza");
    const server = await startBenchServer({ demo: true });
    try {
      // no nightly or minutely job changes a page meanwhile
      await server.sql("delete from pgboss.schedule");
      const comparisons: Comparison[] = [];
      for (const page of await findSignedInPages(server))
        comparisons.push(...(await measurePage(server, page, takeStatements)));
      return comparisons;
    } finally {
      await server.close();
    }
  },
};

async function measurePage(
  server: BenchServer,
  { name, path, cookie }: SignedInPage,
  takeStatements: TakeStatements,
): Promise<Comparison[]> {
  const page = { url: server.url + path, headers: { cookie, ...encodings } };
  const statements = await statementsDuring(takeStatements, () => fetchPage(page));
  const { bytes, etag } = await fetchPage(page);
  const bare = await startBarePage(server.databaseUrl, statements, bytes);
  const cached = etag && { ...page, headers: { ...page.headers, "if-none-match": etag } };
  const turns: { ours: Load; bare: Load; unchanged: Load | undefined }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    turns.push({
      ours: await measureLoad(page, { seconds: 1 }),
      bare: await measureLoad(bare, { seconds: 1 }),
      unchanged: cached ? await measureLoad(cached, { status: 304, seconds: 1 }) : undefined,
    });
  await bare.close();
  const [, ...warm] = turns;
  const medianOf = (figureOf: (turn: (typeof turns)[number]) => number) =>
    median(warm.map(figureOf));
  const cpu = [medianOf(({ ours }) => ours.cpu), medianOf(({ bare }) => bare.cpu)].map((ms) =>
    ms.toFixed(2),
  );
  const rates = {
    ours: medianOf(({ ours }) => ours.perSecond),
    bare: medianOf(({ bare }) => bare.perSecond),
    unit: "1/s",
  };
  const details = `${statements.length} statements, ${bytes} bytes, CPU ${cpu[0]} and ${cpu[1]} ms`;
  const unchanged = { ...rates, ours: medianOf(({ unchanged }) => unchanged?.perSecond ?? 0) };
  const unchangedCpu = medianOf(({ unchanged }) => unchanged?.cpu ?? 0).toFixed(2);
  return [
    { label: `${name} (${details})`, ...rates },
    ...(cached
      ? [{ label: `${name}, unchanged (304, CPU ${unchangedCpu} ms)`, ...unchanged }]
      : []),
  ];
}

async function fetchPage({ url, headers }: { url: string; headers: Record<string, string> }) {
  const response = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return { bytes: (await response.arrayBuffer()).byteLength, etag: response.headers.get("etag") };
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
    for (const [index, statement] of statements.entries()) {
      if (response.destroyed) return; // the load has ended, and the pool may have too
      await pool.query({ name: `page-${index}`, ...statement });
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

/**
 * Measures the processor time, in microseconds, of the answers that need neither a session nor the
 * database: a script (a first visit requests a hundred), and the manifest of routes, which a
 * browser requests after each new page. The baseline is a `node:http` server that sends the same
 * bytes.
 */
export const filesOfVisit: Bench = {
  name: "files of a visit",
  async run() {
    const server = await startBenchServer();
    try {
      const home = await (await fetch(server.url)).text();
      const script = firstMatch(home, /\/assets\/entry\.client-[\w-]+\.js/);
      const manifest = firstMatch(home, /\/assets\/manifest-\w+\.js/);
      const version = firstMatch(
        await (await fetch(server.url + manifest)).text(),
        /(?<="version":")\w+/,
      );
      const paths =
        "/help,/student/theses-by-mentors,/student/theses-by-keywords,/scheduled-defenses";
      return [
        await compareFile("a script of /assets/", server.url + script),
        await compareFile(
          "the manifest of four routes",
          `${server.url}/__manifest?${new URLSearchParams({ paths, version })}`,
        ),
      ];
    } finally {
      await server.close();
    }
  },
};

async function compareFile(label: string, url: string): Promise<Comparison> {
  const headers = { "accept-encoding": "br" };
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  const { "content-type": type, "content-encoding": encoding } = response.headers;
  const bare = await startBareServer((_, outgoing) =>
    outgoing.writeHead(200, { "content-type": type, "content-encoding": encoding }).end(bytes),
  );
  const measure = async (url: string) => {
    await measureLoad({ url, headers }, { seconds: 1 }); // warm-up
    return (await measureLoad({ url, headers })).cpu * 1000;
  };
  try {
    return {
      label: `${label}, ${bytes.length} bytes`,
      ours: await measure(url),
      bare: await measure(bare.url),
      unit: "µs",
    };
  } finally {
    await bare.close();
  }
}

function firstMatch(text: string, pattern: RegExp): string {
  const [match] = pattern.exec(text) ?? [];
  if (match === undefined) throw new Error(`nothing matches ${pattern}`);
  return match;
}
