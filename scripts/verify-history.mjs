// npm run verify-history: recomputes the history of the database that npm start uses and reports every change made
// outside the application.

import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { root } from "./prepare/project-root.mjs";
import { runMain } from "./prepare/run.mjs";
import { describeStartupError } from "./startup-errors.mjs";

await runMain(async () => {
  await ensureInstalled();
  await withNode24(import.meta.filename, async () => {
    process.chdir(root);
    try {
      const { verify } = await import("./verify-history.ts");
      process.exitCode = await verify(process.env);
    } catch (error) {
      console.error(describeStartupError(error));
      process.exitCode = 1;
    }
  });
});
