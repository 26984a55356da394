// npm start: installs packages and builds if needed, then serves. Runs on Node 20 with nothing
// installed.
import { ensureBuilt, isBuilt } from "./prepare/build.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { runMain } from "./prepare/run.mjs";

await runMain(async () => {
  const built = isBuilt();
  await ensureInstalled({ built });
  await withNode24(import.meta.filename, async () => {
    if (!built) await ensureBuilt();
    await import("./serve.mjs");
  });
});
