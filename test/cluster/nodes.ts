import path from "node:path";
import { addressOf, makeHome, type Network } from "./network.ts";
import { createProgram, type Program, waitFor } from "./processes.ts";

/** A Teza of its own machine; `url` leads to it past the proxy. */
export type Node = Program & { url: string };

const machines = [21, 22] as const;

/**
 * Starts two nodes one after the other, each with a data folder of its own, on what `settings`
 * name.
 */
export async function startNodes(
  network: Network,
  settings: Record<string, string>,
): Promise<readonly Node[]> {
  const nodes: Node[] = [];
  for (const machine of machines) {
    const home = makeHome(network, `teza-${machine}`);
    const host = addressOf(network, machine);
    const program = createProgram({
      file: process.execPath,
      args: ["scripts/serve.mjs"],
      logFile: path.join(home, "log"),
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        ...settings,
        HOST: host,
        PORT: "3000",
        TEZA_DATA: home,
        TEZA_DEMO: "0",
        TEZA_PROXIES: "1",
        LOG_LEVEL: "warn",
      },
    });
    program.start();
    nodes.push({ ...program, url: `http://${host}:3000` });
    await awaitReady(nodes.slice(-1));
  }
  return nodes;
}

export const awaitReady = (nodes: readonly Pick<Node, "url">[]) =>
  waitFor("nodes that are ready", 120, async () => {
    for (const { url } of nodes) if (!(await fetch(`${url}/readyz`)).ok) return undefined;
    return true;
  });
