import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import autocannon from "autocannon";
import { median } from "./measurement.ts";

/** The target of the load. */
export type Target = { url: string; headers?: Record<string, string> };

/** Requests per second of the application and of a bare server. */
export type RequestRates = { ours: number; bare: number };

const rounds = 5;

/**
 * Returns the medians of several alternating rounds, after one for warm-up. A separate thread sends
 * the requests over `connections` connections.
 */
export async function compareRates(
  ours: Target,
  bare: Target,
  connections: number,
): Promise<RequestRates> {
  const turns: RequestRates[] = [];
  for (let round = 0; round <= rounds; round += 1)
    turns.push({
      ours: await requestRate(ours, connections),
      bare: await requestRate(bare, connections),
    });
  const [, ...warm] = turns;
  return { ours: median(warm.map(({ ours }) => ours)), bare: median(warm.map(({ bare }) => bare)) };
}

async function requestRate({ url, headers = {} }: Target, connections: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration: 2,
    workers: 1,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not 200, ${errors} failed`);
  return requests.average;
}

/**
 * The rate of a load, and the milliseconds of processor time that this process spent on each
 * answer, all threads included.
 */
export type Load = { perSecond: number; cpu: number };

type Expected = { status?: number; connections?: number; seconds?: number };

/**
 * Sends requests from a separate process, so that the processor time of this process is the
 * server's. Throws if a response has an unexpected status.
 */
export async function measureLoad(
  { url, headers = {} }: Target,
  { status = 200, connections = 8, seconds = 2 }: Expected = {},
): Promise<Load> {
  const before = process.cpuUsage();
  const { requests, statusCodeStats, errors, duration } = await runAutocannon([
    "--connections",
    String(connections),
    "--duration",
    String(seconds),
    ...Object.entries(headers).flatMap(([name, value]) => ["--headers", `${name}=${value}`]),
    url,
  ]);
  const { user, system } = process.cpuUsage(before);
  const statuses = Object.keys(statusCodeStats);
  if (errors > 0 || statuses.join() !== String(status))
    throw new Error(`${url}: ${statuses.join()}, ${errors} failed`);
  return { perSecond: requests.total / duration, cpu: (user + system) / 1000 / requests.total };
}

type Result = {
  requests: { total: number };
  statusCodeStats: Record<string, unknown>;
  errors: number;
  /** In seconds. */
  duration: number;
};

const autocannonPath = createRequire(import.meta.url).resolve("autocannon");

const runAutocannon = (options: readonly string[]) =>
  new Promise<Result>((resolve, reject) => {
    const child = spawn(process.execPath, [autocannonPath, "--json", "--no-progress", ...options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (part: Buffer) => {
      output += part;
    });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0
        ? resolve(JSON.parse(output) as Result)
        : reject(new Error(`autocannon ended with ${code}`)),
    );
  });
