import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pdfkitThesis, sampleComparison, sampleThesis } from "#areas/submission-checks/fixtures.ts";
import { readSubmission } from "#areas/submission-checks/read-submission.server.ts";
import { checkReading, suggestedWeights } from "#areas/submission-checks/rules.ts";
import { inspect } from "#kit/files/pdf/inspect.server.ts";
import { type Bench, medianTime } from "./measurement.ts";

const pages = 60;
const together = 10;
const runs = { rounds: 7, warmUp: 1 };

/**
 * Measures the check of a thesis of sixty pages before its submission, and ten at once with the
 * longest time for which the server would have answered nobody. The baseline reads the text alone.
 */
export const submissionCheck: Bench = {
  name: "check before submission",
  async run() {
    const folder = await mkdtemp(join(tmpdir(), "bench-check-"));
    const file = join(folder, "rad.pdf");
    try {
      const [paragraph = ""] = sampleThesis().body;
      const body = Array.from({ length: pages - 4 }, () => paragraph.repeat(2));
      await writeFile(file, await pdfkitThesis(sampleThesis({ body })));
      const ours = await medianTime(() => check(file), runs);
      const bare = await medianTime(async () => {
        await inspect(file, "text");
      }, runs);
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const start = performance.now();
      await Promise.all(Array.from({ length: together }, () => check(file)));
      const seconds = (performance.now() - start) / 1000;
      delay.disable();
      return [
        { label: `${pages} pages, and their text alone`, ours, bare, unit: "ms" },
        {
          label: `${together} at once`,
          text: `${seconds.toFixed(1)} s, the server held up for ${(delay.max / 1e6).toFixed(0)} ms at most`,
        },
      ];
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

async function check(file: string): Promise<void> {
  const contents = await inspect(file, "contents");
  if (contents?.state !== "read") throw new Error("not read");
  checkReading(await readSubmission(contents), sampleComparison, { weights: suggestedWeights });
}
