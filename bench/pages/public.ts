import { get } from "node:http";
import lighthouse from "lighthouse";
import { compareRates, type RequestRates } from "../load.ts";
import { medianBy } from "../measurement.ts";
import { startBareServer } from "../servers.ts";
import type { DemoServer } from "./visit.ts";

const categories = ["accessibility", "best-practices", "seo", "performance"] as const;

const rounds = 5;

/** Lighthouse scores from 0 to 100 on an emulated mid-range phone, and the problems found. */
export type Audit = { scores: Record<(typeof categories)[number], number>; problems: string[] };

/**
 * Returns the run with the median performance score of five runs. Results vary between runs, and
 * some runs measure nothing.
 */
export async function audit(port: number, server: DemoServer, path: string): Promise<Audit> {
  const runs: Audit[] = [];
  for (let run = 0; run < rounds; run += 1) runs.push(await runLighthouse(port, server, path));
  const measured = runs.filter(({ scores }) => scores.performance > 0);
  const medianRun = medianBy(measured, ({ scores }) => scores.performance);
  if (!medianRun) throw new Error(`Lighthouse measured nothing on ${path}`);
  return medianRun;
}

async function runLighthouse(port: number, { url }: DemoServer, path: string): Promise<Audit> {
  const result = await lighthouse(url + path, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse did not run on ${path}`);
  const { lhr } = result;
  const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const problems = categories.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = id, displayValue = "" } = lhr.audits[id] ?? {};
      const matters =
        score !== null && score < (weight > 0 ? 1 : 0.5) && (weight > 0 || name !== "performance");
      return matters ? [`${name}: ${title} ${displayValue}`.trim()] : [];
    }),
  );
  const scores = Object.fromEntries(
    categories.map((name) => [name, scoreOf(name)]),
  ) as Audit["scores"];
  return { scores, problems };
}

const connections = 16;

/** The request headers of a browser. */
const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };

/**
 * Compares the request rate of a cached page with that of a bare server that sends the same bytes.
 */
export async function measureRate(
  { url }: DemoServer,
  path: string,
): Promise<RequestRates & { bytes: number }> {
  const { encoding, body } = await fetchCompressed(url + path);
  const bare = await startBareServer((_, response) => {
    response.writeHead(200, {
      "content-type": "text/html",
      "content-encoding": encoding,
      "content-length": body.length,
    });
    response.end(body);
  });
  try {
    const rates = await compareRates(
      { url: url + path, headers },
      { url: bare.url, headers },
      connections,
    );
    return { ...rates, bytes: body.length };
  } finally {
    await bare.close();
  }
}

/** Returns the body of the page's response, compressed as received. */
const fetchCompressed = (url: string) =>
  new Promise<{ encoding: string; body: Buffer }>((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          encoding: response.headers["content-encoding"] ?? "identity",
          body: Buffer.concat(parts),
        }),
      );
    });
    request.on("error", reject);
  });
