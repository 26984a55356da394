import http from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { median } from "../median.ts";
import type { DemoServer } from "./demo-server.ts";

const rounds = 5;
const load = { connections: 16, duration: 2, workers: 1 };

/** The request headers of a browser. */
const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };

/**
 * Responses per second of the application and of a bare server that sends the same bytes; the median of several rounds.
 */
export type RequestRates = { ours: number; bare: number; bytes: number };

export async function measureRate({ url }: DemoServer, path: string): Promise<RequestRates> {
  const body = await fetchBytes(url + path);
  const bare = await bareServer(body);
  try {
    const turns: [number, number][] = [];
    for (let round = 0; round <= rounds; round += 1)
      turns.push([await requestRate(url + path), await requestRate(bare.url)]);
    const [, ...warm] = turns; // the first round is the warm-up
    return { ours: median(warm.map(([ours]) => ours)), bare: median(warm.map(([, bare]) => bare)), bytes: body.length };
  } finally {
    await bare.close();
  }
}

async function requestRate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, ...load });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not 200, ${errors} failed`);
  return requests.average;
}

/** Returns the body of the page's response, compressed as received. */
const fetchBytes = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const asked = http.get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
    });
    asked.on("error", reject);
  });

async function bareServer(body: Buffer) {
  const server = http.createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip", "content-length": body.length });
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
