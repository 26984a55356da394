// npm test: installs and builds as npm start does, checks types and style, runs the three test projects and prints a summary.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "./prepare/build.mjs";
import { ensureChromium } from "./prepare/chromium.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { inRoot, root } from "./prepare/project-root.mjs";
import { run, runMain } from "./prepare/run.mjs";
import { formatSummary, formatTimes, sumReports, timesOf } from "./test-summary.mjs";

await runMain(async () => {
  await ensureInstalled();
  await withNode24(import.meta.filename, testAll);
});

async function testAll() {
  process.env.PATH = inRoot("node_modules/.bin") + path.delimiter + process.env.PATH;
  process.env.CHROMIUM_PATH = await ensureChromium();

  const checksPassed =
    (await runChecks("tipovi", "@react-router/dev/bin.cjs", ["typegen"], "typescript/bin/tsc", [])) &&
    (await runChecks("stil", "@biomejs/biome/bin/biome", ["check"]));
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
  const begin = Date.now();
  for (let index = 0; index < programs.length; index += 2) {
    const { code } = await node(programs[index], programs[index + 1]);
    if (code !== 0) return report(name, begin, false);
  }
  return report(name, begin, true);
}

/** Runs the tests of one or more projects. */
async function vitest(...projects) {
  const begin = Date.now();
  const file = inRoot(".cache/tests", `${projects.join("-")}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const selected = projects.map((project) => `--project=${project}`);
  const overdue = abortAfterReport(file);
  const { code } = await node("vitest/vitest.mjs", ["run", ...selected, "--passWithNoTests", ...reporters], {
    signal: overdue.signal,
  });
  overdue.stop();
  const result = read(file);
  const passed = code === 0 || (overdue.signal.aborted && result?.success === true);
  report(projects.join(", "), begin, passed);
  return { passed, report: result };
}

/**
 * Vitest waits for ever for a process that a test left behind with the worker's output open. Aborts two minutes after
 * the report was written, which is the last thing a run does.
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

function report(name, begin, passed) {
  console.log(`${passed ? "✓" : "✗"} ${name}: ${((Date.now() - begin) / 1000).toFixed(1).replace(".", ",")} s\n`);
  return passed;
}

function finish(runs, passed) {
  const counts = sumReports(runs);
  const times = timesOf(runs, root);
  if (times.length > 0) {
    const file = inRoot(".cache/tests", `times-${new Date().toISOString().slice(0, 16).replace(":", "")}.json`);
    writeFileSync(file, `${JSON.stringify(times, undefined, 1)}\n`);
    console.log(`Trajanje po vrsti i dvadeset najsporijih datoteka (sve u ${path.relative(root, file)}):`);
    console.log(`${formatTimes(times).join("\n")}\n`);
  }
  console.log("Nije pokrenuto: npm run test:deep, npm run test:container.");
  console.log(formatSummary(counts));
  process.exitCode = passed && counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
