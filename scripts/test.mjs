// npm test: installs and builds as npm start does, checks types and style, runs the three test
// projects and prints a summary.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "./prepare/build.mjs";
import { ensureChromium } from "./prepare/chromium.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { inRoot, root } from "./prepare/project-root.mjs";
import { run, runMain } from "./prepare/run.mjs";
import {
  formatSummary,
  formatTimes,
  sortTimes,
  sumReports,
  usedByChildren,
} from "./test-summary.mjs";

await runMain(async () => {
  await ensureInstalled();
  await withNode24(import.meta.filename, testAll);
});

async function testAll() {
  process.env.PATH = inRoot("node_modules/.bin") + path.delimiter + process.env.PATH;
  process.env.CHROMIUM_PATH = await ensureChromium();

  const checksPassed =
    (await runChecks(
      "tipovi",
      "@react-router/dev/bin.cjs",
      ["typegen"],
      "typescript/bin/tsc",
      [],
    )) && (await runChecks("stil", "@biomejs/biome/bin/biome", ["check"]));
  if (!checksPassed) return finish([], false);

  const [unit] = await Promise.all([vitest("unit"), ensureBuilt()]);
  // in one run, so that no worker is idle while the last story ends
  const runs = [unit, await vitest("stories", "browser")];
  finish(
    runs,
    runs.every(({ passed }) => passed),
  );
}

/** Runs programs of node_modules one after another; returns false if one fails. */
async function runChecks(name, ...programs) {
  const begin = startPhase();
  for (let index = 0; index < programs.length; index += 2) {
    const { code } = await node(programs[index], programs[index + 1]);
    if (code !== 0) return report(name, begin, false);
  }
  return report(name, begin, true);
}

/** Runs the tests of one or more projects; the stories of a file run from the last to the first. */
async function vitest(...projects) {
  const begin = startPhase();
  const file = inRoot(".cache/tests", `${projects.join("-")}.json`);
  const timesFile = inRoot(".cache/tests", `${projects.join("-")}-times.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  for (const stale of [file, timesFile]) rmSync(stale, { force: true });
  const reporters = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    `--reporter=${inRoot("scripts/file-times-reporter.mjs")}`,
  ];
  const selected = projects.map((project) => `--project=${project}`);
  const overdue = abortAfterReport(file);
  const { code } = await node(
    "vitest/vitest.mjs",
    ["run", ...selected, "--passWithNoTests", ...reporters],
    {
      env: { ...process.env, FILE_TIMES: timesFile, TEZA_LAST_TEST_FIRST: "1" },
      signal: overdue.signal,
    },
  );
  overdue.stop();
  const result = read(file);
  const passed = code === 0 || (overdue.signal.aborted && result?.success === true);
  report(projects.join(", "), begin, passed);
  return { passed, report: result, times: read(timesFile) ?? [] };
}

/**
 * Vitest waits for ever for a process that a test left behind with the worker's output open. Aborts
 * two minutes after the report was written, which is the last thing a run does.
 */
function abortAfterReport(file) {
  const controller = new AbortController();
  let checksSinceReport = 0;
  const timer = setInterval(() => {
    if (existsSync(file)) checksSinceReport += 1;
    if (checksSinceReport > 24) controller.abort();
  }, 5_000);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

function node(program, args, options) {
  return run(process.execPath, [inRoot("node_modules", program), ...args], options);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function startPhase() {
  return { at: Date.now(), used: usedByChildren() };
}

/**
 * Prints how long a phase took and, where the system measures it, its processor time; parallel
 * phases share it.
 */
function report(name, begin, passed) {
  const seconds = (number) => `${number.toFixed(1).replace(".", ",")} s`;
  const elapsed = seconds((Date.now() - begin.at) / 1000);
  const used =
    begin.used === undefined ? "" : ` (procesori ${seconds(usedByChildren() - begin.used)})`;
  console.log(`${passed ? "✓" : "✗"} ${name}: ${elapsed}${used}\n`);
  return passed;
}

function finish(runs, passed) {
  const counts = sumReports(runs);
  const times = sortTimes(runs);
  if (times.length > 0) {
    const file = inRoot(
      ".cache/tests",
      `times-${new Date().toISOString().slice(0, 16).replace(":", "")}.json`,
    );
    writeFileSync(file, `${JSON.stringify(times, undefined, 1)}\n`);
    console.log(
      `Trajanje po vrsti i dvadeset najsporijih datoteka (sve u ${path.relative(root, file)}):`,
    );
    console.log(`${formatTimes(times).join("\n")}\n`);
  }
  // the calls of `queryRows` that no story has reached (test/rows/row-facts.ts)
  const unaskedFile = ".cache/tests/rows-not-asked.json";
  const unasked = read(inRoot(unaskedFile));
  if (unasked)
    console.log(
      `Tipovi redova koje nijedna priča nije usporedila: ${unasked.length} (${unaskedFile}).`,
    );
  console.log("Nije pokrenuto: npm run test:deep, npm run test:container.");
  console.log(formatSummary(counts));
  process.exitCode = passed && counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
