import lighthouse from "lighthouse";
import { medianBy } from "../median.ts";
import type { DemoServer } from "./demo-server.ts";

const categories = ["accessibility", "best-practices", "seo", "performance"] as const;

const rounds = 5;

/** Lighthouse scores from 0 to 100 on an emulated mid-range phone, and the problems found. */
export type Audit = { scores: Record<(typeof categories)[number], number>; found: string[] };

/**
 * Returns the run with the median performance score of five runs. Results vary between runs, and
 * some runs measure nothing.
 */
export async function audit(port: number, faculty: DemoServer, path: string): Promise<Audit> {
  const runs: Audit[] = [];
  for (let run = 0; run < rounds; run += 1) runs.push(await runLighthouse(port, faculty, path));
  const measured = runs.filter(({ scores }) => scores.performance > 0);
  const middle = medianBy(measured, ({ scores }) => scores.performance);
  if (!middle) throw new Error(`Lighthouse measured nothing on ${path}`);
  return middle;
}

async function runLighthouse(port: number, { url }: DemoServer, path: string): Promise<Audit> {
  const ran = await lighthouse(url + path, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (!ran) throw new Error(`Lighthouse did not run on ${path}`);
  const { lhr } = ran;
  const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const found = categories.flatMap((name) =>
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
  return { scores, found };
}
