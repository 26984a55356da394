// npm run dump-database FILE: writes the rows of the database that npm start uses to a gzipped SQL file, for tests of later migrations.
import path from "node:path";
import { ensureInstalled } from "./prepare/install.mjs";
import { withNode24 } from "./prepare/node.mjs";
import { root } from "./prepare/project-root.mjs";
import { runMain } from "./prepare/run.mjs";
import { describeStartupError } from "./startup-errors.mjs";

await runMain(async () => {
  await ensureInstalled();
  await withNode24(import.meta.filename, async () => {
    const file = path.resolve(process.argv[2] ?? "database.sql.gz");
    process.chdir(root);
    try {
      const { dumpDatabase } = await import("./dump-database.ts");
      await dumpDatabase(process.env, file);
    } catch (error) {
      console.error(describeStartupError(error));
      process.exitCode = 1;
    }
  });
});
