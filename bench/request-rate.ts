import autocannon from "autocannon";
import { median } from "./median.ts";

/** What the load is sent to. */
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
