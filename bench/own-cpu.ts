import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { Target } from "./request-rate.ts";

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
    ...["--connections", String(connections), "--duration", String(seconds)],
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
