// npm run restore -- FILE: restores a backup into an empty installation. npm run restore -- --until
// 'yyyy-mm-dd hh:mm' | latest: restores that moment, in the time of Zagreb, from WAL_ARCHIVE. With
// --accept-unsigned either takes what an earlier version has made, or what was made without a key.
// With --check either restores into a temporary folder, to see whether it can be.
import path from "node:path";
import { parseArgs } from "node:util";
import { runTool } from "./run-tool.mjs";

const { values, positionals } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    "accept-unsigned": { type: "boolean", default: false },
    until: { type: "string" },
  },
  allowPositionals: true,
});
const file = positionals[0] && path.resolve(positionals[0]);

await runTool(
  import.meta.filename,
  async () => {
    const { restore, restoreUntil } = await import("../build/server/restore.js");
    const { check, until, "accept-unsigned": acceptUnsigned } = values;
    if (until !== undefined) return restoreUntil(process.env, { until, check, acceptUnsigned });
    await restore(process.env, { file, check, acceptUnsigned });
  },
  { ofBuild: true },
);
