import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { sampleComparison } from "#areas/submission-checks/fixtures.ts";
import { readSubmission } from "#areas/submission-checks/read-submission.server.ts";
import type { Comparison } from "#areas/submission-checks/rule.ts";
import {
  checkReading,
  ruleKeys,
  rules,
  suggestedWeights,
  weightOf,
} from "#areas/submission-checks/rules.ts";
import type { CheckSettings, RuleKey } from "#areas/submission-checks/submission-checks.ts";
import { inspect } from "#kit/files/pdf/inspect.server.ts";
import { flawedFiles } from "./thesis-trial/flawed-files.ts";
import { type Maker, makers } from "./thesis-trial/makers.ts";
import { inFolder, missingPrograms, programs } from "./thesis-trial/programs.ts";
import { comparisonOf, works } from "./thesis-trial/works.ts";

const missing = missingPrograms();
if (missing.length > 0)
  console.error(
    `PRESKAČEM radove iz programa kojih ovdje nema: ${missing.map((program) => `${program} (${programs[program]})`).join("; ")}.`,
  );

const suggested = { weights: suggestedWeights };
const everything = {
  weights: Object.fromEntries(rules.map(([key, , , heaviest]) => [key, heaviest])),
};

/** The rules that find something in a file. */
const check = (
  content: Uint8Array,
  comparison: Comparison,
  settings: Pick<CheckSettings, "weights">,
): Promise<RuleKey[]> =>
  inFolder(async (folder) => {
    const file = path.join(folder, "rad.pdf");
    await writeFile(file, content);
    const contents = await inspect(file, "contents");
    const reading = contents ? await readSubmission(contents) : { state: "unread" as const };
    const found = checkReading(reading, comparison, settings).map(({ rule }) => rule);
    return [...new Set(found)];
  });

/** What the check tells of a maker's works although it isn't so, by the name of the work. */
async function findFalse({ make, tells }: Maker): Promise<[string, RuleKey[]][]> {
  const told: [string, RuleKey[]][] = [];
  for (const [index, content] of (await make(works)).entries()) {
    const work = works[index] as (typeof works)[number];
    const found = await check(content, comparisonOf(work), suggested);
    const untrue = found.filter((rule) => !tells.includes(rule));
    if (untrue.length > 0) told.push([work.name, untrue]);
    expect(found, `${work.name} is told what is so`).toEqual(expect.arrayContaining([...tells]));
  }
  return told;
}

test.each(Object.entries(makers))(
  "ten works by %s: nothing blocks, and at most one is warned of what isn't so",
  async (name, maker) => {
    const lacking = maker.needs.filter((program) => missing.includes(program));
    if (lacking.length > 0) return;
    const told = await findFalse(maker);
    if (told.length > 0) console.log(`${name}: ${JSON.stringify(told)}`);
    const having = (weight: string) =>
      told.filter(([, found]) => found.some((rule) => weightOf(rule, suggested) === weight));
    expect(having("blocks")).toEqual([]);
    expect(having("warns").slice(1)).toEqual([]);
    expect(having("informs").slice(1)).toEqual([]);
  },
);

test.each(ruleKeys)("a file in which the rule %s has to find something", async (rule) => {
  const { content, instead = {} } = await flawedFiles[rule]();
  expect(await check(content, { ...sampleComparison, ...instead }, everything)).toContain(rule);
});
