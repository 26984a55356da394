import { spawnSync } from "node:child_process";
import { inRoot } from "./root.mjs";
import { become, Stop } from "./run.mjs";

const needed = 24;

/** Does `work` on Node 24: here when this is one, else by running `script` anew on the one that npm brought. */
export async function onNode24(script, work) {
  if (Number.parseInt(process.versions.node, 10) >= needed) return work();
  const platform = process.platform === "win32" ? "win" : process.platform;
  const node = inRoot(
    "node_modules",
    `node-${platform}-${process.arch}`,
    "bin",
    platform === "win" ? "node.exe" : "node",
  );
  if (spawnSync(node, ["--version"], { stdio: "ignore" }).status !== 0) {
    throw new Stop(
      `Teza treba Node ${needed} ili noviji, a ovdje je ${process.version}. Instalirajte ga s https://nodejs.org i pokušajte ponovno.`,
    );
  }
  return become(node, [script, ...process.argv.slice(2)]);
}
