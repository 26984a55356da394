import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The addresses of the example's machines on the loopback of this one: 10.0.0.11 of the files in
 * deploy/patroni is 127.x.y.11 here, with the same port. Two runs have different addresses.
 */
export type Network = { prefix: string; folder: string };

export const createNetwork = (folder: string): Network => ({
  prefix: `127.${randomInt(16, 200)}.${randomInt(1, 250)}.`,
  folder,
});

/** The address of a machine of the example, such as 11 for 10.0.0.11. */
export const addressOf = ({ prefix }: Network, machine: number) => `${prefix}${machine}`;

/** A file that operators are given, with the addresses of this network. */
export const readExample = ({ prefix }: Network, name: string) =>
  readFileSync(path.join("deploy/patroni", name), "utf8").replaceAll("10.0.0.", prefix);

/** Makes a folder of one machine. */
export function makeHome({ folder }: Network, name: string): string {
  const home = path.join(folder, name);
  mkdirSync(home);
  return home;
}
