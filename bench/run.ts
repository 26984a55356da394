import "./environment.ts";
import { backupBench } from "./backup.ts";
import { floor } from "./floor/floor.ts";
import { growthBench } from "./growth.ts";
import { peopleImport, statementImport } from "./imports.ts";
import { wholeLifecycles } from "./lifecycles.ts";
import { formatMeasurement } from "./measurement.ts";
import { openPages } from "./open-pages.ts";
import { certificate, paperBatch } from "./papers.ts";
import { reservationRace } from "./reservation-race.ts";
import { filesOfVisit, mentorsPage, signedInPages } from "./served-pages.ts";
import { soak } from "./soak.ts";
import { startBench } from "./start.ts";
import { steps } from "./steps.ts";
import { submissionCheck } from "./submission-check.ts";
import { thesisListBench } from "./thesis-list.ts";
import { versionComparison } from "./version-comparison.ts";
import { arrivals } from "./visits/arrivals.ts";
import { visit } from "./visits/visit.ts";

const benches = [
  thesisListBench,
  wholeLifecycles,
  steps,
  reservationRace,
  mentorsPage,
  signedInPages,
  filesOfVisit,
  floor,
  visit,
  arrivals,
  certificate,
  paperBatch,
  submissionCheck,
  versionComparison,
  statementImport,
  peopleImport,
  openPages,
  startBench,
  backupBench,
  growthBench,
  soak,
];

/** Without words all benchmarks run, otherwise those whose names contain one of them. */
const words = process.argv.slice(2);

for (const { name, run } of benches) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  console.log(`\n${name}`);
  for (const measurement of await run()) console.log(`  ${formatMeasurement(measurement)}`);
}
process.exit(0);
