import { spawnSync } from "node:child_process";
import { inRoot } from "./project-root.mjs";
import { OperatorError, replaceProcess } from "./run.mjs";

const requiredVersion = 24;

/** Runs `work` if this process is Node 24, otherwise runs `script` again on the Node that npm installed. */
export async function withNode24(script, work) {
  if (Number.parseInt(process.versions.node, 10) >= requiredVersion) return work();
  const platform = process.platform === "win32" ? "win" : process.platform;
  const node = inRoot(
    "node_modules",
    `node-${platform}-${process.arch}`,
    "bin",
    platform === "win" ? "node.exe" : "node",
  );
  if (spawnSync(node, ["--version"], { stdio: "ignore" }).status !== 0) {
    throw new OperatorError(
      `Teza treba Node ${requiredVersion} ili noviji, a ovdje je ${process.version}. Instalirajte ga s https://nodejs.org i pokušajte ponovno.`,
    );
  }
  return replaceProcess(node, [script, ...process.argv.slice(2)]);
}
