// npm run build: builds if the existing build is stale.
import { ensureBuilt } from "./prepare/build.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { runMain } from "./prepare/run.mjs";

await runMain(async () => {
  await ensureInstalled();
  await withNode24(import.meta.filename, ensureBuilt);
});
