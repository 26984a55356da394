// npm start: installs packages and builds if needed, then serves. Runs on Node 20 with nothing installed.
import { ensureBuilt } from "./prepare/build.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { runMain } from "./prepare/run.mjs";

await runMain(async () => {
  await ensureInstalled();
  await withNode24(import.meta.filename, async () => {
    await ensureBuilt();
    await import("./serve.mjs");
  });
});
