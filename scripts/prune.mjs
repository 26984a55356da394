// npm run prune: builds if needed, then removes what only building and testing need, so that the
// folder can be brought to a server.
import { rmSync } from "node:fs";
import { ensureBuilt, isBuilt } from "./prepare/build.mjs";
import { ensureInstalled, removeDevelopmentPackages } from "./prepare/install.mjs";
import { hasNode24, nodeFolder, withNode24 } from "./prepare/node.mjs";
import { inRoot } from "./prepare/project-root.mjs";
import { runMain } from "./prepare/run.mjs";

await runMain(async () => {
  const built = isBuilt();
  await ensureInstalled({ built });
  await withNode24(import.meta.filename, async () => {
    if (!built) await ensureBuilt();
    await removeDevelopmentPackages();
    // a machine with its own Node 24 needs no second one, and no machine the headers of that
    const unneeded = hasNode24()
      ? [nodeFolder, inRoot("node_modules/.bin/node")]
      : [`${nodeFolder}/include`];
    for (const name of unneeded) rmSync(name, { recursive: true, force: true });
    console.log("Ostalo je samo ono što Tezi treba za rad.");
  });
});
