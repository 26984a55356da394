// npm run test:deploy: runs the build on Debian's PostgreSQL behind nginx, restores its dump and
// uses that, and runs two nodes behind pgbouncer. Needs Debian and root.
import { ensureBuilt } from "./prepare/build.mjs";
import { runTool } from "./run-tool.mjs";

await runTool(import.meta.filename, async () => {
  await ensureBuilt();
  const { testDeployment } = await import("../test/deploy/run.ts");
  return testDeployment();
});
