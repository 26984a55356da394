import { backupBench } from "./backup.ts";
import type { Measured } from "./bench-server.ts";
import { certificate } from "./certificate.ts";
import { dataImport } from "./data-import.ts";
import { digests } from "./digests.ts";
import { growthBench } from "./growth.ts";
import { issuedPapers } from "./issued-papers.ts";
import { wholeLifecycles } from "./lifecycles.ts";
import { mentorsPage } from "./mentors-page.ts";
import { oaiBench } from "./oai.ts";
import { openPages } from "./open-pages.ts";
import { gridPaintBench } from "./pages/grid-paint.ts";
import { paperBatch } from "./paper-batch.ts";
import { reportBench } from "./report.ts";
import { reservationRace } from "./reservation-race.ts";
import { signedInPages } from "./signed-in.ts";
import { soak } from "./soak.ts";
import { startBench } from "./start/start.ts";
import { statementImport } from "./statement-import.ts";
import { steps } from "./steps.ts";
import { thesisListBench } from "./thesis-list.ts";
import { visitFiles } from "./visit-files.ts";

process.env.LOG_LEVEL ??= "silent";
process.env.NODE_ENV ??= "production"; // as in npm start

const selected = process.argv.slice(2);

for (const { name, run } of [
  thesisListBench,
  wholeLifecycles,
  steps,
  reservationRace,
  mentorsPage,
  signedInPages,
  visitFiles,
  certificate,
  issuedPapers,
  paperBatch,
  statementImport,
  dataImport,
  reportBench,
  oaiBench,
  openPages,
  digests,
  startBench,
  backupBench,
  growthBench,
  soak,
  gridPaintBench, // needs Chromium
]) {
  if (selected.length > 0 && !selected.some((word) => name.includes(word))) continue;
  console.log(`\n${name}`);
  for (const line of await run())
    console.log(`  ${line.label}: ${"shown" in line ? line.shown : compared(line)}`);
}
process.exit(0);

function compared({ ours, bare, unit }: Measured) {
  const shown = (value: number) =>
    `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`;
  return `${shown(ours)}; bare ${shown(bare)}; ratio ${(ours / bare).toFixed(3)}`;
}
