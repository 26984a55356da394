// npm test: prepares like npm start, then types, lint and the three kinds of tests. The last line counts the tests.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { countsOf, lineOf } from "./counts.mjs";
import { ensureBuilt } from "./prepare/build.mjs";
import { ensureChromium } from "./prepare/chromium.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { onNode24 } from "./prepare/node.mjs";
import { inRoot } from "./prepare/root.mjs";
import { orExit, run } from "./prepare/run.mjs";

await orExit(async () => {
  await ensureInstalled();
  await onNode24(import.meta.filename, testAll);
});

async function testAll() {
  process.env.PATH = inRoot("node_modules/.bin") + path.delimiter + process.env.PATH;
  process.env.CHROMIUM_PATH = await ensureChromium();

  const sound =
    (await passes("tipovi", "@react-router/dev/bin.cjs", ["typegen"], "typescript/bin/tsc", [])) &&
    (await passes("stil", "@biomejs/biome/bin/biome", ["check"]));
  if (!sound) return finish([], false);

  const runs = [await vitest("unit")];
  await ensureBuilt();
  runs.push(await vitest("stories"), await vitest("browser"));
  finish(
    runs,
    runs.every(({ code }) => code === 0),
  );
}

/** Runs programs of node_modules one after another; false at the first that fails. */
async function passes(name, ...programs) {
  const begin = Date.now();
  for (let index = 0; index < programs.length; index += 2) {
    const { code } = await node(programs[index], programs[index + 1]);
    if (code !== 0) return say(name, begin, false);
  }
  return say(name, begin, true);
}

async function vitest(project) {
  const begin = Date.now();
  const file = inRoot(".cache/tests", `${project}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await node("vitest/vitest.mjs", ["run", `--project=${project}`, "--passWithNoTests", ...reporters]);
  say(project, begin, code === 0);
  return { code, report: read(file) };
}

function node(program, args) {
  return run(process.execPath, [inRoot("node_modules", program), ...args]);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function say(name, begin, passed) {
  console.log(`${passed ? "✓" : "✗"} ${name}: ${((Date.now() - begin) / 1000).toFixed(1).replace(".", ",")} s\n`);
  return passed;
}

function finish(runs, passed) {
  const counts = countsOf(runs);
  console.log(lineOf(counts));
  process.exitCode = passed && counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}
