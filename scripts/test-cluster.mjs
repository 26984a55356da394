// npm run test:cluster: kills parts of a Patroni cluster with two nodes under load. Needs root and
// Debian's packages.
import { ensureBuilt } from "./prepare/build.mjs";
import { runTool } from "./run-tool.mjs";

await runTool(import.meta.filename, async () => {
  await ensureBuilt();
  const { testCluster } = await import("../test/cluster/run.ts");
  return testCluster();
});
