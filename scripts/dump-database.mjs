// npm run dump-database FILE: writes the rows of the database that npm start uses to a gzipped SQL file, for tests of later migrations.
import path from "node:path";
import { explain } from "./explain.mjs";
import { ensureInstalled } from "./prepare/install.mjs";
import { onNode24 } from "./prepare/node.mjs";
import { root } from "./prepare/root.mjs";
import { orExit } from "./prepare/run.mjs";

await orExit(async () => {
  await ensureInstalled();
  await onNode24(import.meta.filename, async () => {
    const file = path.resolve(process.argv[2] ?? "database.sql.gz");
    process.chdir(root);
    try {
      const { dumpDatabase } = await import("./dump-database.ts");
      await dumpDatabase(process.env, file);
    } catch (error) {
      console.error(explain(error));
      process.exitCode = 1;
    }
  });
});
