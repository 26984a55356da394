// npm run chaos [KILLS]: kills the node, its database, single connections or all of them under
// load, and prints what was lost.
import { ensureBuilt } from "./prepare/build.mjs";
import { runTool } from "./run-tool.mjs";

const kills = Number(process.argv[2] ?? 50);

await runTool(import.meta.filename, async () => {
  await ensureBuilt();
  const { causeChaos } = await import("./chaos.ts");
  return causeChaos(kills);
});
