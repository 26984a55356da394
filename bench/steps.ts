import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openPool } from "#kit/database/pools.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { createGiven, type Sql } from "#test/world/given.ts";
import {
  type LifeStepName,
  lifeSteps,
  type PreparedStep,
  prepareStep,
} from "#test/world/life-steps.ts";
import { type Bench, createSession, type Measured } from "./bench-server.ts";
import { databaseTime } from "./processor-time.ts";

/** Steps without a file: receiving and validating a file would take most of the time. */
const measured = (Object.keys(lifeSteps) as LifeStepName[]).filter(
  (name) => name !== "submitFinal" && name !== "pay",
);

const ofEach = 30;

type Usage = { roundTrips: number; processor: number; database: number };

/**
 * Measures single steps of life cycles over HTTP, each answered with 303, on the built application
 * in a separate process. The baseline is a bare process that writes the same rows in one
 * transaction of prepared statements.
 */
export const steps: Bench = {
  name: "steps of a life",
  async run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), "teza-bench-"));
    const dataFolder = path.join(folder, "postgres");
    const { url: databaseUrl, stop } = await startEmbedded(dataFolder);
    const clock = { now: new Date() };
    const environment = {
      DATABASE_URL: databaseUrl,
      PORT: "0",
      HOST: "127.0.0.1",
      TEZA_DEMO: "0",
      TEZA_URL: "http://localhost:0",
      TEZA_DATA: folder,
    };
    const server = fork(path.join(import.meta.dirname, "step-server.ts"), {
      env: { ...process.env, ...environment, BENCH_NOW: String(clock.now.getTime()) },
      execArgv: process.env.BENCH_PROFILE
        ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
        : [],
    });
    const [{ url }] = (await once(server, "message")) as [{ url: string }];
    const pool = openPool({ connectionString: databaseUrl, max: 4 });
    const sql: Sql = async <T>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as T[];
    const used = async (): Promise<Usage> => {
      server.send("usage");
      const [usage] = (await once(server, "message")) as [Omit<Usage, "database">];
      return { ...usage, database: databaseTime(dataFolder) };
    };
    const given = createGiven(sql, clock);
    await given.defenseDeadline();
    const offices = {
      library: await given.person({ roles: ["library"] }),
      accountancy: await given.person({ roles: ["accountancy"] }),
      services: await given.person({ roles: ["studentServices"] }),
    };
    const prepare = async (count: number) => {
      const queue: RequestedStep[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        for (const name of measured) {
          const step = await prepareStep(given, sql, offices, name);
          queue.push({ ...step, name, cookie: await createSession(sql, step.person, clock.now) });
        }
      }
      return queue;
    };
    const results: Measured[] = [];
    try {
      await runSteps(url, await prepare(40), 8); // each connection has planned each statement, as the bare one's
      const rates: { label: string; ours: number; atOnce: number }[] = [];
      for (const atOnce of [8, 1]) {
        const queue = await prepare(ofEach);
        const count = queue.length;
        const before = await used();
        const ours = await runSteps(url, queue, atOnce);
        const after = await used();
        const perStep = (name: keyof Usage) => (after[name] - before[name]) / count;
        const label = `steps a second, ${atOnce} at once`;
        console.log(
          `  ${label}: ${perStep("roundTrips").toFixed(1)} round trips,`,
          `${perStep("processor").toFixed(1)} ms of node and ${perStep("database").toFixed(1)} ms of PostgreSQL a step`,
        );
        rates.push({ label, ours, atOnce });
      }
      server.kill("SIGTERM");
      await once(server, "exit");
      const program = path.join(import.meta.dirname, "bare-steps.ts");
      for (const { label, ours, atOnce } of rates) {
        const { stdout } = await promisify(execFile)(process.execPath, [
          program,
          databaseUrl,
          `${atOnce}`,
          "3",
        ]);
        results.push({ label, ours, bare: Number(stdout), unit: "1/s" });
      }
    } finally {
      server.kill("SIGTERM");
      await pool.end();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    }
    return results;
  },
};

type RequestedStep = PreparedStep & { name: string; cookie: string };

/** Performs the steps with this concurrency, and returns their number per second. */
async function runSteps(url: string, queue: RequestedStep[], atOnce: number): Promise<number> {
  const count = queue.length;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const begun = performance.now();
  const worker = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) await post(url, agent, one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const rate = (count * 1000) / (performance.now() - begun);
  agent.destroy();
  return rate;
}

function post(
  url: string,
  agent: Agent,
  { name, path: to, form = {}, cookie }: RequestedStep,
): Promise<void> {
  const fields = Object.entries(form).map(([field, value]) => [
    field,
    value === true ? "on" : String(value),
  ]);
  const body = new URLSearchParams(fields as [string, string][]).toString();
  const headers = { cookie, origin: url, "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const sent = request(url + to, { method: "POST", agent, headers }, (response) => {
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
    sent.on("error", reject);
    sent.end(body);
  });
}
