// npm run dump-database FILE: writes the rows of the database that npm start uses to a gzipped SQL
// file, for tests of later migrations.
import path from "node:path";
import { runTool } from "./run-tool.mjs";

const file = path.resolve(process.argv[2] ?? "database.sql.gz");

await runTool(
  import.meta.filename,
  async () => {
    const { dumpDatabase } = await import("../build/server/dump-database.js");
    await dumpDatabase(process.env, file);
  },
  { ofBuild: true },
);
