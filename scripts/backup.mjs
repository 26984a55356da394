// npm run backup -- [FILE] [--check]: backs up the database, the files and the key of the history
// while Teza runs. npm run backup -- --new-key FILE: writes a key for BACKUP_KEY_FILE. npm run
// backup -- --server-key FILE: writes FILE.server, with which a server makes backups that it can't
// read.
import path from "node:path";
import { parseArgs } from "node:util";
import { runTool } from "./run-tool.mjs";

const isSet = { type: "boolean", default: false };
const options = { check: isSet, "new-key": isSet, "server-key": isSet };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const file = positionals[0] && path.resolve(positionals[0]);

await runTool(
  import.meta.filename,
  async () => {
    const { backup, newKey, serverKey } = await import("../build/server/backup.js");
    if (values["server-key"]) return serverKey(file);
    return values["new-key"] ? newKey(file) : backup(process.env, { file, check: values.check });
  },
  { ofBuild: true },
);
