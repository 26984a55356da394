// npm run verify-history: recomputes the history of the database that npm start uses, and names whatever was changed behind its back.
import { explain } from "./explain.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { onNode24 } from "./prepare/node.mjs";
import { root } from "./prepare/root.mjs";
import { orExit } from "./prepare/run.mjs";

await orExit(async () => {
  await ensureInstalled();
  await onNode24(import.meta.filename, async () => {
    process.chdir(root);
    try {
      const { verify } = await import("./verify-history.ts");
      process.exitCode = await verify(process.env);
    } catch (error) {
      console.error(explain(error));
      process.exitCode = 1;
    }
  });
});
