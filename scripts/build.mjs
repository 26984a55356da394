// npm run build: builds when the build there is stale.
import { ensureBuilt } from "./prepare/build.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { onNode24 } from "./prepare/node.mjs";
import { orExit } from "./prepare/run.mjs";

await orExit(async () => {
  await ensureInstalled();
  await onNode24(import.meta.filename, ensureBuilt);
});
