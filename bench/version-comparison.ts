import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pdfkitThesis, sampleThesis } from "#areas/submission-checks/fixtures.ts";
import { createComparer } from "#kit/files/compare-files.server.ts";
import { inspect } from "#kit/files/pdf/inspect.server.ts";
import { type Bench, medianTime } from "./measurement.ts";

const pages = 200;
const runs = { rounds: 5, warmUp: 1 };

/**
 * Measures the comparison of two versions of a thesis of 200 pages, of which one page was added, one
 * removed, one moved and each tenth changed, with the longest time for which the server would have
 * answered nobody. The baseline reads the texts alone.
 */
export const versionComparison: Bench = {
  name: "comparison of versions",
  async run() {
    const folder = await mkdtemp(join(tmpdir(), "bench-comparison-"));
    try {
      const before = await save(join(folder, "prije.pdf"), texts);
      const after = await save(join(folder, "poslije.pdf"), changedTexts);
      const ours = await medianTime(() => compare(before, after), runs);
      const bare = await medianTime(() => readBoth(before, after), runs);
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      await compare(before, after);
      delay.disable();
      return [
        { label: `${pages} pages, and their texts alone`, ours, bare, unit: "ms" },
        {
          label: "the server held up",
          text: `${(delay.max / 1e6).toFixed(0)} ms at most`,
        },
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

const [paragraph = ""] = sampleThesis().body;

/** A page of words that no other page has in this order. */
const textOf = (page: number): string =>
  paragraph
    .repeat(2)
    .split(" ")
    .map((word, index) => ((index * (page + 3)) % 7 === 0 ? `${word}${page}` : word))
    .join(" ");

const texts = Array.from({ length: pages }, (_, page) => textOf(page));

const changedTexts = texts
  .map((text, page) => (page % 10 === 0 ? text.replace("posebno važna", "manje važna") : text))
  .toSpliced(50, 1)
  .toSpliced(120, 0, textOf(1_000))
  .toSpliced(20, 1)
  .toSpliced(150, 0, textOf(20));

async function save(path: string, body: string[]): Promise<string> {
  await writeFile(path, await pdfkitThesis(sampleThesis({ body })));
  return path;
}

async function readBoth(...paths: string[]) {
  const read = await Promise.all(paths.map((path) => inspect(path, "text")));
  return read.map((text) => text?.pages ?? []);
}

async function compare(...paths: string[]): Promise<void> {
  const [before = [], after = []] = await readBoth(...paths);
  const comparison = await createComparer()("", { before, after });
  if (comparison?.state !== "compared") throw new Error("not compared");
}
