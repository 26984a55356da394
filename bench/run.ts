import { certificate } from "./certificate.ts";
import { list } from "./list.ts";
import { wholeLives } from "./lives.ts";
import { mentorsPage } from "./mentors.ts";
import { race } from "./race.ts";

process.env.LOG_LEVEL ??= "silent";
process.env.NODE_ENV ??= "production"; // as npm start serves

const asked = process.argv.slice(2);

for (const { name, run } of [list, wholeLives, race, mentorsPage, certificate]) {
  if (asked.length > 0 && !asked.some((word) => name.includes(word))) continue;
  console.log(`\n${name}`);
  for (const { label, ours, bare, unit } of await run()) {
    const shown = (value: number) => `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`;
    console.log(`  ${label}: ${shown(ours)}; bare ${shown(bare)}; ratio ${(ours / bare).toFixed(3)}`);
  }
}
process.exit(0);
