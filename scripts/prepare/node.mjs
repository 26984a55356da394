import { spawnSync } from "node:child_process";
import path from "node:path";
import { machineEnvironment } from "./install.mjs";
import { inRoot } from "./project-root.mjs";
import { OperatorError, replaceProcess } from "./run.mjs";

const requiredVersion = 24;

const platform = process.platform === "win32" ? "win" : process.platform;

/** Where npm installs Node for this platform. */
export const nodeFolder = inRoot("node_modules", `node-${platform}-${process.arch}`);

/** True if the machine has Node 24 or newer of its own. */
export function hasNode24() {
  const { stdout } = spawnSync("node", ["--version"], {
    env: machineEnvironment(),
    encoding: "utf8",
  });
  return Number.parseInt(stdout?.slice(1) ?? "", 10) >= requiredVersion;
}

/**
 * Runs `work` if this process is Node 24, otherwise runs `script` again on the Node that npm
 * installed.
 */
export async function withNode24(script, work) {
  if (Number.parseInt(process.versions.node, 10) >= requiredVersion) return work();
  const node = path.join(nodeFolder, "bin", platform === "win" ? "node.exe" : "node");
  if (spawnSync(node, ["--version"], { stdio: "ignore" }).status !== 0) {
    throw new OperatorError(
      `Teza treba Node ${requiredVersion} ili noviji, a ovdje je ${process.version}. Instalirajte ga s https://nodejs.org i pokušajte ponovno.`,
    );
  }
  return replaceProcess(node, [script, ...process.argv.slice(2)]);
}
