// npm run backup -- [FILE] [--check]: backs up the database, the files and the key of the history while Teza runs.
// npm run backup -- --new-key FILE: writes a key for BACKUP_KEY_FILE.
import path from "node:path";
import { parseArgs } from "node:util";
import { runTool } from "./run-tool.mjs";

const options = { check: { type: "boolean", default: false }, "new-key": { type: "boolean", default: false } };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const file = positionals[0] && path.resolve(positionals[0]);

await runTool(
  import.meta.filename,
  async () => {
    const { backup, newKey } = await import("../build/server/backup.js");
    return values["new-key"] ? newKey(file) : backup(process.env, { file, check: values.check });
  },
  { ofBuild: true },
);
