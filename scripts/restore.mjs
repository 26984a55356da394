// npm run restore -- FILE: restores a backup into an empty installation.
// npm run restore -- --check FILE: restores it into a temporary folder, to see whether it can be.
import path from "node:path";
import { parseArgs } from "node:util";
import { runTool } from "./run-tool.mjs";

const { values, positionals } = parseArgs({
  options: { check: { type: "boolean", default: false } },
  allowPositionals: true,
});
const file = positionals[0] && path.resolve(positionals[0]);

await runTool(
  import.meta.filename,
  async () => {
    const { restore } = await import("../build/server/restore.js");
    await restore(process.env, { file, check: values.check });
  },
  { ofBuild: true },
);
