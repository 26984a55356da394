import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { openSession } from "#test/world/session.ts";
import { type Bench, type Figure, median } from "../measurement.ts";
import { type ServerProcess, startServerProcess } from "../servers.ts";
import { findSignedInPages, type SignedInPage } from "../signed-in-pages.ts";
import { databaseTime, type ProcessorTimes } from "../usage.ts";
import type { RecordedPage } from "./bare-application.ts";

const rounds = 3;
const [requests, warmUpRequests] = [150, 60];

/** As a browser asks. */
const encodings = "gzip, deflate, br";

/**
 * Processor time of a page as a document and as `.data`, beside a React Router application that
 * sends the same elements and the same data from the same statements: what our own layers cost.
 * Each figure is that of node and PostgreSQL for one answer, the median of three rounds in turn.
 */
export const floor: Bench = {
  name: "floor of a page",
  async run() {
    const server = await startServerProcess({
      environment: { TEZA_DEMO: "1", BENCH_RECORD: "1" },
    });
    const folder = mkdtempSync(path.join(os.tmpdir(), "teza-floor-"));
    try {
      await server.sql("delete from pgboss.schedule"); // no job changes a page meanwhile
      const pages = await recordPages(server);
      const recording = path.join(folder, "pages.json");
      writeFileSync(recording, JSON.stringify(pages.map(({ recorded }) => recorded)));
      const bare = await startBareApplication(recording, server.databaseUrl);
      try {
        await requireSameContent(bare, pages);
        return await comparePages(server, bare, pages);
      } finally {
        await bare.end();
      }
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

type Page = SignedInPage & { recorded: RecordedPage };

async function recordPages(server: ServerProcess): Promise<Page[]> {
  const pages: Page[] = [];
  const { sql, now } = server;
  const sessionOf = ({ id }: { id: number }) => openSession(id, sql, now);
  for (const page of await findSignedInPages({ sql, sessionOf })) {
    const get = async (suffix: string) => {
      const response = await fetch(server.url + page.path + suffix, {
        headers: { cookie: page.cookie },
      });
      if (response.status !== 200)
        throw new Error(`${page.path}${suffix} was answered with ${response.status}`);
      return response.text();
    };
    await get(""); // caches are filled, statements planned
    await server.statements();
    const html = await get("");
    const statements = await server.statements();
    const data = await get(".data");
    const recorded = { path: `/page-${pages.length}`, html, data, statements };
    pages.push({ ...page, recorded });
  }
  return pages;
}

type BareApplication = {
  url: string;
  usage(): Promise<ProcessorTimes>;
  end(): Promise<void>;
};

async function startBareApplication(
  recording: string,
  databaseUrl: string,
): Promise<BareApplication> {
  const child = fork(path.join(import.meta.dirname, "bare-application.ts"), [
    recording,
    databaseUrl,
  ]);
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return {
    url,
    async usage() {
      child.send("usage");
      return ((await once(child, "message")) as [ProcessorTimes])[0];
    },
    async end() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Bare documents have no icons of ours and other scripts, but the same elements and data. */
const leastShare = 0.8;

/** Throws if the bare application sends less than ours, which would flatter it. */
async function requireSameContent(bare: BareApplication, pages: readonly Page[]) {
  for (const { name, recorded } of pages)
    for (const [suffix, ours] of [
      ["", recorded.html],
      [".data", recorded.data],
    ] as const) {
      const answer = await (await fetch(bare.url + recorded.path + suffix)).text();
      if (answer.length < leastShare * ours.length)
        throw new Error(`${name}${suffix}: bare ${answer.length} of ${ours.length} characters`);
    }
}

/** Milliseconds of processor time of one answer. */
type Cost = { mainThread: number; node: number; database: number };

async function comparePages(
  server: ServerProcess,
  bare: BareApplication,
  pages: readonly Page[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const ratios: Record<string, number[]> = { HTML: [], ".data": [] };
  for (const [kind, suffix] of [
    ["HTML", ""],
    [".data", ".data"],
  ] as const)
    for (const { name, path: page, cookie, recorded } of pages) {
      const ofOurs = () =>
        measure(server, server.url + page + suffix, cookie, server.databaseFolder);
      const ofBare = () =>
        measure(bare, bare.url + recorded.path + suffix, cookie, server.databaseFolder);
      const turns: { ours: Cost; bare: Cost }[] = [];
      for (let round = 0; round < rounds; round += 1)
        turns.push({ ours: await ofOurs(), bare: await ofBare() });
      const ours = medianCost(turns.map((turn) => turn.ours));
      const bareCost = medianCost(turns.map((turn) => turn.bare));
      const ratio = (ours.node + ours.database) / (bareCost.node + bareCost.database);
      ratios[kind]?.push(ratio);
      figures.push({
        label: `${kind} of ${name}, ms of main thread, node, PostgreSQL`,
        text: `${formatCost(ours)}; bare ${formatCost(bareCost)}; ratio ${ratio.toFixed(2)}`,
      });
    }
  for (const [kind, all] of Object.entries(ratios))
    figures.push({
      label: `${kind} ÷ bare React Router`,
      text: `median ${median(all).toFixed(2)}, at most ${Math.max(...all).toFixed(2)}`,
    });
  return figures;
}

async function measure(
  { usage }: { usage(): Promise<ProcessorTimes> },
  url: string,
  cookie: string,
  databaseFolder: string,
): Promise<Cost> {
  await request(url, cookie, warmUpRequests);
  const before = { ...(await usage()), database: databaseTime(databaseFolder) };
  await request(url, cookie, requests);
  const after = { ...(await usage()), database: databaseTime(databaseFolder) };
  const each = (name: keyof typeof before) => (after[name] - before[name]) / requests;
  return {
    mainThread: each("mainThread"),
    node: each("processor"),
    database: each("database"),
  };
}

async function request(url: string, cookie: string, amount: number) {
  const {
    non2xx,
    errors,
    requests: sent,
  } = await autocannon({
    url,
    headers: { cookie, "accept-encoding": encodings },
    connections: 4,
    amount,
  });
  if (non2xx + errors > 0 || sent.total < amount)
    throw new Error(`${url}: ${non2xx} answers were not 200, ${errors} failed`);
}

const medianCost = (costs: readonly Cost[]): Cost => ({
  mainThread: median(costs.map(({ mainThread }) => mainThread)),
  node: median(costs.map(({ node }) => node)),
  database: median(costs.map(({ database }) => database)),
});

const formatCost = ({ mainThread, node, database }: Cost): string =>
  [mainThread, node, database].map((ms) => ms.toFixed(2)).join(", ");
