import { chownSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { databaseMachines } from "./etcd.ts";
import { addressOf, makeHome, type Network, readExample } from "./network.ts";
import { createProgram, type Program, waitFor } from "./processes.ts";
import type { Programs } from "./programs.ts";

/** A machine with Patroni and the PostgreSQL that it starts. */
export type Member = {
  machine: number;
  start(): void;
  /** Kills Patroni and every process of PostgreSQL, as a power failure would. */
  kill(): Promise<void>;
  /** Kills PostgreSQL's first process; Patroni lives on. */
  killPostgres(): void;
};

export type PatroniCluster = {
  members: readonly Member[];
  primary(): Promise<Member>;
  /** Waits until one member leads, another is its synchronous standby and the third follows. */
  awaitComplete(): Promise<void>;
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
};

const superuser = "change-this-superuser"; // as in the example

const password = "cluster";

/**
 * Starts Patroni on each machine, with the example's file, and waits until the cluster is complete.
 */
export async function startPatroni(programs: Programs, network: Network): Promise<PatroniCluster> {
  const members = databaseMachines.map((machine) => createMember(programs, network, machine));
  for (const member of members) member.start();
  const primary = () =>
    waitFor("a primary", 120, async () => {
      const leader = (await readState(network)).find(({ role }) => role === "leader");
      const member = members.find(({ machine }) => leader?.host === addressOf(network, machine));
      return member && (await isPrimary(network, member.machine)) ? member : undefined;
    });
  const cluster: PatroniCluster = {
    members,
    primary,
    async awaitComplete() {
      await waitFor("three members, one of them a synchronous standby", 180, async () => {
        const state = await readState(network);
        const follows = state.filter(
          ({ role, state }) => role !== "leader" && /^(running|streaming)$/.test(state),
        );
        const isSynchronous = state.some(({ role }) => role === "sync_standby");
        return follows.length === members.length - 1 && isSynchronous
          ? (await primary()) && true
          : undefined;
      });
    },
    async createDatabase() {
      const { machine } = await primary();
      const host = addressOf(network, machine);
      const client = new pg.Client({
        host,
        user: "postgres",
        password: superuser,
        database: "postgres",
      });
      await client.connect();
      await client.query(`create role teza login password '${password}'`);
      await client.query("create database teza owner teza template template0");
      await client.end();
      return `postgres://teza:${password}@${addressOf(network, 1)}:5000/teza`;
    },
    stop: async () => void (await Promise.all(members.map((member) => member.kill()))),
  };
  await cluster.awaitComplete();
  return cluster;
}

type MemberState = { role: string; state: string; host: string };

/** Patroni's report on all members; asks one machine after the other. */
async function readState(network: Network): Promise<MemberState[]> {
  for (const machine of databaseMachines) {
    const url = `http://${addressOf(network, machine)}:8008/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: MemberState[] }).members;
  }
  return [];
}

const isPrimary = (network: Network, machine: number) =>
  fetch(`http://${addressOf(network, machine)}:8008/primary`, {
    signal: AbortSignal.timeout(1_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

function createMember({ patroni, uid, gid }: Programs, network: Network, machine: number): Member {
  const home = makeHome(network, `db-${machine}`);
  const data = path.join(home, "data");
  const file = path.join(home, "teza.yml");
  const logFile = path.join(home, "log");
  writeFileSync(logFile, "");
  writeFileSync(file, configurationOf(network, machine, home, data), { mode: 0o600 });
  for (const owned of [home, file, logFile]) chownSync(owned, uid, gid);
  const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", HOME: home };
  const program: Program = createProgram({ file: patroni, args: [file], logFile, uid, gid, env });
  const postmaster = () =>
    Number.parseInt(readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10);
  return {
    machine,
    start: program.start,
    async kill() {
      const ending = program.kill();
      killAll(postmaster);
      await ending;
      killAll(postmaster); // one that Patroni started in its last moment
    },
    killPostgres: () => void process.kill(postmaster(), "SIGKILL"),
  };
}

/** Kills a server and the processes that it has started, if it runs. */
function killAll(postmaster: () => number) {
  try {
    const pid = postmaster();
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    // the number of another process
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres")) return;
    for (const each of [pid, ...children.filter(Boolean).map(Number)])
      process.kill(each, "SIGKILL");
  } catch {
    // it doesn't run
  }
}

/** The file of the first member in deploy/patroni, changed as its comment says. */
function configurationOf(network: Network, machine: number, home: string, data: string): string {
  const [first] = databaseMachines;
  const own = (text: string) =>
    text.replaceAll(addressOf(network, first), addressOf(network, machine));
  return readExample(network, "patroni.yml")
    .split("\n")
    .map((line) => (line.includes("hosts:") ? line : own(line)))
    .join("\n")
    .replace("name: db1", `name: db${machine - first + 1}`)
    .replace(/data_dir: .*/, `data_dir: ${data}`)
    .replace(/pgpass: .*/, `pgpass: ${path.join(home, "pgpass")}`)
    .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${home}`)
    .replace(/shared_buffers: .*/, "shared_buffers: 64MB")
    .replaceAll(`${network.prefix}0/24`, "127.0.0.0/8");
}
