import path from "node:path";
import { addressOf, makeHome, type Network } from "./network.ts";
import { createProgram, type Program, waitFor } from "./processes.ts";
import type { Programs } from "./programs.ts";

export type Etcd = { members: readonly Program[]; leader(): Promise<Program> };

/** The three machines of the database, each with an etcd. */
export const databaseMachines = [11, 12, 13] as const;

/** Starts etcd on each machine of the database, and waits for a leader. */
export async function startEtcd({ etcd }: Programs, network: Network): Promise<Etcd> {
  const url = (machine: number, port: number) => `http://${addressOf(network, machine)}:${port}`;
  const cluster = databaseMachines.map((machine) => `e${machine}=${url(machine, 2380)}`).join(",");
  const members = databaseMachines.map((machine) => {
    const home = makeHome(network, `etcd-${machine}`);
    const given = {
      name: `e${machine}`,
      "data-dir": path.join(home, "data"),
      "listen-client-urls": url(machine, 2379),
      "advertise-client-urls": url(machine, 2379),
      "listen-peer-urls": url(machine, 2380),
      "initial-advertise-peer-urls": url(machine, 2380),
      "initial-cluster": cluster,
      "initial-cluster-token": network.prefix,
    };
    return createProgram({
      file: etcd,
      args: Object.entries(given).map(([name, value]) => `--${name}=${value}`),
      logFile: path.join(home, "log"),
    });
  });
  for (const member of members) member.start();
  const leader = () =>
    waitFor("a leader of etcd", 60, async () => {
      for (const [index, machine] of databaseMachines.entries()) {
        const options = { method: "POST", body: "{}", signal: AbortSignal.timeout(1_000) };
        const answer = await fetch(`${url(machine, 2379)}/v3/maintenance/status`, options).catch(
          () => undefined,
        );
        const { leader, header } = ((await answer?.json()) ?? {}) as {
          leader?: string;
          header?: { member_id: string };
        };
        if (leader && leader === header?.member_id) return members[index];
      }
      return undefined;
    });
  await leader();
  return { members, leader };
}
