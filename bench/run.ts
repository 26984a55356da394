import { certificate } from "./certificate.ts";
import { wholeLifecycles } from "./lifecycles.ts";
import { mentorsPage } from "./mentors-page.ts";
import { reservationRace } from "./reservation-race.ts";
import { signedInPages } from "./signed-in.ts";
import { startBench } from "./start/start.ts";
import { thesisListBench } from "./thesis-list.ts";

process.env.LOG_LEVEL ??= "silent";
process.env.NODE_ENV ??= "production"; // as in npm start

const selected = process.argv.slice(2);

for (const { name, run } of [
  thesisListBench,
  wholeLifecycles,
  reservationRace,
  mentorsPage,
  signedInPages,
  certificate,
  startBench,
]) {
  if (selected.length > 0 && !selected.some((word) => name.includes(word))) continue;
  console.log(`\n${name}`);
  for (const { label, ours, bare, unit } of await run()) {
    const shown = (value: number) => `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`;
    console.log(`  ${label}: ${shown(ours)}; bare ${shown(bare)}; ratio ${(ours / bare).toFixed(3)}`);
  }
}
process.exit(0);
