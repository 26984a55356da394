// npm start: installs and builds what is missing or stale, then serves. Runs on Node 20 with nothing installed.
import { ensureBuilt } from "./prepare/build.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { onNode24 } from "./prepare/node.mjs";
import { orExit } from "./prepare/run.mjs";

await orExit(async () => {
  await ensureInstalled();
  await onNode24(import.meta.filename, async () => {
    await ensureBuilt();
    await import("./serve.mjs");
  });
});
