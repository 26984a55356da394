import { ensureBuilt, isBuilt } from "./prepare/build.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { root } from "./prepare/project-root.mjs";
import { runMain } from "./prepare/run.mjs";
import { describeStartupError } from "./startup-errors.mjs";

/**
 * Runs `work` of the script `file` in the project's folder, on Node 24 with all packages installed;
 * with `ofBuild`, on the build and the packages that it needs. `work` returns the exit code; an
 * error is described to the operator and exits with 1.
 */
export const runTool = (file, work, { ofBuild = false } = {}) =>
  runMain(async () => {
    const built = ofBuild && isBuilt();
    await ensureInstalled({ built });
    await withNode24(file, async () => {
      process.chdir(root);
      process.setSourceMapsEnabled(true); // stacks name lines of the sources
      try {
        if (ofBuild && !built) await ensureBuilt();
        process.exitCode = await work();
      } catch (error) {
        console.error(describeStartupError(error));
        process.exitCode = 1;
      }
    });
  });
