// npm run test:deep: runs the tests that npm test leaves out because they take long or need
// Debian's packages and root.
import { ensureBuilt } from "./prepare/build.mjs";
import { ensureChromium } from "./prepare/chromium.mjs";
import { inRoot } from "./prepare/project-root.mjs";
import { run } from "./prepare/run.mjs";
import { runTool } from "./run-tool.mjs";

const parts = {
  "the development server and the long stories": [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project=deep",
  ],
  "a deployment": ["scripts/test-deploy.mjs"],
  "a cluster": ["scripts/test-cluster.mjs"],
};

await runTool(import.meta.filename, async () => {
  process.env.CHROMIUM_PATH = await ensureChromium();
  // a seed by which every action occurs, which the story demands of so many runs; npm test takes
  // another one each day
  process.env.TEZA_MODEL_RUNS ??= "36";
  process.env.TEZA_MODEL_SEED ??= "20261116";
  await ensureBuilt();
  const failed = [];
  for (const [name, [program, ...args]] of Object.entries(parts)) {
    console.log(`\n${name}`);
    const { code } = await run(process.execPath, [inRoot(program), ...args]);
    console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
    if (code !== 0) failed.push(name);
  }
  return failed.length === 0 ? 0 : 1;
});
